import Foundation

/// The module map by which Swift imports the headers of a C module.
struct ClangModuleMap {
  /// The map's file.
  let file: URL
  /// The folder that includes are relative to.
  let headers: URL

  /// The map that the authors wrote, or one made as SwiftPM makes it: of the header called like the module, or
  /// else of all headers in the folder. Nil when there is no header.
  init?(module: String, headers: URL, generated folder: URL) throws {
    self.headers = headers
    let own = headers.appendingPathComponent("module.modulemap")
    if FileManager.default.fileExists(atPath: own.path) {
      file = own
      return
    }
    guard let umbrella = Self.umbrella(module: module, headers: headers) else { return nil }
    file = folder.appendingPathComponent("module.modulemap")
    let text = "module \(module) {\n  \(umbrella)\n  export *\n}\n"
    try Data(text.utf8).writeIfChanged(to: file)
  }

  private static func umbrella(module: String, headers: URL) -> String? {
    let names = [
      "\(module).h", "\(module)/\(module).h",
    ].map { headers.appendingPathComponent($0) }
    if let header = names.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      return "umbrella header \"\(header.path)\""
    }
    let hasHeaders = FileWalk.files(below: headers).contains { $0.hasSuffix(".h") }
    return hasHeaders ? "umbrella \"\(headers.path)\"" : nil
  }

  /// The arguments that a Swift compiler needs to import the module.
  var swiftFlags: [String] {
    ["-Xcc", "-fmodule-map-file=\(file.path)", "-Xcc", "-I\(headers.path)"]
  }
}
