import Foundation

/// The names of an app in its languages, as the `InfoPlist.strings` of its bundle give them.
public enum BundleNames {
  /// Display names by language: `ko`, `pt-BR`. Files that cannot be read name nothing.
  public static func read(_ bundle: URL) -> [String: String] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
    var names: [String: String] = [:]
    for folder in folders.sorted() where folder.hasSuffix(".lproj") && folder != "Base.lproj" {
      let file = bundle.appendingPathComponent("\(folder)/InfoPlist.strings")
      let table = strings(file)
      names[String(folder.dropLast(6))] = table["CFBundleDisplayName"] ?? table["CFBundleName"]
    }
    return names
  }

  private static func strings(_ file: URL) -> [String: String] {
    guard let data = try? Data(contentsOf: file) else { return [:] }
    if let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let table = list as? [String: String]
    {
      return table
    }
    let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16) ?? ""
    var parser = OldStylePropertyListParser(text: "{\(text)\n}", file: file.path)
    return ((try? parser.parse())?.dictionary ?? [:]).compactMapValues(\.string)
  }
}
