/// Draws pages: what formatters lay out, with a header and a footer. Pages become a PDF with the functions for that.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
  /// The page's own header and footer, in points; 0 for none.
  open var headerHeight: CGFloat = 0
  open var footerHeight: CGFloat = 0
  private var pages: [(formatter: UIPrintFormatter, start: Int)] = []
  private var paper: CGRect?
  private var printable: CGRect?

  public override init() { super.init() }

  /// The sheet, in points: A4 unless a subclass or key-value coding says otherwise.
  open var paperRect: CGRect { paper ?? CGRect(x: 0, y: 0, width: 595.28, height: 841.89) }
  /// The part of the sheet that can be printed on.
  open var printableRect: CGRect { printable ?? paperRect.insetBy(dx: 18, dy: 18) }

  /// How many pages there are.
  open var numberOfPages: Int {
    pages.map { $0.start + $0.formatter.pageCount }.max() ?? 0
  }

  open var printFormatters: [UIPrintFormatter]? {
    get { pages.isEmpty ? nil : pages.map(\.formatter) }
    set {
      pages = []
      for formatter in newValue ?? [] { addPrintFormatter(formatter, startingAtPageAt: 0) }
    }
  }

  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.printPageRenderer = self
    formatter.startPage = pageIndex
    pages.append((formatter, pageIndex))
  }

  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let found = pages.filter { page in
      page.start <= pageIndex && pageIndex < page.start + page.formatter.pageCount
    }
    return found.isEmpty ? nil : found.map(\.formatter)
  }

  func remove(_ formatter: UIPrintFormatter) {
    pages.removeAll { $0.formatter === formatter }
    formatter.printPageRenderer = nil
  }

  // MARK: Drawing

  /// Called before pages are drawn.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page into the current context: header, footer, content and formatters.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    if headerHeight > 0 {
      drawHeaderForPage(
        at: pageIndex, in: printableRect.divided(atDistance: headerHeight, from: .minYEdge).slice)
    }
    if footerHeight > 0 {
      drawFooterForPage(
        at: pageIndex, in: printableRect.divided(atDistance: footerHeight, from: .maxYEdge).slice)
    }
    var content = printableRect
    content.origin.y += headerHeight
    content.size.height -= headerHeight + footerHeight
    drawContentForPage(at: pageIndex, in: content)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] {
      drawPrintFormatter(formatter, forPageAt: pageIndex)
    }
  }

  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

  /// The rectangles as apps set them, by key-value coding since they can only be read.
  var keyedPaperRect: CGRect {
    get { paperRect }
    set { paper = newValue }
  }
  var keyedPrintableRect: CGRect {
    get { printableRect }
    set { printable = newValue }
  }
}
