/// The picture of an item while it is dragged.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, @preconcurrency NSCopying {
  open private(set) var view: UIView
  private let storedParameters: UIDragPreviewParameters
  open var parameters: UIDragPreviewParameters { storedParameters }

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    storedParameters = parameters
    super.init()
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// A card that shows an address, with a title over it.
  public convenience init(for url: URL, title: String? = nil) {
    self.init(view: AddressCard(url, title))
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    UIDragPreview(view: view, parameters: parameters)
  }
}

/// An address as a card.
private final class AddressCard: UIView {
  init(_ url: URL, _ title: String?) {
    super.init(frame: .zero)
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 2
    for (text, style) in [(title, UIFont.TextStyle.headline), (url.host, .subheadline)] {
      guard let text, !text.isEmpty else { continue }
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.textColor = style == .headline ? .label : .secondaryLabel
      stack.addArrangedSubview(label)
    }
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 10
    addSubview(stack)
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    stack.frame = CGRect(x: 14, y: 10, width: min(280, size.width), height: size.height)
    frame.size = CGSize(width: stack.frame.width + 28, height: size.height + 20)
  }

  required init?(coder: NSCoder) { return nil }
}
