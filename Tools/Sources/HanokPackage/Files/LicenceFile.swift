import Foundation
import HanokBuild

/// A text that says under what conditions files may be used.
struct LicenceFile {
  let url: URL
  let text: String

  static func isLicence(_ name: String) -> Bool {
    let base = name.uppercased().split(separator: ".").first ?? ""
    return ["LICENSE", "LICENCE", "COPYING", "SOURCES"].contains(base)
  }

  /// The licence files in a folder and the folders below, in order.
  static func all(below folder: URL) -> [LicenceFile] {
    FileWalk.files(below: folder).sorted().map { folder.appendingPathComponent($0) }
      .filter { isLicence($0.lastPathComponent) }.compactMap(LicenceFile.init(url:))
  }

  /// The one of a project: in its folder, or in those above up to that of the repository.
  static func ofProject(_ folder: URL) -> LicenceFile? {
    var folder = folder.standardizedFileURL
    while folder.path != "/" {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if let name = names.sorted().first(where: { isLicence($0) && !$0.hasPrefix("SOURCES") }),
        let file = LicenceFile(url: folder.appendingPathComponent(name))
      {
        return file
      }
      if names.contains(".git") { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  init?(url: URL) {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    self.url = url
    self.text = text
  }

  /// The licence's name in SPDX, if it is one of those that are easy to tell.
  var identifier: String? {
    let start = text.prefix(400).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if start.hasPrefix("Apache License Version 2.0") { return "Apache-2.0" }
    if start.contains("MIT License") { return "MIT" }
    return nil
  }
}
