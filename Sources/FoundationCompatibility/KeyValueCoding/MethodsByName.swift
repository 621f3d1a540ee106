/// A class whose objects have methods that programs call by their Objective-C name only, for no header names them:
/// `view.perform(Selector(("recursiveDescription")))`.
public protocol MethodsByName: AnyObject {
  /// The method of a name as a closure; nil when the object has none of that name.
  func _hanok_method(named name: String) -> (() -> Any?)?
}
