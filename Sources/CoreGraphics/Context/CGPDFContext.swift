import CCairo
import Foundation

/// Keys of a PDF document's information and of its pages.
nonisolated(unsafe) public let kCGPDFContextTitle = "kCGPDFContextTitle" as CFString
/// The document's author, a string.
nonisolated(unsafe) public let kCGPDFContextAuthor = "kCGPDFContextAuthor" as CFString
/// The program that made the document, a string.
nonisolated(unsafe) public let kCGPDFContextCreator = "kCGPDFContextCreator" as CFString
/// The document's subject, a string.
nonisolated(unsafe) public let kCGPDFContextSubject = "kCGPDFContextSubject" as CFString
/// Words that describe the document, a string or a list of them.
nonisolated(unsafe) public let kCGPDFContextKeywords = "kCGPDFContextKeywords" as CFString
/// A page's size, a `CGRect` as data.
nonisolated(unsafe) public let kCGPDFContextMediaBox = "kCGPDFContextMediaBox" as CFString

/// Takes the bytes of a document as they come: into memory or a file.
public final class CGDataConsumer {
  private let take: (UnsafeRawBufferPointer) -> Void
  private let finish: () -> Void

  private init(_ take: @escaping (UnsafeRawBufferPointer) -> Void, finish: @escaping () -> Void) {
    self.take = take
    self.finish = finish
  }

  public convenience init?(data: CFMutableData) {
    self.init({ data.append(Data($0)) }, finish: {})
  }

  /// Writes a file from its beginning; nil when that is not possible.
  public convenience init?(url: CFURL) {
    let url = url as URL
    guard url.isFileURL, FileManager.default.createFile(atPath: url.path, contents: nil),
      let file = try? FileHandle(forWritingTo: url)
    else { return nil }
    self.init({ try? file.write(contentsOf: Data($0)) }, finish: { try? file.close() })
  }

  fileprivate func write(_ bytes: UnsafeRawBufferPointer) { take(bytes) }
  fileprivate func close() { finish() }
}

/// The pages of a PDF document that a context draws on.
final class PDFPages {
  let surface: OpaquePointer
  private let consumer: CGDataConsumer
  private let mediaBox: CGRect
  /// Of the page that is open; the media box between pages.
  private(set) var box: CGRect
  private(set) var isOpen = false
  private var isClosed = false

  /// US Letter, in points, as documents without a media box have it.
  private static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

  init?(_ consumer: CGDataConsumer, mediaBox: CGRect?) {
    let box = mediaBox ?? Self.letter
    guard box.width > 0, box.height > 0, box.width < 1e5, box.height < 1e5,
      let surface = cairo_pdf_surface_create_for_stream(
        { closure, bytes, count in
          guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
          let consumer = Unmanaged<CGDataConsumer>.fromOpaque(closure).takeUnretainedValue()
          consumer.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(consumer).toOpaque(), box.width.native, box.height.native)
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.consumer = consumer
    self.mediaBox = box
    self.box = box
  }

  deinit {
    close()
    cairo_surface_destroy(surface)
  }

  func begin(_ wanted: CGRect?) {
    let wanted = wanted ?? mediaBox
    let isUsable =
      wanted.width > 0 && wanted.height > 0 && wanted.width < 1e5 && wanted.height < 1e5
    box = isUsable ? wanted : mediaBox
    cairo_pdf_surface_set_size(surface, box.width.native, box.height.native)
    isOpen = true
  }

  func end() {
    guard isOpen else { return }
    cairo_surface_show_page(surface)
    isOpen = false
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    cairo_surface_finish(surface)
    consumer.close()
  }

  func describe(_ key: cairo_pdf_metadata_t, _ text: String) {
    cairo_pdf_surface_set_metadata(surface, key, text)
  }
}

// MARK: - Contexts

extension CGContext {
  /// A context that writes a PDF document; y points up from each page's bottom left corner.
  ///
  /// Shapes, text and images stay what they are; shadows, and blend modes that PDF lacks, become
  /// pictures of one pixel a point.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    self.init(pdf: consumer, mediaBox: mediaBox?.pointee, info: auxiliaryInfo, flipped: false)
  }

