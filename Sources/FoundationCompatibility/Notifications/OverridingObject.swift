/// An object whose class overrides what Foundation keeps closed on Linux. Adapted classes conform to it.
public protocol OverridingObject: AnyObject {
  /// What overrides a member: a method as a function, or the value of a property; nil for a member that is not overridden.
  ///
  /// - Parameter member: the member's base name and labels.
  func _hanok_overriding(_ member: String) -> Any?
}
