import Foundation
import FoundationXML

/// A storyboard or a nib as Xcode saves it, checked, with the names by which it speaks of the app's code.
struct InterfaceDocument {
  /// The document itself, as it goes into the bundle.
  let data: Data
  /// Classes, outlets, actions and attributes that it names.
  let names: Set<String>

  /// Whether a file of a project is one.
  static func isDocument(_ url: URL) -> Bool {
    ["storyboard", "xib"].contains(url.pathExtension.lowercased())
  }

  /// Reads `file`, or throws its mistake with the line.
  init(_ file: URL) throws {
    guard let data = try? Data(contentsOf: file) else {
      throw BuildProblem("is missing or cannot be read", file: file.path)
    }
    try self.init(data, file: file.path)
  }

  init(_ data: Data, file: String) throws {
    self.data = data
    names = try InterfaceDocumentReader.names(in: data, file: file)
  }

  /// The path in the bundle for a document's own path: `Main.storyboardc`, `Cell.nib`.
  static func compiledPath(_ path: String) -> String {
    let base = (path as NSString).deletingPathExtension
    return base + ((path as NSString).pathExtension.lowercased() == "xib" ? ".nib" : ".storyboardc")
  }

  /// The names that the documents of some modules use; a document that cannot be read has none here.
  static func names(in modules: [SourceModule]) -> Set<String> {
    let files = Set(modules.flatMap(\.resources).map(\.source).filter(isDocument))
    let found = inParallel(files.sorted { $0.path < $1.path }) { file in
      (try? InterfaceDocument(file))?.names ?? []
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }
}

/// Reads as much of a document as the build must know.
private final class InterfaceDocumentReader: NSObject, XMLParserDelegate {
  private let file: String
  private var names: Set<String> = []
  private var problem: BuildProblem?
  private var depth = 0
  private var isWhole = false

  private init(file: String) { self.file = file }

  static func names(in data: Data, file: String) throws -> Set<String> {
    try XMLText.check(data, file: file)
    let reader = InterfaceDocumentReader(file: file)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    let isParsed = parser.parse()
    if let problem = reader.problem { throw problem }
    // XML that ends too early counts as parsed on Linux.
    guard isParsed, reader.isWhole, parser.parserError == nil else {
      throw BuildProblem(
        "is not a storyboard or nib: its XML is damaged; a merge that left its marks often is the "
          + "reason", file: file, line: max(1, parser.lineNumber))
    }
    return reader.names
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if depth == 0 { check(name, attributes, parser) }
    depth += 1
    switch name {
    case "outlet", "outletCollection": add(attributes["property"])
    case "action": add(attributes["selector"])
    case "segue":
      add(attributes["destinationCreationSelector"])
      add(attributes["unwindAction"])
    case "userDefinedRuntimeAttribute":
      attributes["keyPath"]?.split(separator: ".").forEach { add(String($0)) }
    default: break
    }
    add(attributes["customClass"])
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
    isWhole = depth == 0
  }

  private func add(_ name: String?) {
    if let name { names.insert(name) }
  }

  private static let types: Set<String> = [
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
  ]

  private func check(_ root: String, _ attributes: [String: String], _ parser: XMLParser) {
    if root == "document", let type = attributes["type"], Self.types.contains(type) { return }
    problem = BuildProblem(
      Self.complaint(root, attributes["type"]), file: file, line: max(1, parser.lineNumber))
    parser.abortParsing()
  }

  private static func complaint(_ root: String, _ type: String?) -> String {
    if root == "archive" {
      return "is in the format of Xcode 4; open it in a newer Xcode and save it once"
    }
    guard root == "document", let type else {
      return "is not a storyboard or nib: it begins with <\(root)>"
    }
    return "is a document of the type \(type), not one for iOS; take it out of the app's target"
  }
}
