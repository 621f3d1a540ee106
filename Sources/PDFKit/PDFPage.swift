import CoreGraphics
import Foundation
import PopplerSupport
import UIKit

/// A page. Its coordinates are points from the lower left corner, and y goes up.
open class PDFPage: NSObject, NSCopying, @unchecked Sendable {
  private enum Content { case read(PopplerPage), picture(UIImage), blank }
  private let content: Content
  private var boxes: [PDFDisplayBox: CGRect] = [:]

  open internal(set) weak var document: PDFDocument?
  /// Whether annotations are drawn.
  open var displaysAnnotations = true
  /// How far the page is turned clockwise, beyond what its file says: 0, 90, 180 or 270 degrees.
  open var rotation = 0 {
    didSet {
      rotation = ((rotation / 90 % 4) + 4) % 4 * 90
      if rotation != oldValue { document?.isChanged = true }
    }
  }

  /// An empty page of the size of a letter.
  public override init() {
    content = .blank
    super.init()
  }

  /// A page with a picture, of whose size it is.
  public init?(image: UIImage) {
    guard image.size.width > 0, image.size.height > 0 else { return nil }
    content = .picture(image)
    super.init()
  }

  public convenience init?(image: UIImage, options: [PDFPageImageInitializationOption: Any] = [:]) {
    self.init(image: image)
    if let box = options[.mediaBox] as? CGRect { setBounds(box, for: .mediaBox) }
    if let rotation = options[.rotation] as? Int { self.rotation = rotation }
  }

  init(_ page: PopplerPage) {
    content = .read(page)
    super.init()
    annotations = page.links().map { PDFAnnotation($0, on: self) }
    for annotation in annotations { annotation.page = self }
  }

  private init(_ other: PDFPage) {
    content = other.content
    super.init()
    boxes = other.boxes
    rotation = other.rotation
    annotations = other.annotations.compactMap { $0.copy() as? PDFAnnotation }
    for annotation in annotations { annotation.page = self }
  }

  open func copy(with zone: NSZone? = nil) -> Any { PDFPage(self) }

  /// The name of the page, `iv` for example; nil for one that is in no document.
  open var label: String? {
    if case .read(let page) = content, document?.isChanged != true { return page.label }
    return document.map { "\($0.index(for: self) + 1)" }
  }

  /// The same page for Core Graphics; nil for one that is in no document.
  open var pageRef: CGPDFPage? {
    guard let document else { return nil }
    let index = document.index(for: self)
    return index == NSNotFound ? nil : document.documentRef?.page(at: index + 1)
  }

  // MARK: Boxes

  private var size: CGSize {
    switch content {
    case .read(let page): page.size
    case .picture(let image): image.size
    case .blank: CGSize(width: 612, height: 792)
    }
  }

