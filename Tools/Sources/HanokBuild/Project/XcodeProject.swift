import Foundation

/// The objects of a project.pbxproj and the questions the reader asks of them.
struct XcodeProject {
  /// The .xcodeproj folder.
  let url: URL
  /// The folder paths in the project are relative to.
  let root: URL
  let objects: [String: PropertyListNode]
  let rootObject: String
  /// The file with the objects, or with their description, for messages.
  let file: String
  /// What is written for targets when the project is made.
  private(set) var generated: [String: DescribedProject.Generated] = [:]
  /// Schemes that are written when the project is made.
  private(set) var schemes: [XcodeScheme] = []
  /// The manifest of the packages that the project shares with others.
  private(set) var packageManifest: URL?
  /// The versions of packages that a description keeps elsewhere than an Xcode project.
  private(set) var packagePins: URL?
  /// Whether all products of packages that targets name are part of the program, and none is a tool.
  private(set) var linksAllProducts = false
  /// The projects that it depends on, with theirs, where a description names them.
  var related: [XcodeProject] = []

  var name: String { url.deletingPathExtension().lastPathComponent }

  /// Reads an .xcodeproj, or the description that XcodeGen or Tuist makes one of.
  init(url: URL) throws {
    if XcodeGenSpec.isSpec(url) {
      self.init(try XcodeGenProject(XcodeGenSpec(file: url)).described)
      return
    }
    if TuistManifest.isManifest(url) {
      guard let project = try TuistProjects(near: url).read([url]).first else {
        throw BuildProblem("describes no projects", file: url.path)
      }
      self = project
      return
    }
    let file = url.appendingPathComponent("project.pbxproj")
    guard let data = try? Data(contentsOf: file) else {
      throw BuildProblem("is missing or cannot be read", file: file.path)
    }
    try self.init(data: data, url: url)
  }

  init(_ described: DescribedProject) {
    url = described.url
    root = described.file.deletingLastPathComponent()
    objects = described.objects
    rootObject = DescribedProject.rootObject
    file = described.file.path
    generated = described.generated
    schemes = described.schemes
    packageManifest = described.packageManifest
    packagePins = described.packagePins
    linksAllProducts = described.linksAllProducts
  }

  init(data: Data, url: URL) throws {
    self.url = url
    let path = url.appendingPathComponent("project.pbxproj").path
    let list = try Self.propertyList(data, file: path)
    guard let objects = list["objects"]?.dictionary, let rootObject = list["rootObject"]?.string,
      let project = objects[rootObject]
    else {
      throw BuildProblem("is not an Xcode project: it has no objects or no rootObject", file: path)
    }
    self.file = path
    self.objects = objects
    self.rootObject = rootObject
    let folder = url.deletingLastPathComponent()
    let projectFolder = project["projectDirPath"]?.string ?? ""
    root = projectFolder.isEmpty ? folder : URL(fileURLWithPath: projectFolder, relativeTo: folder)
  }

