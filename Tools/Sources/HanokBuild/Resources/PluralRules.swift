import Foundation

/// A .stringsdict file: texts whose form depends on numbers, on the device or on the room there is.
struct PluralRules {
  /// The text of each key in a .strings file.
  let texts: [String: String]

  init(_ url: URL, language: String) throws {
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
    } catch {
      throw BuildProblem("is not a property list", file: url.path)
    }
    let entries = list as? [String: Any] ?? [:]
    texts = entries.compactMapValues { Self.text(of: $0, language: language) }
  }

  private static func text(of entry: Any, language: String) -> String? {
    if let text = entry as? String { return text }
    guard let entry = entry as? [String: Any] else { return nil }
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      return (devices["iphone"] ?? devices["other"]).flatMap { text(of: $0, language: language) }
    }
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      return widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    let variables = entry.compactMapValues { $0 as? [String: String] }
    return variables.isEmpty
      ? format : marked(Plural(format: format, language: language, variables: variables))
  }

  /// As FoundationCompatibility's `PluralFormat` reads it.
  private struct Plural: Encodable {
    var format: String
    var language: String
    var variables: [String: [String: String]]
  }

  private static func marked(_ plural: Plural) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(plural)).map {
      plural.format + "\u{F0A11}" + $0.base64EncodedString() + "\u{F0A12}"
    }
  }

  /// The .strings file at `url`, if there is one, with these texts in place of its own.
  func merged(into url: URL) -> Data {
    let data = try? Data(contentsOf: url)
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let strings = list as? [String: String] ?? [:]
    return StringsCatalog.stringsFile(strings.merging(texts) { $1 })
  }
}
