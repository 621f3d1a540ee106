import Foundation

/// An app as a manifest of Swift Playgrounds describes it: `.iOSApplication(name:targets:…)`.
struct AppProduct: Codable, Equatable, Sendable {
  /// Nil when the manifest computes it.
  var name: String?
  /// `AppIcon`, when the icon is in an asset catalogue.
  var iconName: String?
  /// One of the colours that Swift Playgrounds offers: `purple`.
  var presetColor: String?
  /// The name of a colour in an asset catalogue.
  var accentColorName: String?
  /// A property list with further entries, relative to the package.
  var infoPath: String?
  /// Entries of Info.plist with one value.
  var info: [String: String] = [:]
  /// Entries of Info.plist with several values.
  var lists: [String: [String]] = [:]
  /// 1 for iPhone, 2 for iPad.
  var deviceFamilies: [Int] = []

  /// Entries of Info.plist.
  var entries: [String: Any] {
    var values: [String: Any] = info
    values.merge(lists) { $1 }
    if !deviceFamilies.isEmpty { values["UIDeviceFamily"] = deviceFamilies }
    if let accentColorName { values["NSAccentColorName"] = accentColorName }
    return values
  }
}

/// A manifest without what only Apple's SwiftPM understands.
struct PlainManifest: Equatable {
  /// The manifest as this SwiftPM can evaluate it: its apps are executables.
  var text: String
  var apps: [AppProduct]
}
