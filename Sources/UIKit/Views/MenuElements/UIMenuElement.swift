/// Something that can stand in a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How an element looks and behaves.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shown dimmed, and cannot be chosen.
    public static let disabled = Self(rawValue: 1 << 0)
    /// Shown in red.
    public static let destructive = Self(rawValue: 1 << 1)
    /// Left out of the menu.
    public static let hidden = Self(rawValue: 1 << 2)
    /// The menu stays when the element is chosen (iOS 16).
    public static let keepsMenuPresented = Self(rawValue: 1 << 3)
  }

  /// The mark before an element: nothing, a checkmark, or a dash.
  public enum State: Int, Sendable { case off, on, mixed }

  /// The element's text.
  open internal(set) var title: String
  /// The picture at the trailing edge.
  open internal(set) var image: UIImage?
  /// A second, smaller line.
  open var subtitle: String?
  /// The name UI tests find the element's row by.
  open var accessibilityIdentifier: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}
