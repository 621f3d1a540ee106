/// The set of build settings that a project is read with, called as Xcode calls it.
public enum ProjectConfiguration: String, Sendable {
  /// What is run while one works on an app: `DEBUG` is defined.
  case debug = "Debug"
  /// What is given to others.
  case release = "Release"
}
