import Foundation
import FoundationXML

/// The projects an .xcworkspace lists.
struct XcodeWorkspace {
  /// The projects that may hold the app.
  var projects: [URL] { allProjects.filter { !$0.path.contains("/Pods/") } }
  /// All projects, that of CocoaPods included.
  let allProjects: [URL]

  init(url: URL) throws {
    let file = url.appendingPathComponent("contents.xcworkspacedata")
    guard let data = try? Data(contentsOf: file) else {
      throw BuildProblem("is missing or cannot be read", file: file.path)
    }
    try XMLText.check(data, file: file.path)
    let reader = Reader(root: url.deletingLastPathComponent())
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse() else {
      throw BuildProblem("is damaged XML", file: file.path, line: parser.lineNumber)
    }
    allProjects = reader.projects.filter {
      $0.pathExtension == "xcodeproj"
        && FileManager.default.fileExists(atPath: $0.path)
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var projects: [URL] = []
    private var groups: [URL]

    init(root: URL) { groups = [root] }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      let location = attributes["location"] ?? "group:"
      let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts.count == 2 ? String(parts[1]) : ""
      let base = parts.first == "container" ? groups[0] : groups[groups.count - 1]
      let url =
        path.hasPrefix("/")
        ? URL(fileURLWithPath: path)
        : path.isEmpty ? base : base.appendingPathComponent(path).standardizedFileURL
      if name == "Group" { groups.append(url) }
      if name == "FileRef" { projects.append(url) }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      if name == "Group", groups.count > 1 { groups.removeLast() }
    }
  }
}
