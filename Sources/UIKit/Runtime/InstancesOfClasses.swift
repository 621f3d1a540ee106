// Objective-C makes objects of a class that is only known at run time with any of its initialisers; Swift wants them
// `required`. The adapter turns `View()` with a generic `View: UIView`, and `type.init(frame: .zero)`, into these.

extension NSObjectProtocol where Self: NSObject {
  /// `Self()`, through the class's own `init()`.
  public static func _hanok_make() -> Self { ClassFactory.make(self) }
}

extension NSObjectProtocol where Self: UIView {
  /// `Self(frame:)`, through the class's own initialiser.
  @preconcurrency @MainActor
  public static func _hanok_make(frame: CGRect) -> Self {
    ClassFactory.makeView(self, frame: frame)
  }
}

extension NSObjectProtocol where Self: UITableViewCell {
  /// `Self(style:reuseIdentifier:)`, through the class's own initialiser.
  @preconcurrency @MainActor
  public static func _hanok_make(
    style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> Self {
    ClassFactory.makeCell(self, style: style, reuseIdentifier: reuseIdentifier)
  }
}

extension NSObjectProtocol where Self: UITableViewHeaderFooterView {
  /// `Self(reuseIdentifier:)`, through the class's own initialiser.
  @preconcurrency @MainActor
  public static func _hanok_make(reuseIdentifier: String?) -> Self {
    ClassFactory.makeHeaderFooter(self, reuseIdentifier: reuseIdentifier)
  }
}

extension NSObjectProtocol where Self: UIViewController {
  /// `Self(nibName:bundle:)`, through the class's own initialiser.
  @preconcurrency @MainActor
  public static func _hanok_make(nibName: String?, bundle: Bundle?) -> Self {
    ClassFactory.makeController(self, nibName: nibName, bundle: bundle)
  }
}
