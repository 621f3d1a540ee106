/// A class that has class methods which programs call by their Objective-C name.
///
/// Libraries that are built for app extensions, too, reach the application that way:
/// `UIApplication.perform(NSSelectorFromString("sharedApplication"))`.
public protocol ClassMethodsByName: AnyObject {
  /// The class method of a name as a closure; nil when the class has none of that name.
  static func _hanok_classMethod(named name: String) -> (() -> AnyObject?)?
}