  /// A context that writes a PDF file.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Flipped, as UIKit has it, means that y points down from the top left corner.
  package convenience init?(
    pdf consumer: CGDataConsumer, mediaBox: CGRect?, info: NSDictionary?, flipped: Bool
  ) {
    guard let pages = PDFPages(consumer, mediaBox: mediaBox),
      let nothing = ImageSurface(width: 1, height: 1)
    else { return nil }
    let keys: [(NSString, cairo_pdf_metadata_t)] = [
      (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE),
      (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
      (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
      (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT),
      (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
    ]
    for (key, field) in keys {
      let value = info?.object(forKey: key) ?? info?.object(forKey: key as String)
      if let text = value as? String { pages.describe(field, text) }
    }
    self.init(
      cairo: cairo_create(pages.surface), bitmap: Bitmap(raster: nothing), base: .identity)
    self.pages = pages
    isFlippedPDF = flipped
  }

  /// Begins a page; its size is the media box's unless the page's own information says another.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    let key = kCGPDFContextMediaBox
    let value = pageInfo?.object(forKey: key) ?? pageInfo?.object(forKey: key as String)
    beginPage(value as? CGRect ?? (value as? Data)?.rectangle)
  }

  /// Ends the page.
  public func endPDFPage() { endPage() }

  /// Begins a page of a size in points; nil for that of the document.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) { beginPage(mediaBox?.pointee) }

  /// Ends the page begun last.
  public func endPage() {
    guard let pages, pages.isOpen else { return }
    while !saved.isEmpty, layers.isEmpty { restoreGState() }
    pages.end()
  }

  /// Ends the document. Drawing after that has no effect.
  public func closePDF() {
    endPage()
    pages?.close()
  }

  /// The page that is open, or the media box.
  package var pageBox: CGRect? { pages?.box }

  package func beginPage(_ box: CGRect?) {
    guard let pages else { return }
    endPage()
    pages.begin(box)
    let page = pages.box
    // Page coordinates begin at the box's own origin.
    let base =
      isFlippedPDF
      ? CGAffineTransform(translationX: -page.minX, y: -page.minY)
      : CGAffineTransform(1, 0, 0, -1, -page.minX, page.maxY)
    saveGState()
    resetState(to: base)
  }

  /// Makes a rectangle of user space lead to a URL when it is clicked.
  public func setURL(_ url: CFURL, for rect: CGRect) {
    link(rect, "uri='\((url as URL).absoluteString.pdfQuoted)'")
  }

  /// Names a point of user space, for links of the same document.
  public func addDestination(_ name: CFString, at point: CGPoint) {
    guard pages?.isOpen == true else { return }
    let place = point.applying(state.matrix)
    tag(
      CAIRO_TAG_DEST,
      "name='\((name as String).pdfQuoted)' x=\(place.x.native) y=\(place.y.native)")
  }

  /// Makes a rectangle of user space lead to a named point.
  public func setDestination(_ name: CFString, for rect: CGRect) {
    link(rect, "dest='\((name as String).pdfQuoted)'")
  }

  private func link(_ rect: CGRect, _ target: String) {
    guard pages?.isOpen == true else { return }
    let place = rect.applying(state.matrix)
    let box = [place.minX, place.minY, place.width, place.height]
      .map { "\($0.native)" }.joined(separator: " ")
    tag("Link", "rect=[\(box)] \(target)")
  }

  private func tag(_ name: String, _ attributes: String) {
    cairo_tag_begin(cairo, name, attributes)
    cairo_tag_end(cairo, name)
  }
}

extension Data {
  /// The rectangle whose memory this is, as page information holds it.
  fileprivate var rectangle: CGRect? {
    guard count == MemoryLayout<CGRect>.size else { return nil }
    return withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
  }
}

extension String {
  /// Fit to stand between single quotes in Cairo's attributes.
  fileprivate var pdfQuoted: String {
    replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
  }
}
