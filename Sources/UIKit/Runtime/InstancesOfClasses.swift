// Objective-C makes objects of a class that is only known at run time with any of its initialisers; Swift wants them
// `required`. The adapter turns `View()` with a generic `View: UIView`, and `type.init(frame: .zero)`, into these.

extension NSObjectProtocol where Self: NSObject {
  /// `Self()`, through the class's own `init()`.
  public static func _hanok_make() -> Self { ClassFactory.make(self) }
}
