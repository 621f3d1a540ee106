import Foundation

/// An app as read from its project: what to compile, what to copy, and how it describes itself.
public struct AppProject: Sendable {
  /// The name of the product, as in `Name.app`.
  public var name: String
  /// The app's own module; the last to be compiled.
  public var module: SourceModule
  /// Local packages the app imports, each after those it needs itself.
  public var packages: [SourceModule]
  /// The folder errors and relative paths refer to.
  public var root: URL
  /// Info.plist, with all settings replaced.
  public var info: InfoPlist
  /// The project file, for messages.
  public var projectFile: URL
  /// The package whose entry point starts the program, when that is not `module`: an app that hosts tests.
  public var hostModule: String?
  /// The name of its icon in the asset catalogues.
  public var iconName = "AppIcon"
  /// The settings that it was read with.
  public var configuration = ProjectConfiguration.debug
  /// The settings that its scheme gives it when it starts.
  public var launch = LaunchSettings()

  /// The name of the module whose entry point starts the program.
  var entryModule: String { hostModule ?? module.name }
}
