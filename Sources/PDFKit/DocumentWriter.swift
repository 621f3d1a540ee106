import CoreGraphics
import UIKit

/// Writes a document from what its pages draw.
struct DocumentWriter {
  let data: Data?

  init(_ document: PDFDocument) {
    let bytes = NSMutableData()
    var info: [String: Any] = [:]
    for (key, value) in document.documentAttributes ?? [:] {
      guard let key = key as? PDFDocumentAttribute else { continue }
      let text = (value as? [String])?.joined(separator: ", ") ?? value as? String
      let own: NSString? =
        switch key {
        case .titleAttribute: kCGPDFContextTitle
        case .authorAttribute: kCGPDFContextAuthor
        case .subjectAttribute: kCGPDFContextSubject
        case .keywordsAttribute: kCGPDFContextKeywords
        case .creatorAttribute: kCGPDFContextCreator
        default: nil
        }
      if let own, let text { info[own as String] = text }
    }
    guard let consumer = CGDataConsumer(data: bytes),
      let context = CGContext(consumer: consumer, mediaBox: nil, info as NSDictionary)
    else {
      data = nil
      return
    }
    for index in 0..<document.pageCount {
      guard let page = document.page(at: index) else { continue }
      var box = CGRect(origin: .zero, size: page.turnedSize(for: .mediaBox))
      context.beginPage(mediaBox: &box)
      page.draw(with: .mediaBox, to: context, isForPrinting: true)
      context.endPage()
    }
    context.closePDF()
    data = bytes as Data
  }
}
