extension UIBarButtonItem {
  /// A small sign over an item (iOS 26).
  public struct Badge: Hashable, Sendable {
    /// The text of the badge; nil for a dot.
    public let stringValue: String?
    /// White unless set.
    public var foregroundColor: UIColor?
    /// Red unless set.
    public var backgroundColor: UIColor?
    public var font: UIFont?

    private init(_ stringValue: String?) { self.stringValue = stringValue }

    public static func count(_ count: UInt) -> Badge { Badge(count.formatted()) }
    public static func string(_ stringValue: String) -> Badge { Badge(stringValue) }
    public static func indicator() -> Badge { Badge(nil) }
  }
}

extension BadgeView {
  /// Shows an item's badge, or nothing.
  func show(_ badge: UIBarButtonItem.Badge?) {
    text = badge.map { $0.stringValue ?? "" }
    guard let badge else { return }
    backgroundColor = badge.backgroundColor ?? .systemRed
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = badge.font
    attributes[.foregroundColor] = badge.foregroundColor
    show(attributes)
  }
}
