/// A button of an alert and its handler.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, ObservedObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open var title: String? { shownTitle }
  /// The title, which apps change by name.
  var shownTitle: String? { didSet { onChange?() } }
  open private(set) var style: Style
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      onChange?()
      tellObservers()
    }
  }
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?

  // Properties that apps set by name with `setValue(_:forKey:)`; iOS does not document them.

  /// The title's colour; nil for the tint colour, or red.
  var titleTextColor: UIColor? { didSet { onChange?() } }
  /// A picture at the leading edge.
  var image: UIImage? { didSet { onChange?() } }
  var imageTintColor: UIColor? { didSet { onChange?() } }
  /// Whether a check mark stands at the trailing edge.
  var isChecked = false { didSet { onChange?() } }
  /// An `NSTextAlignment`'s raw value.
  var titleTextAlignment = NSTextAlignment.center.rawValue { didSet { onChange?() } }

  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// A button without a title.
  public override convenience init() { self.init(title: nil) }

  public init(
    title: String?, style: Style = .default, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    shownTitle = title
    self.style = style
    self.handler = handler
    _ = KeyedNames.areKnown
    super.init()
  }
}
