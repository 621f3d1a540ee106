import Foundation

/// The Swift source that SwiftPM makes of resources which are embedded in code: `PackageResources.logo_svg`.
struct EmbeddedFiles {
  /// Where the source goes.
  let folder: URL

  /// The generated source of a module; nil when it embeds nothing.
  func write(for module: SourceModule) throws -> URL? {
    guard !module.embeddedFiles.isEmpty else { return nil }
    let members = try module.embeddedFiles.flatMap(Self.files).map { url -> String in
      guard let data = try? Data(contentsOf: url) else {
        throw BuildProblem("is embedded in code, but cannot be read", file: url.path)
      }
      let name = BuildSettings.identifier(url.lastPathComponent)
      // An array of numbers would keep the compiler busy.
      return """
          static let \(name) = [UInt8](Foundation.Data(base64Encoded: "\(data.base64EncodedString())")!)
        """
    }
    let text = """
      import Foundation

      struct PackageResources {
      \(members.joined(separator: "\n"))
      }

      """
    let file = folder.appendingPathComponent("EmbeddedResources.swift")
    try Data(text.utf8).writeIfChanged(to: file)
    return file
  }

  private static func files(_ url: URL) -> [URL] {
    FileWalk.isFolder(url)
      ? FileWalk.files(below: url).map { url.appendingPathComponent($0) } : [url]
  }
}
