import Foundation

/// An app's Info.plist: its file merged with the INFOPLIST_KEY_ settings.
///
/// Stored as an XML property list, so that it is a value that can cross threads.
public struct InfoPlist: Sendable, Equatable {
  /// The merged list as XML.
  public private(set) var xml: Data

  init(values: [String: Any]) {
    xml =
      (try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0))
      ?? Data()
  }

  /// Keys and values.
  public var values: [String: Any] {
    (try? PropertyListSerialization.propertyList(from: xml, format: nil)) as? [String: Any] ?? [:]
  }

  /// Reads `file` (none: everything is generated), replaces settings in it and adds what
  /// INFOPLIST_KEY_ settings and Xcode itself add.
  init(file: URL?, settings: BuildSettings) throws {
    var values = Self.defaults(settings)
    let generated = Self.generatedKeys(settings)
    if file == nil || settings.isOn("GENERATE_INFOPLIST_FILE") {
      values.merge(generated) { $1 }
    }
    if let file {
      let expanded = Self.expand(try Self.read(file), settings)
      values.merge(expanded as? [String: Any] ?? [:]) { $1 }
    }
    self.init(values: values)
  }

  /// What a file would say that is written when the project is made.
  struct Content {
    fileprivate let values: [String: Any]

    init(_ values: [String: Any]) { self.values = values }
  }

  /// The list that `content` is the file of.
  init(_ content: Content, settings: BuildSettings) {
    let expanded = Self.expand(content.values, settings) as? [String: Any] ?? [:]
    self.init(values: Self.defaults(settings).merging(expanded) { $1 })
  }

  /// The list of a product with a known name only.
  init(productNamed name: String) {
    self.init(
      values: Self.defaults(
        BuildSettings(
          configuration: "Debug", layers: [["PRODUCT_NAME": name, "EXECUTABLE_NAME": name]])))
  }

  private static func read(_ file: URL) throws -> [String: Any] {
    guard let data = try? Data(contentsOf: file) else {
      throw BuildProblem(
        "is named by INFOPLIST_FILE, but is missing or cannot be read", file: file.path)
    }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let values = list as? [String: Any] else {
      try XMLText.check(data, file: file.path)
      if data.starts(with: Array("<?xml".utf8)), let line = XMLText.damagedLine(data) {
        throw BuildProblem(
          "is damaged: look for a tag that is not closed, or for marks of a merge", file: file.path,
          line: line)
      }
      throw BuildProblem("is not a property list with keys and values", file: file.path, line: 1)
    }
    return values
  }

  private static func expand(_ value: Any, _ settings: BuildSettings) -> Any {
    switch value {
    case let text as String: settings.expand(text)
    case let items as [Any]: items.map { expand($0, settings) }
    case let entries as [String: Any]: entries.mapValues { expand($0, settings) }
    default: value
    }
  }

  static func defaults(_ settings: BuildSettings) -> [String: Any] {
    [
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "app.hanok.app",
      "CFBundleName": settings["PRODUCT_NAME"] ?? "App",
      "CFBundleExecutable": settings["EXECUTABLE_NAME"] ?? "App",
      "CFBundlePackageType": "APPL",
      "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"] ?? "en",
      "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
    ]
  }

  // MARK: INFOPLIST_KEY_ settings

  private static let prefix = "INFOPLIST_KEY_"

  private static func generatedKeys(_ settings: BuildSettings) -> [String: Any] {
    var values: [String: Any] = [:]
    // Xcode names the accent colour this way when the asset catalogue is compiled.
    if let name = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"], !name.isEmpty {
      values["NSAccentColorName"] = name
    }
    for setting in settings.keys where setting.hasPrefix(prefix) {
      let key = String(setting.dropFirst(prefix.count))
      guard let text = settings[setting], !text.isEmpty else { continue }
      values.merge(entry(key, text, isOn: settings.isOn(setting))) { $1 }
    }
    return values
  }

  /// The entries one setting stands for; some names differ from the key they make.
  private static func entry(_ key: String, _ text: String, isOn: Bool) -> [String: Any] {
    switch key {
    case "UIApplicationSceneManifest_Generation":
      guard isOn else { return [:] }
      let manifest: [String: Any] = [
        "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
      ]
      return ["UIApplicationSceneManifest": manifest]
    case "UILaunchScreen_Generation": return isOn ? ["UILaunchScreen": [String: Any]()] : [:]
    case "UISupportedInterfaceOrientations_iPhone":
      return ["UISupportedInterfaceOrientations": BuildSettings.words(text)]
    case "UISupportedInterfaceOrientations_iPad":
      return ["UISupportedInterfaceOrientations~ipad": BuildSettings.words(text)]
    case "UISupportedInterfaceOrientations", "UIBackgroundModes", "UIRequiredDeviceCapabilities":
      return [key: BuildSettings.words(text)]
    default:
      switch text.uppercased() {
      case "YES": return [key: true]
      case "NO": return [key: false]
      default: return [key: text]
      }
    }
  }
}
