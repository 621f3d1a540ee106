/// An item of a bar: a button or a tab, with a title and an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject, AppearanceTarget, ObservedObject {
  var appearanceMemory: AppearanceMemory?
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  open var image: UIImage? { didSet { didChange() } }
  open var imageInsets = UIEdgeInsets.zero {
    didSet {
      noteAppearance(\.imageInsets, imageInsets)
      didChange()
    }
  }
  /// The image where the height is compact, as on phones on their side; nil for the same.
  open var landscapeImagePhone: UIImage? { didSet { didChange() } }
  /// How far the edges of ``landscapeImagePhone`` stand from their places.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { didChange() } }
  /// The image that is shown large where text is large; nil for ``image``.
  open var largeContentSizeImage: UIImage? { didSet { didChange() } }
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  open var tag = 0
  open var accessibilityIdentifier: String? { didSet { didChange() } }
  open var accessibilityLabel: String? { didSet { didChange() } }
  open var accessibilityHint: String? { didSet { didChange() } }
  open var accessibilityValue: String? { didSet { didChange() } }

  private var attributesByState: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Called when something changed that a bar shows.
  var onChange: (() -> Void)?

  /// The item's view in its bar.
  weak var barView: UIView?

  public override init() {
    _ = KeyedNames.areKnown
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
    NibCoder.finish(coder, self, as: UIBarItem.self)
  }

  /// Called when the item was made from a nib or storyboard and is connected.
  open func awakeFromNib() {}

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    noteAppearance("setTitleTextAttributes \(state.rawValue)") {
      { $0.setTitleTextAttributes(attributes, for: state) }
    }
    attributesByState[state.rawValue] = attributes
    didChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributesByState[state.rawValue]
  }

  func didChange() {
    onChange?()
    tellObservers()
  }

  /// The image for a view with these traits, and how far its edges stand from their places.
  func image(for traits: UITraitCollection) -> (image: UIImage?, insets: UIEdgeInsets) {
    guard traits.verticalSizeClass == .compact, let landscapeImagePhone else {
      return (image, imageInsets)
    }
    return (landscapeImagePhone, landscapeImagePhoneInsets)
  }

  /// Tells assistive technologies of the item through its view.
  func describe(to view: UIView, label: String?) {
    view.accessibilityIdentifier = accessibilityIdentifier
    view.accessibilityLabel = accessibilityLabel ?? label
    view.accessibilityHint = accessibilityHint
    view.accessibilityValue = accessibilityValue
  }
}
