import Foundation
import FoundationXML

extension XcodeScheme {
  /// Reads an .xcscheme file.
  ///
  /// - Parameter root: the folder that paths in it are relative to.
  init(file: URL, root: URL) throws {
    guard let data = try? Data(contentsOf: file) else {
      throw BuildProblem("cannot be read", file: file.path)
    }
    try XMLText.check(data, file: file.path)
    let reader = SchemeReader(XcodeScheme(empty: file, root: root))
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse() else {
      throw BuildProblem("is damaged XML", file: file.path, line: parser.lineNumber)
    }
    self = reader.finished
  }

  private init(empty file: URL, root: URL) {
    self.file = file
    self.root = root
  }
}

/// Takes a scheme out of its XML, element by element.
private final class SchemeReader: NSObject, XMLParserDelegate {
  private var scheme: XcodeScheme
  /// The elements that are open.
  private var open: [String] = []
  private var plans: [(url: URL, isDefault: Bool)] = []
  private var selects = false

  init(_ scheme: XcodeScheme) { self.scheme = scheme }

  var finished: XcodeScheme {
    var scheme = scheme
    scheme.testPlans =
      plans.filter(\.isDefault).map(\.url) + plans.filter { !$0.isDefault }.map(\.url)
    return scheme
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    read(name, attributes)
    open.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if !open.isEmpty { open.removeLast() }
  }

  // MARK: Elements

  /// The action that is being read.
  private var action: String { open.first { $0.hasSuffix("Action") } ?? "" }

  private func read(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "Scheme": scheme.isForExtension = attributes["wasCreatedForAppExtension"] == "YES"
    case "LaunchAction": begin(\.launch, attributes)
    case "TestAction":
      begin(\.test, attributes)
      scheme.testsLikeLaunch = attributes["shouldUseLaunchSchemeArgsEnv"] != "NO"
    case "ArchiveAction": scheme.archiveConfiguration = attributes["buildConfiguration"]
    case "BuildableReference": refer(attributes)
    case "TestableReference":
      selects = attributes["useTestSelectionWhitelist"] == "YES"
      scheme.testables.append(
        XcodeScheme.Testable(
          target: XcodeScheme.Buildable(identifier: "", name: "", container: ""),
          isSkipped: attributes["skipped"] == "YES", selected: selects ? [] : nil))
    case "Test": list(attributes["Identifier"])
    case "TestPlanReference": addPlan(attributes)
    case "CommandLineArgument", "EnvironmentVariable": addLaunch(name, attributes)
    case "ActionContent":
      // A tool that Xcode runs itself has no text.
      if attributes["scriptText"] != nil {
        scheme.scripts.append(attributes["title"] ?? "Run Script")
      }
    default: break
    }
  }

  private func begin(
    _ place: WritableKeyPath<XcodeScheme, LaunchDescription>, _ attributes: [String: String]
  ) {
    scheme[keyPath: place].configuration = attributes["buildConfiguration"]
    scheme[keyPath: place].language = attributes["language"]
    scheme[keyPath: place].region = attributes["region"]
  }

  private func refer(_ attributes: [String: String]) {
    let target = XcodeScheme.Buildable(
      identifier: attributes["BlueprintIdentifier"] ?? "",
      name: attributes["BlueprintName"] ?? "",
      container: Self.path(attributes["ReferencedContainer"]))
    switch (action, open.last) {
    case ("BuildAction", _): scheme.built.append(target)
    case ("LaunchAction", "BuildableProductRunnable"?), ("LaunchAction", "RemoteRunnable"?):
      scheme.launched = target
    case ("LaunchAction", "MacroExpansion"?): scheme.launch.expansion = target
    case ("TestAction", "MacroExpansion"?): scheme.test.expansion = target
    case ("TestAction", "TestableReference"?):
      if !scheme.testables.isEmpty { scheme.testables[scheme.testables.count - 1].target = target }
    default: break
    }
  }

  private func list(_ identifier: String?) {
    guard let identifier, !scheme.testables.isEmpty else { return }
    let last = scheme.testables.count - 1
    if open.last == "SelectedTests", selects {
      scheme.testables[last].selected?.append(identifier)
    } else if open.last == "SkippedTests" {
      scheme.testables[last].skipped.append(identifier)
    }
  }

  private func addPlan(_ attributes: [String: String]) {
    let path = Self.path(attributes["reference"])
    guard !path.isEmpty else { return }
    plans.append((scheme.root.appendingPathComponent(path), attributes["default"] == "YES"))
  }

  private func addLaunch(_ name: String, _ attributes: [String: String]) {
    guard attributes["isEnabled"] != "NO", action == "LaunchAction" || action == "TestAction"
    else { return }
    let place = action == "LaunchAction" ? \XcodeScheme.launch : \XcodeScheme.test
    if let argument = attributes["argument"] {
      scheme[keyPath: place].arguments.append(argument)
    } else if let key = attributes["key"], !key.isEmpty {
      scheme[keyPath: place].environment[key] = attributes["value"] ?? ""
    }
  }

  /// `container:App.xcodeproj` without the word before it.
  private static func path(_ reference: String?) -> String {
    let parts = (reference ?? "").split(separator: ":", maxSplits: 1)
    return parts.count == 2 ? String(parts[1]) : ""
  }
}
