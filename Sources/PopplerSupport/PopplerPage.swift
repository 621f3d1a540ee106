internal import CPoppler
import Foundation

/// A page of a document. Points, from the top left corner of what is shown of the page.
package final class PopplerPage: @unchecked Sendable {
  private let handle: OpaquePointer
  private let document: PopplerDocument
  package let index: Int
  /// The size of what is shown, turned as the document says.
  package let size: CGSize
  /// What is shown, in the document's own coordinates, which go up.
  package let cropBox: CGRect

  init(_ handle: OpaquePointer, of document: PopplerDocument, index: Int) {
    self.handle = handle
    self.document = document
    self.index = index
    var (width, height) = (0.0, 0.0)
    hanok_pdf_size(handle, &width, &height)
    size = CGSize(width: width, height: height)
    cropBox = CGRect(hanok_pdf_crop_box(handle)).standardized
  }

  deinit { hanok_pdf_close_page(handle) }

  package var label: String? { document.lock.withLock { taken(hanok_pdf_label(handle)) } }

  /// Draws the page on a Cairo context at its origin. For one that is written again, text and lines stay
  /// such.
  package func draw(on cairo: OpaquePointer, isForPrinting: Bool = false) {
    document.lock.withLock {
      hanok_pdf_render(handle, UnsafeMutableRawPointer(cairo), isForPrinting)
    }
  }

  /// The text with a rectangle for each of its scalars.
  package func text() -> (text: String, boxes: [CGRect]) {
    document.lock.withLock {
      let text = taken(hanok_pdf_text(handle)) ?? ""
      var count: UInt32 = 0
      let found = hanok_pdf_text_boxes(handle, &count)
      defer { free(found) }
      var boxes = found.map { found in (0..<Int(count)).map { CGRect(found[$0]) } } ?? []
      // Each scalar has one even where the library counts others.
      let missing = text.unicodeScalars.count - boxes.count
      if missing > 0 { boxes += Array(repeating: .zero, count: missing) }
      return (text, boxes)
    }
  }

  package struct Link {
    /// In the document's own coordinates, which go up.
    package var area: CGRect
    package var target: PopplerDocument.Target
  }

  package func links() -> [Link] {
    final class Found { var links: [Link] = [] }
    let found = Found()
    document.lock.withLock {
      hanok_pdf_links(document.handle, handle, Unmanaged.passUnretained(found).toOpaque()) {
        context, area, target in
        guard let context, let target = PopplerDocument.Target(target) else { return }
        Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().links
          .append(Link(area: CGRect(area).standardized, target: target))
      }
    }
    return found.links.reversed()
  }
}

extension CGRect {
  init(_ box: hanok_pdf_box) {
    self.init(x: box.x1, y: box.y1, width: box.x2 - box.x1, height: box.y2 - box.y1)
  }
}
