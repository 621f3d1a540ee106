/// A class whose objects have methods that programs call by their Objective-C name only, for no header names them:
/// `view.perform(Selector(("recursiveDescription")))`.
public protocol MethodsByName: AnyObject {
  /// The method of a name, as a closure; nil for a name that is none of the object's.
  func _hanok_method(named name: String) -> (() -> Any?)?
}