  /// The page's area, before ``rotation``.
  open func bounds(for box: PDFDisplayBox) -> CGRect {
    boxes[box] ?? boxes[.mediaBox] ?? CGRect(origin: .zero, size: size)
  }

  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) {
    boxes[box] = bounds
    document?.isChanged = true
  }

  /// The size as it is shown, after the page was turned.
  func turnedSize(for box: PDFDisplayBox) -> CGSize {
    let size = bounds(for: box).size
    return rotation % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
  }

  /// Takes points of the page to those of what is shown, whose lower left corner is the origin.
  open func transform(for box: PDFDisplayBox) -> CGAffineTransform {
    let bounds = self.bounds(for: box)
    let moved = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    switch rotation {
    case 90:
      return moved.concatenating(
        CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: bounds.width))
    case 180:
      return moved.concatenating(
        CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: bounds.width, ty: bounds.height))
    case 270:
      return moved.concatenating(
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: bounds.height, ty: 0))
    default: return moved
    }
  }

  open func transform(_ context: CGContext, for box: PDFDisplayBox) {
    context.concatenate(transform(for: box))
  }

  // MARK: Drawing

  /// Draws the page into a context whose y goes up, with the lower left corner of the box at the origin.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    draw(with: box, to: context, isForPrinting: false)
  }

  func draw(with box: PDFDisplayBox, to context: CGContext, isForPrinting: Bool) {
    context.saveGState()
    transform(context, for: box)
    context.clip(to: bounds(for: box))
    drawContent(context, isForPrinting)
    if displaysAnnotations {
      for annotation in annotations where annotation.shouldDisplay {
        context.saveGState()
        annotation.draw(with: box, in: context)
        context.restoreGState()
      }
    }
    context.restoreGState()
  }

  private func drawContent(_ context: CGContext, _ isForPrinting: Bool) {
    let area = CGRect(origin: .zero, size: size)
    context.saveGState()
    // What draws has y go down.
    context.translateBy(x: 0, y: area.height)
    context.scaleBy(x: 1, y: -1)
    switch content {
    case .read(let page):
      context.paint(in: area) { page.draw(on: $0, isForPrinting: isForPrinting) }
    case .picture(let image):
      UIGraphicsPushContext(context)
      image.draw(in: area)
      UIGraphicsPopContext()
    case .blank: break
    }
    context.restoreGState()
  }

  /// A picture of the page, as large as fits into a size.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let own = turnedSize(for: box)
    guard own.width > 0, own.height > 0, size.width > 0, size.height > 0 else { return UIImage() }
    let scale = min(size.width / own.width, size.height / own.height)
    let target = CGSize(
      width: max(1, (own.width * scale).rounded()), height: max(1, (own.height * scale).rounded()))
    return UIGraphicsImageRenderer(size: target).image { renderer in
      let context = renderer.cgContext
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: target))
      context.translateBy(x: 0, y: target.height)
      context.scaleBy(x: target.width / own.width, y: -target.height / own.height)
      draw(with: box, to: context)
    }
  }

  // MARK: Annotations

  open private(set) var annotations: [PDFAnnotation] = []

  open func addAnnotation(_ annotation: PDFAnnotation) {
    annotation.page?.removeAnnotation(annotation)
    annotations.append(annotation)
    annotation.page = self
    didChangeAnnotations()
  }

  open func removeAnnotation(_ annotation: PDFAnnotation) {
    guard let index = annotations.firstIndex(where: { $0 === annotation }) else { return }
    annotations.remove(at: index)
    annotation.page = nil
    didChangeAnnotations()
  }

  func didChangeAnnotations() {
    document?.isChanged = true
    NotificationCenter.default.post(name: .annotationsDidChange, object: self)
  }

  /// The uppermost annotation at a point.
  open func annotation(at point: CGPoint) -> PDFAnnotation? {
    annotations.last { $0.bounds.contains(point) }
  }

  // MARK: Text

  private lazy var layout = TextLayout(text: readText, height: size.height)
  private var readText: (text: String, boxes: [CGRect]) {
    if case .read(let page) = content { return page.text() }
    return ("", [])
  }

  open var string: String? { document?.isLocked == true ? nil : layout.text as String }
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }
  /// How many characters the text has, in UTF-16 units.
  open var numberOfCharacters: Int { layout.text.length }

  /// Where a character stands.
  open func characterBounds(at index: Int) -> CGRect { layout.box(at: index) }
  /// The character at a point; -1 for none.
  open func characterIndex(at point: CGPoint) -> Int { layout.index(at: point) ?? -1 }
  func nearestCharacter(to point: CGPoint) -> Int? { layout.nearestIndex(to: point) }

  /// The text of a range of characters.
  open func selection(for range: NSRange) -> PDFSelection? {
    guard range.length > 0, range.location >= 0, NSMaxRange(range) <= numberOfCharacters else {
      return nil
    }
    let selection = PDFSelection(document: document)
    selection.add(self, range)
    return selection
  }

  /// The text whose characters are in a rectangle.
  open func selection(for rect: CGRect) -> PDFSelection? {
    let selection = PDFSelection(document: document)
    for range in layout.ranges(in: rect) { selection.add(self, range) }
    return selection
  }

  open func selection(from startPoint: CGPoint, to endPoint: CGPoint) -> PDFSelection? {
    guard let first = nearestCharacter(to: startPoint), let last = nearestCharacter(to: endPoint)
    else { return nil }
    return selection(
      for: NSRange(location: min(first, last), length: abs(last - first) + 1))
  }

  open func selectionForWord(at point: CGPoint) -> PDFSelection? {
    layout.index(at: point).flatMap { selection(for: layout.word(at: $0)) }
  }
  open func selectionForLine(at point: CGPoint) -> PDFSelection? {
    layout.index(at: point).flatMap { selection(for: layout.line(at: $0)) }
  }

  /// The places of a text.
  func selections(of string: String, _ options: NSString.CompareOptions) -> [PDFSelection] {
    layout.ranges(of: string, options).compactMap { selection(for: $0) }
  }

  /// The rectangles of a range, one a line.
  func lineBoxes(of range: NSRange) -> [(range: NSRange, box: CGRect)] { layout.lines(of: range) }
  func text(of range: NSRange) -> String { layout.text.substring(with: range) }
}

/// How a picture becomes a page.
public struct PDFPageImageInitializationOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let mediaBox = Self(rawValue: "PDFPageImageInitializationOptionMediaBox")
  public static let rotation = Self(rawValue: "PDFPageImageInitializationOptionRotation")
}

extension Notification.Name {
  static let annotationsDidChange = Self("PDFPageAnnotationsDidChange")
}
