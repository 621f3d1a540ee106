import Foundation

/// An Xcode project that a tool would make of a description.
struct DescribedProject {
  /// What is written for a target while the project is made.
  struct Generated {
    var info: InfoPlist.Content?
    /// The bundle with the resources of a library that is part of the program.
    var bundleName: String?
    /// The names in Swift of the target's resources.
    var accessors: ResourceAccessors?
  }

  /// The .xcodeproj that the tool would write.
  let url: URL
  /// The description.
  let file: URL
  let objects: [String: PropertyListNode]
  /// By target.
  var generated: [String: Generated] = [:]
  var schemes: [XcodeScheme] = []
  /// The manifest of the packages that the project shares with others.
  var packageManifest: URL?
  /// The versions of packages that the authors last built with.
  var packagePins: URL?
  /// Whether all products of packages that targets name are part of the program, and none is a tool.
  var linksAllProducts = false

  static let rootObject = "project"
}