  /// Old-style text, or the XML or JSON that other tools write.
  private static func propertyList(_ data: Data, file: String) throws -> PropertyListNode {
    // Old-style text has `=` where JSON has `:`, so that none is both.
    if data.first == UInt8(ascii: "{"), let list = try? JSONSerialization.jsonObject(with: data) {
      return node(list)
    }
    if data.starts(with: Array("<?xml".utf8)) {
      guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) else {
        throw BuildProblem("is damaged XML", file: file)
      }
      return node(list)
    }
    var parser = OldStylePropertyListParser(bytes: Array(data), file: file)
    return try parser.parse()
  }

  private static func node(_ value: Any) -> PropertyListNode {
    switch value {
    case let entries as [String: Any]:
      .init(value: .dictionary(entries.mapValues(node)), line: 1)
    case let items as [Any]: .init(value: .array(items.map(node)), line: 1)
    default: .init(value: .string("\(value)"), line: 1)
    }
  }

  // MARK: Objects

  func isa(_ id: String) -> String { objects[id]?["isa"]?.string ?? "" }

  /// The objects an array of identifiers names; unknown ones are left out.
  func children(_ id: String, _ key: String) -> [String] {
    (objects[id]?[key]?.strings ?? []).filter { objects[$0] != nil }
  }

  func text(_ id: String, _ key: String) -> String? { objects[id]?[key]?.string }

  func line(_ id: String) -> Int? { objects[id]?.line }

  func problem(_ message: String, at id: String) -> BuildProblem {
    BuildProblem(message, file: file, line: line(id))
  }

  // MARK: Targets

  /// Identifiers of all targets that make an iOS app.
  var applicationTargets: [String] {
    children(rootObject, "targets").filter {
      isa($0) == "PBXNativeTarget"
        && text($0, "productType") == "com.apple.product-type.application"
    }
  }

  /// Whether a target is for iOS by its settings.
  static func isForIOS(_ target: String, in project: XcodeProject) -> Bool {
    let settings = try? project.settings(ofTarget: target, configuration: .debug)
    let platforms = settings?["SUPPORTED_PLATFORMS"] ?? ""
    if !platforms.isEmpty { return platforms.contains("iphone") }
    return !["macosx", "appletvos", "watchos", "xros"].contains(settings?["SDKROOT"] ?? "")
  }

  /// The languages of the project, without Base.
  var knownRegions: [String] {
    (objects[rootObject]?["knownRegions"]?.strings ?? []).filter { $0 != "Base" }
  }

  var developmentRegion: String {
    text(rootObject, "developmentRegion") ?? "en"
  }

  /// The settings of one target: project and target, each with its .xcconfig below it.
  func settings(
    ofTarget target: String, configuration: ProjectConfiguration
  ) throws -> BuildSettings {
    let name = self.configuration(configuration, of: rootObject).flatMap { text($0, "name") }
    var settings = BuildSettings(configuration: name ?? configuration.name)
    let targetName = text(target, "name") ?? self.name
    settings.add(defaults(targetName: targetName, configuration: settings.configuration))
    for owner in [rootObject, target] {
      guard let id = self.configuration(configuration, of: owner) else { continue }
      if let url = baseConfiguration(of: id) { settings.add(try XcconfigFile.read(url)) }
      settings.add(Self.flatten(objects[id]?["buildSettings"]))
    }
    return settings
  }

  /// The .xcconfig file below a build configuration: a file of its own, or one in a synchronized folder.
  private func baseConfiguration(of id: String) -> URL? {
    let tree = XcodeFileTree(project: self)
    if let file = text(id, "baseConfigurationReference") { return tree.url(of: file) }
    guard let anchor = text(id, "baseConfigurationReferenceAnchor"),
      let path = text(id, "baseConfigurationReferenceRelativePath")
    else { return nil }
    return tree.url(of: anchor)?.appendingPathComponent(path).standardizedFileURL
  }

  /// The build configurations of a project or target.
  private func configurations(of owner: String) -> [String] {
    text(owner, "buildConfigurationList").map { children($0, "buildConfigurations") } ?? []
  }

  /// The build configuration of a project or target that is meant, or the default one.
  private func configuration(_ wanted: ProjectConfiguration, of owner: String) -> String? {
    let all = configurations(of: owner)
    let name = wanted.nearest(in: all.compactMap { text($0, "name") })
    let fallback = text(owner, "buildConfigurationList")
      .flatMap { text($0, "defaultConfigurationName") }
    return all.first { name != nil && text($0, "name") == name }
      ?? all.first { text($0, "name") == fallback } ?? all.first
  }

  /// Throws when neither the project nor a target has a configuration of the name.
  func check(_ configuration: ProjectConfiguration, ofTarget target: String) throws {
    let names = (configurations(of: rootObject) + configurations(of: target))
      .compactMap { text($0, "name") }
    if configuration.nearest(in: names) != nil { return }
    let known = Set(names).sorted().joined(separator: ", ")
    throw BuildProblem(
      "has no configuration “\(configuration.name)”; there is: \(known.isEmpty ? "none" : known)",
      file: file)
  }

  private static func flatten(_ node: PropertyListNode?) -> [String: String] {
    (node?.dictionary ?? [:]).mapValues { value in
      if let text = value.string { return text }
      return value.strings.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    }
  }

  private func defaults(targetName: String, configuration: String) -> [String: String] {
    [
      "SRCROOT": root.path, "SOURCE_ROOT": root.path, "PROJECT_DIR": root.path,
      "PROJECT_NAME": name, "TARGET_NAME": targetName, "TARGETNAME": targetName,
      "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "FULL_PRODUCT_NAME": "$(PRODUCT_NAME).app", "WRAPPER_NAME": "$(PRODUCT_NAME).app",
      "CONFIGURATION": configuration, "SDKROOT": "iphonesimulator",
      "PLATFORM_NAME": "iphonesimulator", "DEVELOPMENT_LANGUAGE": developmentRegion,
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "SWIFT_VERSION": "5.0",
      "PRODUCT_BUNDLE_IDENTIFIER": "app.hanok.$(PRODUCT_NAME:rfc1034identifier)",
    ]
  }
}
