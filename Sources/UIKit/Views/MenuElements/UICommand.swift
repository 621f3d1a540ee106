/// A menu element that sends a selector along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  open var discoverabilityTitle: String?
  /// The message that is sent; nil only for key commands made without one.
  open var action: Selector? { actionValue }
  private let actionValue: Selector?
  /// Further facts for the receiver; a property list.
  open var propertyList: Any? { propertyListValue }
  private let propertyListValue: Any?
  /// The command's alternates with modifier keys held.
  open var alternates: [UICommandAlternate] { alternatesValue }
  private let alternatesValue: [UICommandAlternate]
  /// The picture while the command is on; nil for the same (iOS 17).
  open var selectedImage: UIImage?
  open var attributes: Attributes
  open var state: State

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    actionValue = action
    propertyListValue = propertyList
    alternatesValue = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
    self.subtitle = subtitle
    self.selectedImage = selectedImage
  }

  open func performWithSender(_ sender: Any?, target: Any?) {
    guard let action else { return }
    let start = UIResponder.firstResponder ?? sender as? UIResponder
    let receiver =
      target ?? start?.target(forAction: action, withSender: self)
      ?? (sender as? UIResponder)?.target(forAction: action, withSender: self)
    guard let receiver else { return }
    UpperRooms.application.sendAction(action, to: receiver, from: self, for: nil)
  }
}

/// Another title and selector for a command while modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  open private(set) var title: String
  open private(set) var action: Selector
  open private(set) var modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}
