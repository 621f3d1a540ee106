import Foundation
import ProjectDescription

/// The Info.plist that is written for a target.
enum TuistInfo {
  /// The contents; nil when the target has a file or none.
  static func content(of target: Target) -> InfoPlist.Content? {
    switch target.infoPlist {
    case .dictionary(let entries): InfoPlist.Content(entries.mapValues(\.propertyList))
    case .extendingDefault(let entries):
      InfoPlist.Content(defaults(target).merging(entries.mapValues(\.propertyList)) { $1 })
    default: nil
    }
  }

  private static func defaults(_ target: Target) -> [String: Any] {
    let base: [String: Any] = [
      "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
      "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
      "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "$(PRODUCT_NAME)",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
    return target.product == .app ? base.merging(app(target)) { $1 } : base
  }

  /// What an app for iOS has as well.
  private static func app(_ target: Target) -> [String: Any] {
    let turned = ["LandscapeLeft", "LandscapeRight"]
    func orientations(_ names: [String]) -> [String] {
      names.map { "UIInterfaceOrientation" + $0 }
    }
    var entries: [String: Any] = [
      "CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true,
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": [String: Any](),
      ] as [String: Any],
      "UISupportedInterfaceOrientations": orientations(["Portrait"] + turned),
    ]
    if target.destinations.contains(.iPad) {
      entries["UISupportedInterfaceOrientations~ipad"] = orientations(
        ["Portrait", "PortraitUpsideDown"] + turned)
    }
    return entries
  }
}
