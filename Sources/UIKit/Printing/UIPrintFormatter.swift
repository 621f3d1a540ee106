/// Lays printable content out over pages.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
  open var maximumContentHeight: CGFloat = 0
  open var maximumContentWidth: CGFloat = 0
  /// Insets of the content from the printable area, in points.
  open var contentInsets = UIEdgeInsets.zero
  /// Insets from the page's edges, which count where they are larger.
  open var perPageContentInsets = UIEdgeInsets.zero
  /// The first page of the content.
  open var startPage = 0

  public override init() { super.init() }

  /// How many pages the content takes.
  open var pageCount: Int { 1 }

  /// Where a page's content goes.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    guard let renderer = printPageRenderer else { return .zero }
    var area = renderer.printableRect
    area.origin.y += renderer.headerHeight
    area.size.height -= renderer.headerHeight + renderer.footerHeight
    let inner = renderer.paperRect.inside(perPageContentInsets)
    area = area.intersection(inner).inside(contentInsets)
    if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
    if maximumContentHeight > 0 { area.size.height = min(area.height, maximumContentHeight) }
    return area
  }

  /// Draws a page into the current context.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

  open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }
}

/// Lays text out over pages.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  open var text: String? { didSet { pages = nil } }
  open var attributedText: NSAttributedString? { didSet { pages = nil } }
  open var font: UIFont? { didSet { pages = nil } }
  open var color: UIColor? { didSet { pages = nil } }
  open var textAlignment = NSTextAlignment.natural { didSet { pages = nil } }
  private var pages: (size: CGSize, storage: NSTextStorage, layout: NSLayoutManager)?

  public init(text: String) {
    self.text = text
    super.init()
  }

  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  /// The text with the attributes it is printed in.
  private var content: NSAttributedString {
    if let attributedText { return attributedText }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    return NSAttributedString(
      string: text ?? "",
      attributes: [
        .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black,
        .paragraphStyle: paragraph,
      ])
  }

  /// The text broken into containers of a page's size.
  private func layout(_ size: CGSize) -> NSLayoutManager {
    if let pages, pages.size == size { return pages.layout }
    let (storage, manager) = (NSTextStorage(attributedString: content), NSLayoutManager())
    storage.addLayoutManager(manager)
    guard size.width > 0, size.height > 0 else { return manager }
    var end = 0
    repeat {
      let container = NSTextContainer(size: size)
      container.lineFragmentPadding = 0
      manager.addTextContainer(container)
      let range = manager.glyphRange(for: container)
      if range.length == 0 { break }
      end = NSMaxRange(range)
    } while end < manager.numberOfGlyphs
    pages = (size, storage, manager)
    return manager
  }

  open override var pageCount: Int {
    max(1, layout(rectForPage(at: startPage).size).textContainers.count)
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    let manager = layout(rectForPage(at: pageIndex).size)
    let index = pageIndex - startPage
    guard manager.textContainers.indices.contains(index) else { return }
    let range = manager.glyphRange(for: manager.textContainers[index])
    let place = rectForPage(at: pageIndex).origin
    manager.drawBackground(forGlyphRange: range, at: place)
    manager.drawGlyphs(forGlyphRange: range, at: place)
  }
}

/// Lays HTML out over pages.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UISimpleTextPrintFormatter {
  open var markupText: String? { didSet { read() } }

  public init(markupText: String) {
    self.markupText = markupText
    super.init(attributedText: NSAttributedString())
    read()
  }

  private func read() {
    attributedText = try? NSAttributedString(
      data: Data((markupText ?? "").utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }
}

/// Lays a view's content out over pages.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
  open private(set) var view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  /// The part of the view that is printed: what a scroll view scrolls, or the bounds.
  private var content: CGRect {
    if let scrollView = view as? UIScrollView, scrollView.contentSize != .zero {
      return CGRect(origin: .zero, size: scrollView.contentSize)
    }
    return CGRect(origin: .zero, size: view.bounds.size)
  }

  open override var pageCount: Int {
    let page = rectForPage(at: startPage).height
    return page > 0 ? max(1, Int((content.height / page).rounded(.up))) : 1
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let page = rectForPage(at: pageIndex)
    context.saveGState()
    context.clip(to: page)
    context.translateBy(
      x: page.minX, y: page.minY - CGFloat(pageIndex - startPage) * page.height)
    let bounds = view.bounds
    view.bounds = content
    view.layoutIfNeeded()
    view.layer.render(in: context)
    view.bounds = bounds
    context.restoreGState()
  }
}

extension UIView {
  /// A formatter that prints the view's content.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
