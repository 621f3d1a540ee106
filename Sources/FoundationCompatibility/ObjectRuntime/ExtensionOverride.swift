internal import CSwiftRuntime

/// Overriding in an extension of a framework's class, as categories do with Objective-C's runtime.
///
/// The adapter turns `extension UINavigationController { open override var … }` into a subclass that overrides
/// the same members, and hands it to `install`. Apps do not call it themselves.
public enum ExtensionOverride {
  /// Makes the members that `type` overrides those of its superclass, for every object of that class and of
  /// subclasses without a member of their own. Meant for the start of a program, before such objects are used.
  ///
  /// - Parameter type: a class without generic parameters and stored properties.
  public static func install(_ type: AnyClass) {
    hanok_install_overrides(unsafeBitCast(type, to: UnsafeRawPointer.self))
  }

  /// Makes the members that `type` overrides those of a class that inherits from its superclass.
  static func install(_ type: AnyClass, on target: AnyClass) {
    hanok_install_overrides_on(
      unsafeBitCast(type, to: UnsafeRawPointer.self),
      unsafeBitCast(target, to: UnsafeRawPointer.self))
  }
}
