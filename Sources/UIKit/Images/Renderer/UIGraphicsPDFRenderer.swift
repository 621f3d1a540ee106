/// Page size and document information of a PDF renderer.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  // Unchecked, as its superclass.
  /// Title, author and so on, under the keys of `kCGPDFContextTitle` and its like.
  open var documentInfo: [String: Any] = [:]

  public required init() { super.init() }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let result = super.copy(with: zone)
    (result as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return result
  }
}

/// Where a PDF renderer's closure draws to, page by page.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  open override var format: UIGraphicsPDFRendererFormat { pdfFormat }
  private let pdfFormat: UIGraphicsPDFRendererFormat

  init(_ context: CGContext, format: UIGraphicsPDFRendererFormat) {
    pdfFormat = format
    super.init(context, format)
  }

  /// The page that is open, in points.
  open var pdfContextBounds: CGRect { cgContext.pageBox ?? format.bounds }

  /// Begins a page as large as the renderer's bounds.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    cgContext.beginPage(bounds)
  }

  /// Makes a rectangle lead to a URL when it is clicked.
  open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url as NSURL, for: rect) }

  /// Names a point, for links of the same document.
  open func addDestination(withName name: String, at point: CGPoint) {
    cgContext.addDestination(name as NSString, at: point)
  }

  /// Makes a rectangle lead to a named point.
  open func setDestinationWithName(_ name: String, for rect: CGRect) {
    cgContext.setDestination(name as NSString, for: rect)
  }
}

/// Makes PDF documents by drawing.
///
///     let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
///       context.beginPage()
///       "Invoice".draw(at: CGPoint(x: 40, y: 40))
///     }
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  private let pdfFormat: UIGraphicsPDFRendererFormat

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .init()) }

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    let copy = (format.copy() as? UIGraphicsPDFRendererFormat) ?? format
    copy.bounds = bounds
    pdfFormat = copy
    super.init(bounds: bounds, format: copy)
  }

  /// The document that the closure draws; empty when the bounds are.
  open func pdfData(actions: DrawingActions) -> Data {
    let data = NSMutableData()
    if let consumer = CGDataConsumer(data: data) { render(to: consumer, actions) }
    return Data(copying: data)
  }

  /// Writes the document that the closure draws to a file.
  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url)
  }

  private func render(to consumer: CGDataConsumer, _ actions: DrawingActions) {
    guard
      let context = CGContext(
        pdf: consumer, mediaBox: bounds, info: pdfFormat.documentInfo as NSDictionary,
        flipped: true)
    else { return }
    UIGraphicsPushContext(context)
    actions(UIGraphicsPDFRendererContext(context, format: pdfFormat))
    UIGraphicsPopContext()
    context.closePDF()
  }
}
