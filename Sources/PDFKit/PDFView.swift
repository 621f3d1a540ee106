import UIKit

/// Shows a document: scrolls, zooms, follows links and selects text.
@preconcurrency @MainActor
open class PDFView: UIView {
  let scroll = UIScrollView()
  let content = UIView()
  private let scrolling = PDFViewScrolling()
  private var layout = PageLayout()
  private var frames: [Int: CGRect] = [:]
  private var pageViews: [Int: PDFPageView] = [:]
  private var currentIndex = 0
  private var observers: [any NSObjectProtocol] = []
  var history = (back: [PDFDestination](), forward: [PDFDestination]())

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    if backgroundColor == nil { backgroundColor = .systemGray4 }
    clipsToBounds = true
    layout.margins = pageBreakMargins
    scrolling.view = self
    scroll.delegate = scrolling
    scroll.minimumZoomScale = minScaleFactor
    scroll.maximumZoomScale = maxScaleFactor
    scroll.contentInsetAdjustmentBehavior = .automatic
    scroll.frame = bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.addSubview(content)
    addSubview(scroll)
    prepareGestures()
  }

  // MARK: The document

  open var document: PDFDocument? {
    didSet {
      guard document !== oldValue else { return }
      currentIndex = 0
      history = ([], [])
      currentSelection = nil
      highlightedSelections = nil
      observe()
      showAgain()
      scroll.contentOffset = startOffset
      post(.PDFViewDocumentChanged)
    }
  }

  private func observe() {
    let center = NotificationCenter.default
    for observer in observers { center.removeObserver(observer) }
    observers = [.pagesDidChange, .PDFDocumentDidUnlock].map { name in
      center.addObserver(forName: name, object: document, queue: .main) { [weak self] _ in
        MainActor.assumeIsolated { self?.showAgain() }
      }
    }
    observers.append(
      center.addObserver(forName: .annotationsDidChange, object: nil, queue: .main) {
        [weak self] notification in
        let page = notification.object as? PDFPage
        MainActor.assumeIsolated {
          if let page { self?.annotationsChanged(on: page) }
        }
      })
  }

  /// Kept weakly.
  open weak var delegate: (any PDFViewDelegate)?
  /// Gives views that stand on pages. Kept weakly.
  open weak var pageOverlayViewProvider: (any PDFPageOverlayViewProvider)? {
    didSet { showAgain() }
  }
  /// The view with the pages, which scrolls.
  open var documentView: UIView? { document == nil ? nil : content }

  func post(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  // MARK: How pages stand

  open var displayMode: PDFDisplayMode {
    get { layout.mode }
    set {
      layout.mode = newValue
      showAgain()
      post(.PDFViewDisplayModeChanged)
    }
  }
  open var displayDirection: PDFDisplayDirection {
    get { layout.direction }
    set {
      layout.direction = newValue
      showAgain()
    }
  }
  /// Whether pages are apart.
  open var displaysPageBreaks = true { didSet { setMargins() } }
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) {
    didSet { setMargins() }
  }
  private func setMargins() {
    layout.margins = displaysPageBreaks && !isUsingPageViewController ? pageBreakMargins : .zero
    showAgain()
  }
  open var displayBox = PDFDisplayBox.cropBox {
    didSet {
      showAgain()
      post(.PDFViewDisplayBoxChanged)
    }
  }
  /// Whether the first page stands alone where pages stand in pairs.
  open var displaysAsBook: Bool {
    get { layout.isBook }
    set {
      layout.isBook = newValue
      showAgain()
    }
  }
  open var displaysRTL: Bool {
    get { layout.isRightToLeft }
    set {
      layout.isRightToLeft = newValue
      showAgain()
    }
  }
  open var pageShadowsEnabled = true { didSet { showAgain() } }
  open private(set) var isUsingPageViewController = false

  /// Shows one page at a time, between which one swipes. The options are those of a page view controller.
  open func usePageViewController(
    _ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil
  ) {
    isUsingPageViewController = enable
    scroll.isPagingEnabled = enable
    scroll.showsHorizontalScrollIndicator = !enable
    setMargins()
  }

  // MARK: Layout

  private var sizes: [CGSize] {
    guard let document else { return [] }
    return (0..<document.pageCount).map {
      document.page(at: $0)?.turnedSize(for: displayBox) ?? .zero
    }
  }

  /// Places the pages anew.
  open func layoutDocumentView() { showAgain() }

  private func showAgain() {
    for view in pageViews.values { view.removeFromSuperview() }
    pageViews = [:]
    currentIndex = min(currentIndex, max(0, (document?.pageCount ?? 0) - 1))
    laidOut = nil
    setNeedsLayout()
    if bounds.width > 0 { layoutIfNeeded() }
  }

  private var laidOut: CGSize?

  open override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    if laidOut != bounds.size { placePages() }
    showVisiblePages()
  }

  private func placePages() {
    let kept = currentDestination
    let isFirst = laidOut == nil
    laidOut = bounds.size
    let zoom = scroll.zoomScale
    scroll.zoomScale = 1
    let size: CGSize
    (frames, size) =
      isUsingPageViewController ? pagedFrames() : layout.frames(sizes, current: currentIndex)
    content.frame = CGRect(origin: .zero, size: size)
    scroll.contentSize = size
    for (index, view) in pageViews { view.frame = frames[index] ?? view.frame }
    scroll.minimumZoomScale = isUsingPageViewController ? 1 : minScaleFactor
    scroll.maximumZoomScale = isUsingPageViewController ? 1 : maxScaleFactor
    let wanted = isUsingPageViewController ? 1 : autoScales ? scaleFactorForSizeToFit : zoom
    scroll.zoomScale = min(max(wanted, scroll.minimumZoomScale), scroll.maximumZoomScale)
    centre()
    if !isFirst, let kept { show(kept) }
    didZoom()
  }

  /// Each page as large as fits into a screen of its own.
  private func pagedFrames() -> ([Int: CGRect], CGSize) {
    let isVertical = layout.direction == .vertical && layout.isContinuous
    let all = sizes
    var frames: [Int: CGRect] = [:]
    for (index, size) in all.enumerated() where size.width > 0 && size.height > 0 {
      let scale = min(bounds.width / size.width, bounds.height / size.height)
      let own = CGSize(width: size.width * scale, height: size.height * scale)
      let step = CGFloat(layout.isRightToLeft && !isVertical ? all.count - 1 - index : index)
      frames[index] = CGRect(
        x: (isVertical ? 0 : step * bounds.width) + (bounds.width - own.width) / 2,
        y: (isVertical ? step * bounds.height : 0) + (bounds.height - own.height) / 2,
        width: own.width, height: own.height)
    }
    let count = CGFloat(all.count)
    return (
      frames,
      isVertical
        ? CGSize(width: bounds.width, height: bounds.height * count)
        : CGSize(width: bounds.width * count, height: bounds.height)
    )
  }

  /// What is smaller than the view stands in its middle.
  func centre() {
    let free = CGSize(
      width: max(0, bounds.width - scroll.contentSize.width),
      height: max(0, bounds.height - scroll.contentSize.height))
    let isShort = layout.isContinuous && layout.direction == .vertical
    scroll.contentInset = UIEdgeInsets(
      top: isShort ? 0 : free.height / 2, left: free.width / 2, bottom: 0, right: 0)
    if free.width > 0 { scroll.contentOffset.x = -free.width / 2 }
    if free.height > 0, !isShort { scroll.contentOffset.y = -free.height / 2 }
  }

  private var startOffset: CGPoint {
    CGPoint(x: -scroll.adjustedContentInset.left, y: -scroll.adjustedContentInset.top)
  }

  /// The part of the content that is seen, in its own coordinates.
  private var visibleRect: CGRect { content.convert(bounds, from: self) }

  func showVisiblePages() {
    guard let document else { return }
    let visible = visibleRect
    let near = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    for (index, view) in pageViews where frames[index]?.meets(near) != true {
      view.removeFromSuperview()
      pageViews[index] = nil
    }
    for (index, frame) in frames where frame.meets(near) && pageViews[index] == nil {
      guard let page = document.page(at: index) else { continue }
      let view = PDFPageView(page, in: self, frame: frame)
      content.addSubview(view)
      pageViews[index] = view
    }
    findCurrentPage(visible)
  }

  private func findCurrentPage(_ visible: CGRect) {
    guard isUsingPageViewController || layout.isContinuous else { return }
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    func distance(_ frame: CGRect) -> CGFloat {
      let x = max(frame.minX - middle.x, 0, middle.x - frame.maxX)
      let y = max(frame.minY - middle.y, 0, middle.y - frame.maxY)
      return x * x + y * y
    }
    // At either end the page that is there counts, however small it is.
    let isAtStart = scroll.contentOffset.y <= startOffset.y && layout.direction == .vertical
    let nearest =
      isAtStart && !isUsingPageViewController
      ? frames.keys.min()
      : frames.min { (distance($0.value), $0.key) < (distance($1.value), $1.key) }?.key
    if let nearest { setCurrent(nearest) }
  }

  private func setCurrent(_ index: Int) {
    guard index != currentIndex else { return }
    currentIndex = index
    post(.PDFViewPageChanged)
    post(.PDFViewVisiblePagesChanged)
  }

  // MARK: Scale

  /// 1: a point of the page is a point of the view.
  open var scaleFactor: CGFloat {
    get { scroll.zoomScale }
    set {
      autoScales = false
      scroll.zoomScale = min(max(newValue, minScaleFactor), maxScaleFactor)
      centre()
      didZoom()
    }
  }
  open var minScaleFactor: CGFloat = 0.25 { didSet { scroll.minimumZoomScale = minScaleFactor } }
  open var maxScaleFactor: CGFloat = 5 { didSet { scroll.maximumZoomScale = maxScaleFactor } }
  /// Whether the scale follows the view's size.
  open var autoScales = false {
    didSet {
      guard autoScales else { return }
      laidOut = nil
      setNeedsLayout()
      if bounds.width > 0 { layoutIfNeeded() }
    }
  }

  /// The scale at which the current page fits: in width where pages follow each other downwards, else as a
  /// whole.
  open var scaleFactorForSizeToFit: CGFloat {
    let all = sizes
    guard !all.isEmpty, bounds.width > 0 else { return 1 }
    let rows = layout.rows(all.count).map { layout.size(ofRow: $0, all) }
    let row =
      layout.isContinuous
      ? CGSize(width: rows.map(\.width).max() ?? 0, height: rows.map(\.height).max() ?? 0)
      : layout.size(ofRow: layout.row(of: currentIndex, count: all.count), all)
    guard row.width > 0, row.height > 0 else { return 1 }
    let (x, y) = (bounds.width / row.width, bounds.height / row.height)
    let fit = !layout.isContinuous ? min(x, y) : layout.direction == .vertical ? x : y
    return max(0.01, fit)
  }

  open var canZoomIn: Bool { scaleFactor < maxScaleFactor }
  open var canZoomOut: Bool { scaleFactor > minScaleFactor }
  open func zoomIn(_ sender: Any?) { scaleFactor *= 1.25 }
  open func zoomOut(_ sender: Any?) { scaleFactor /= 1.25 }

  /// Pages are drawn as sharp as the screen shows them.
  func didZoom() {
    for view in pageViews.values { view.sharpen(scroll.zoomScale) }
    post(.PDFViewScaleChanged)
  }

  // MARK: Pages

  open var currentPage: PDFPage? { document?.page(at: currentIndex) }
  open var visiblePages: [PDFPage] {
    let visible = visibleRect
    return frames.filter { $0.value.meets(visible) }.keys.sorted().compactMap {
      document?.page(at: $0)
    }
  }
  /// The upper left corner of what is seen of the current page.
  open var currentDestination: PDFDestination? {
    guard let page = currentPage, let frame = frames[currentIndex] else { return nil }
    let corner = CGPoint(x: max(visibleRect.minX, frame.minX), y: max(visibleRect.minY, frame.minY))
    let destination = PDFDestination(page: page, at: pagePoint(corner, on: page, frame))
    destination.zoom = scaleFactor
    return destination
  }

  private var rowPages: [Int] { layout.row(of: currentIndex, count: document?.pageCount ?? 0) }
  open var canGoToFirstPage: Bool { canGoToPreviousPage }
  open var canGoToLastPage: Bool { canGoToNextPage }
  open var canGoToNextPage: Bool {
    (rowPages.last ?? currentIndex) + 1 < document?.pageCount ?? 0
  }
  open var canGoToPreviousPage: Bool { (rowPages.first ?? currentIndex) > 0 }

  open func goToFirstPage(_ sender: Any?) { go(toIndex: 0) }
  open func goToLastPage(_ sender: Any?) { go(toIndex: (document?.pageCount ?? 1) - 1) }
  open func goToNextPage(_ sender: Any?) {
    if canGoToNextPage { go(toIndex: (rowPages.last ?? currentIndex) + 1) }
  }
  open func goToPreviousPage(_ sender: Any?) {
    if canGoToPreviousPage { go(toIndex: (rowPages.first ?? currentIndex) - 1) }
  }

  private func go(toIndex index: Int) {
    if let page = document?.page(at: index) { go(to: page) }
  }

  open func go(to page: PDFPage) {
    let top = page.bounds(for: displayBox)
    go(to: PDFDestination(page: page, at: CGPoint(x: top.minX, y: top.maxY)))
  }

  open func go(to destination: PDFDestination) {
    guard let page = destination.page, let document, page.document === document else { return }
    if let here = currentDestination {
      history.back.append(here)
      history.forward = []
    }
    show(destination)
    _ = page
  }

  open func go(to selection: PDFSelection) {
    guard let page = selection.pages.first else { return }
    go(to: selection.bounds(for: page), on: page)
  }

  open func go(to rect: CGRect, on page: PDFPage) {
    go(to: PDFDestination(page: page, at: CGPoint(x: rect.minX, y: rect.maxY)))
  }

  private func show(_ destination: PDFDestination) {
    guard let page = destination.page, let index = document?.index(for: page), index != NSNotFound
    else { return }
    if !layout.isContinuous, !isUsingPageViewController, frames[index] == nil {
      setCurrent(index)
      showAgain()
    }
    guard let frame = frames[index] else { return }
    if isUsingPageViewController {
      scroll.contentOffset = CGPoint(
        x: (frame.midX / max(1, bounds.width)).rounded(.down) * bounds.width,
        y: (frame.midY / max(1, bounds.height)).rounded(.down) * bounds.height)
    } else {
      scroll.contentOffset = offset(to: destination, on: page, frame)
    }
    setCurrent(index)
    showVisiblePages()
    setCurrent(index)
  }

  /// The offset that brings a place to the upper left corner, as far as there is content.
  private func offset(to destination: PDFDestination, on page: PDFPage, _ frame: CGRect) -> CGPoint
  {
    let box = page.bounds(for: displayBox)
    let unspecified = kPDFDestinationUnspecifiedValue
    let point = CGPoint(
      x: destination.point.x == unspecified ? box.minX : destination.point.x,
      y: destination.point.y == unspecified ? box.maxY : destination.point.y)
    let place = contentPoint(point, on: page, frame)
    let inset = scroll.adjustedContentInset
    let scale = scroll.zoomScale
    let isTop = abs(place.y - frame.minY) < 1
    let y = (isTop ? frame.minY - layout.margins.top : place.y) * scale - inset.top
    let largest = CGPoint(
      x: max(-inset.left, scroll.contentSize.width + inset.right - bounds.width),
      y: max(-inset.top, scroll.contentSize.height + inset.bottom - bounds.height))
    return CGPoint(
      x: min(max((place.x - layout.margins.left) * scale - inset.left, -inset.left), largest.x),
      y: min(max(y, -inset.top), largest.y))
  }

  open var canGoBack: Bool { !history.back.isEmpty }
  open var canGoForward: Bool { !history.forward.isEmpty }
  open func goBack(_ sender: Any?) {
    guard let place = history.back.popLast() else { return }
    if let here = currentDestination { history.forward.append(here) }
    show(place)
  }
  open func goForward(_ sender: Any?) {
    guard let place = history.forward.popLast() else { return }
    if let here = currentDestination { history.back.append(here) }
    show(place)
  }

  // MARK: Coordinates

  private func pagePoint(_ point: CGPoint, on page: PDFPage, _ frame: CGRect) -> CGPoint {
    let size = page.turnedSize(for: displayBox)
    guard frame.width > 0, frame.height > 0 else { return .zero }
    let shown = CGPoint(
      x: (point.x - frame.minX) * size.width / frame.width,
      y: size.height - (point.y - frame.minY) * size.height / frame.height)
    return shown.applying(page.transform(for: displayBox).inverted())
  }

  private func contentPoint(_ point: CGPoint, on page: PDFPage, _ frame: CGRect) -> CGPoint {
    let size = page.turnedSize(for: displayBox)
    let shown = point.applying(page.transform(for: displayBox))
    return CGPoint(
      x: frame.minX + shown.x * frame.width / max(1, size.width),
      y: frame.minY + (size.height - shown.y) * frame.height / max(1, size.height))
  }

  private func frame(of page: PDFPage) -> CGRect? {
    (document?.index(for: page)).flatMap { frames[$0] }
  }

  /// The page at a point of the view, or the nearest one.
  open func page(for point: CGPoint, nearest: Bool) -> PDFPage? {
    let place = content.convert(point, from: self)
    if let index = frames.first(where: { $0.value.contains(place) })?.key {
      return document?.page(at: index)
    }
    guard nearest else { return nil }
    return frames.min {
      hypot($0.value.midX - place.x, $0.value.midY - place.y)
        < hypot($1.value.midX - place.x, $1.value.midY - place.y)
    }.flatMap { document?.page(at: $0.key) }
  }

  open func convert(_ point: CGPoint, to page: PDFPage) -> CGPoint {
    guard let frame = frame(of: page) else { return .zero }
    return pagePoint(content.convert(point, from: self), on: page, frame)
  }
  open func convert(_ point: CGPoint, from page: PDFPage) -> CGPoint {
    guard let frame = frame(of: page) else { return .zero }
    return content.convert(contentPoint(point, on: page, frame), to: self)
  }
  open func convert(_ rect: CGRect, to page: PDFPage) -> CGRect {
    Self.rect(
      convert(rect.origin, to: page), convert(CGPoint(x: rect.maxX, y: rect.maxY), to: page))
  }
  open func convert(_ rect: CGRect, from page: PDFPage) -> CGRect {
    Self.rect(
      convert(rect.origin, from: page), convert(CGPoint(x: rect.maxX, y: rect.maxY), from: page))
  }
  private static func rect(_ a: CGPoint, _ b: CGPoint) -> CGRect {
    CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  open func rowSize(for page: PDFPage) -> CGSize {
    guard let document, document.index(for: page) != NSNotFound else { return .zero }
    let all = sizes
    let row = layout.row(of: document.index(for: page), count: all.count)
    let size = layout.size(ofRow: row, all)
    return CGSize(width: size.width * scaleFactor, height: size.height * scaleFactor)
  }

  open func areaOfInterest(for cursorLocation: CGPoint) -> PDFAreaOfInterest {
    guard let page = page(for: cursorLocation, nearest: false) else { return [] }
    let point = convert(cursorLocation, to: page)
    var area: PDFAreaOfInterest = .pageArea
    if page.characterIndex(at: point) >= 0 { area.insert(.textArea) }
    if let annotation = page.annotation(at: point) {
      area.insert(annotation.type == "Link" ? .linkArea : .annotationArea)
    }
    return area
  }

  // MARK: Selections

  open var currentSelection: PDFSelection? {
    didSet {
      redraw()
      post(.PDFViewSelectionChanged)
    }
  }
  open func setCurrentSelection(_ selection: PDFSelection?, animate: Bool) {
    currentSelection = selection
  }
  open func clearSelection() { currentSelection = nil }
  open override func selectAll(_ sender: Any?) {
    currentSelection = document?.selectionForEntireDocument
  }
  open func scrollSelectionToVisible(_ sender: Any?) {
    if let currentSelection { go(to: currentSelection) }
  }
  /// Marked in their own colors, for what was found.
  open var highlightedSelections: [PDFSelection]? { didSet { redraw() } }

  /// Draws the pages anew after annotations changed.
  open func annotationsChanged(on page: PDFPage) {
    for view in pageViews.values where view.page === page { view.setNeedsDisplay() }
  }

  private func redraw() {
    for view in pageViews.values { view.setNeedsDisplay() }
  }

  open override func copy(_ sender: Any?) {
    if let text = currentSelection?.string { UIPasteboard.general.string = text }
  }
  open override var canBecomeFirstResponder: Bool { true }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.name == "copy:"
      ? currentSelection != nil : super.canPerformAction(action, withSender: sender)
  }

  /// Draws a page; a subclass may draw something else.
  open func draw(_ page: PDFPage, to context: CGContext) {
    page.draw(with: displayBox, to: context)
  }
  /// Draws something above a page.
  open func drawPagePost(_ page: PDFPage, to context: CGContext) {}
}
