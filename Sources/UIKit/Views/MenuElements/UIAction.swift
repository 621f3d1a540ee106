/// A closure that an action runs.
public typealias UIActionHandler = (UIAction) -> Void

/// A menu element, or a control's action, that runs a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  public typealias Handler = (UIAction) -> Void
  public typealias ActionHandler = (UIAction) -> Void

  /// A name that tells one action from another.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Names of actions that paste. What such an action does is its handler's affair, as for any other:
    /// the pasteboard asks nobody here.
    public static let paste = Self("com.apple.action.paste")
    public static let pasteAndMatchStyle = Self("com.apple.action.pasteAndMatchStyle")
    public static let pasteAndGo = Self("com.apple.action.pasteAndGo")
    public static let pasteAndSearch = Self("com.apple.action.pasteAndSearch")
  }

  open var identifier: Identifier { identifierValue }
  private let identifierValue: Identifier
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// The picture shown instead of `image` while the state is on (iOS 17).
  open var selectedImage: UIImage?
  /// The trigger of the action, while it runs.
  open private(set) var sender: Any?
  /// `sender`, where it is a view or a bar button, for anchoring popovers to it (iOS 16).
  open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    sender as? any UIPopoverPresentationControllerSourceItem
  }
  private let handler: Handler

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    identifierValue = identifier ?? Identifier("UIAction." + UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.selectedImage = selectedImage
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// An action that does nothing; what every class inherits from `NSObject` on iOS.
  public convenience init() { self.init { _ in } }

  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

  func perform(sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
