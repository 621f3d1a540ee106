public import UIKit

/// A card that shows a page: its picture above its title and its site's name, or its icon beside them.
///
/// A touch opens the page. Sizes follow iOS's look; they are not measured.
@preconcurrency @MainActor
open class LPLinkView: UIView {
  /// The metadata shown. Set it again after changing it.
  open var metadata: LPLinkMetadata { didSet { show() } }

  private let card = LinkCard()

  /// Shows an address until its metadata are set.
  public init(url: URL) {
    metadata = LPLinkMetadata()
    metadata.originalURL = url
    metadata.url = url
    super.init(frame: .zero)
    prepare()
  }

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    prepare()
  }

  public override init(frame: CGRect) {
    metadata = LPLinkMetadata()
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    card.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    card.onPicture = { [weak self] in self?.invalidateIntrinsicContentSize() }
    addSubview(card)
    show()
  }

  private var address: URL? { metadata.originalURL ?? metadata.url }

  private func show() {
    card.show(metadata, site: LinkSite.name(of: address))
    invalidateIntrinsicContentSize()
  }

  private func open() {
    guard let address else { return }
    UIApplication.shared.open(address)
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { card.sizeThatFits(size) }

  open override var intrinsicContentSize: CGSize {
    card.sizeThatFits(
      CGSize(
        width: bounds.width > 0 ? bounds.width : LinkCard.idealWidth,
        height: .greatestFiniteMagnitude))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard card.frame != bounds else { return }
    let isOtherWidth = card.frame.width != bounds.width
    card.frame = bounds
    if isOtherWidth { invalidateIntrinsicContentSize() }
  }
}
