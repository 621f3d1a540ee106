import UIKit

public enum PDFThumbnailLayoutMode: Int, Sendable { case vertical, horizontal }

/// Little pictures of a document's pages; a tap or a drag goes to a page.
@preconcurrency @MainActor
open class PDFThumbnailView: UIView {
  /// The view whose document is shown. Kept weakly.
  open weak var pdfView: PDFView? {
    didSet { observe() }
  }
  open var thumbnailSize = CGSize(width: 40, height: 52) { didSet { reload() } }
  open var layoutMode = PDFThumbnailLayoutMode.vertical { didSet { reload() } }
  open var contentInset = UIEdgeInsets.zero { didSet { reload() } }
  /// The pages that are marked: the current one.
  open var selectedPages: [PDFPage]? { pdfView?.currentPage.map { [$0] } }

  private let scroll = UIScrollView()
  private var buttons: [UIButton] = []
  private var observers: [any NSObjectProtocol] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    scroll.frame = bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    addSubview(scroll)
  }

  private func observe() {
    let center = NotificationCenter.default
    for observer in observers { center.removeObserver(observer) }
    observers = [
      (Notification.Name.PDFViewDocumentChanged, true), (.PDFViewPageChanged, false),
    ].map { name, isNew in
      center.addObserver(forName: name, object: pdfView, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated {
          if isNew { self?.reload() } else { self?.mark() }
        }
      }
    }
    reload()
  }

  private func reload() {
    for button in buttons { button.removeFromSuperview() }
    buttons = []
    guard let document = pdfView?.document else { return }
    for index in 0..<document.pageCount {
      guard let page = document.page(at: index) else { continue }
      let button = UIButton(type: .custom)
      button.accessibilityLabel = page.label
      button.addAction(
        UIAction { [weak self, weak page] _ in
          if let page { self?.pdfView?.go(to: page) }
        }, for: .primaryActionTriggered)
      buttons.append(button)
      scroll.addSubview(button)
    }
    setNeedsLayout()
    mark()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isVertical = layoutMode == .vertical
    let gap: CGFloat = 8
    var place = isVertical ? contentInset.top + gap : contentInset.left + gap
    for button in buttons {
      button.frame = CGRect(
        x: isVertical ? (bounds.width - thumbnailSize.width) / 2 : place,
        y: isVertical ? place : (bounds.height - thumbnailSize.height) / 2,
        width: thumbnailSize.width, height: thumbnailSize.height)
      place += gap + (isVertical ? thumbnailSize.height : thumbnailSize.width)
    }
    scroll.contentSize =
      isVertical
      ? CGSize(width: bounds.width, height: place + contentInset.bottom)
      : CGSize(width: place + contentInset.right, height: bounds.height)
    draw()
  }

  /// Draws the pictures that are seen.
  private func draw() {
    guard let document = pdfView?.document else { return }
    let near = scroll.bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    for (index, button) in buttons.enumerated()
    where button.frame.meets(near) && button.image(for: .normal) == nil {
      let picture = document.page(at: index)?.thumbnail(of: thumbnailSize, for: .cropBox)
      button.setImage(picture, for: .normal)
      button.imageView?.contentMode = .scaleAspectFit
    }
  }

  private func mark() {
    guard let document = pdfView?.document, let page = pdfView?.currentPage else { return }
    let current = document.index(for: page)
    for (index, button) in buttons.enumerated() {
      button.layer.borderWidth = index == current ? 2 : 0.5
      button.layer.borderColor = (index == current ? tintColor : .systemGray3)?.cgColor
      button.isSelected = index == current
    }
    if buttons.indices.contains(current), bounds.width > 0 {
      scroll.scrollRectToVisible(buttons[current].frame.insetBy(dx: -8, dy: -8), animated: false)
      draw()
    }
  }
}
