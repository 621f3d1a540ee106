import UIKit

/// Pictures of a document's pages.
public struct Pages {
  private let document: CGPDFDocument

  public init?(_ data: Data) {
    guard let provider = CGDataProvider(data: data as CFData),
      let document = CGPDFDocument(provider)
    else { return nil }
    self.document = document
  }

  public var count: Int { document.numberOfPages }

  @MainActor
  public func picture(_ number: Int, width: CGFloat) -> UIImage? {
    guard let page = document.page(at: number) else { return nil }
    let box = page.getBoxRect(.mediaBox)
    let size = CGSize(width: width, height: width * box.height / box.width)
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: size.width / box.width, y: -size.height / box.height)
      context.drawPDFPage(page)
    }
  }
}
