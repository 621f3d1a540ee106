public import Foundation
package import PopplerSupport

/// A part of a page's paper.
public enum CGPDFBox: Int32, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }

/// A page of a document. Its coordinates are points from the lower left corner of what is shown, turned as the document says.
public final class CGPDFPage: @unchecked Sendable {
  private let page: PopplerPage
  public let document: CGPDFDocument?

  package init(_ page: PopplerPage, of document: CGPDFDocument) {
    self.page = page
    self.document = document
  }

  /// From 1.
  public var pageNumber: Int { page.index + 1 }

  /// What is shown of the page, for every box: poppler tells no other one.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { CGRect(origin: .zero, size: page.size) }

  /// 0: boxes and drawing are those of the page as it is shown.
  public var rotationAngle: Int32 { 0 }

  @available(*, unavailable, message: "PDF dictionaries are not read")
  public var dictionary: OpaquePointer? { nil }

  /// Takes a box into the middle of a rectangle: made smaller to fit, never larger, and turned clockwise by degrees.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    let area = getBoxRect(box)
    guard area.width > 0, area.height > 0 else { return .identity }
    let turns = (Int(rotate) / 90 % 4 + 4) % 4
    let size = turns % 2 == 0 ? area.size : CGSize(width: area.height, height: area.width)
    var scale = CGSize(
      width: min(1, rect.width / size.width), height: min(1, rect.height / size.height))
    if preserveAspectRatio {
      scale = CGSize(
        width: min(scale.width, scale.height), height: min(scale.width, scale.height))
    }
    return CGAffineTransform(translationX: -area.midX, y: -area.midY)
      .concatenating(CGAffineTransform(rotationAngle: -CGFloat(turns) * .pi / 2))
      .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }

  /// Draws into a context whose y goes up.
  fileprivate func draw(in context: CGContext) {
    let area = CGRect(origin: .zero, size: page.size)
    context.saveGState()
    // What draws has y go down.
    context.translateBy(x: 0, y: area.height)
    context.scaleBy(x: 1, y: -1)
    context.paint(in: area) { page.draw(on: $0) }
    context.restoreGState()
  }
}

extension CGContext {
  /// Draws a page in the current user space, whose y goes up, with its lower left corner at the origin.
  public func drawPDFPage(_ page: CGPDFPage) { page.draw(in: self) }
}
