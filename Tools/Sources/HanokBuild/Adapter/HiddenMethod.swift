/// A method in `#selector` that is not marked with `@objc`: it compiles here, and is an error in Xcode.
struct HiddenMethod: Codable, Equatable, Sendable {
  /// The method with its labels.
  var name: String
  var line: Int

  func warning(in file: String) -> String {
    "\(file):\(line): warning: #selector names '\(name)', which is not exposed to Objective-C; add @objc to it, or the "
      + "project does not compile in Xcode"
  }
}
