import Foundation
import UIKit

/// The value of a coordinate that is not said: what is shown stays there.
public let kPDFDestinationUnspecifiedValue = CGFloat(Float.greatestFiniteMagnitude)

/// A place on a page.
open class PDFDestination: NSObject, NSCopying, @unchecked Sendable {
  open private(set) weak var page: PDFPage?
  /// What comes to the upper left corner.
  public let point: CGPoint
  /// The scale; 0 or ``kPDFDestinationUnspecifiedValue`` for the one that there is.
  open var zoom: CGFloat = kPDFDestinationUnspecifiedValue

  public init(page: PDFPage, at point: CGPoint) {
    self.page = page
    self.point = point
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    guard let page else { return self }
    let copy = PDFDestination(page: page, at: point)
    copy.zoom = zoom
    return copy
  }

  open func compare(_ destination: PDFDestination) -> ComparisonResult {
    guard let page, let other = destination.page, let document = page.document else {
      return .orderedSame
    }
    let (first, second) = (document.index(for: page), document.index(for: other))
    if first != second { return first < second ? .orderedAscending : .orderedDescending }
    if point.y == destination.point.y { return .orderedSame }
    // What stands higher comes first.
    return point.y > destination.point.y ? .orderedAscending : .orderedDescending
  }
}

/// What a link does.
open class PDFAction: NSObject, NSCopying, @unchecked Sendable {
  open var type: String { "" }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Opens an address.
open class PDFActionURL: PDFAction, @unchecked Sendable {
  open var url: URL?
  open override var type: String { "URI" }
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

/// Goes to a place of the document.
open class PDFActionGoTo: PDFAction, @unchecked Sendable {
  open var destination: PDFDestination
  open override var type: String { "GoTo" }
  public init(destination: PDFDestination) {
    self.destination = destination
    super.init()
  }
}

public enum PDFActionNamedName: Int, Sendable {
  case none, nextPage, previousPage, firstPage, lastPage, goBack, goForward, goToPage, find, print
  case zoomIn, zoomOut
}

/// Does something that viewers know by a name.
open class PDFActionNamed: PDFAction, @unchecked Sendable {
  open var name: PDFActionNamedName
  open override var type: String { "Named" }
  public init(name: PDFActionNamedName) {
    self.name = name
    super.init()
  }
}
