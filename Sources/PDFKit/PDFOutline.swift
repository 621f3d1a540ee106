import Foundation
import PopplerSupport
import UIKit

/// An entry of a document's table of contents, with those below it.
open class PDFOutline: NSObject, @unchecked Sendable {
  weak var owner: PDFDocument?
  open private(set) weak var parent: PDFOutline?
  private var children: [PDFOutline] = []
  open var label: String?
  /// Whether the entries below are shown.
  open var isOpen = false
  private var place: PDFDestination?
  private var ownAction: PDFAction?

  public override init() { super.init() }

  convenience init(_ entries: [PopplerDocument.Entry], of document: PDFDocument) {
    self.init()
    owner = document
    isOpen = true
    for entry in entries { insertChild(PDFOutline(entry, of: document), at: numberOfChildren) }
  }

  private convenience init(_ entry: PopplerDocument.Entry, of document: PDFDocument) {
    self.init()
    label = entry.title
    isOpen = entry.isOpen
    switch entry.target {
    case .address(let address): ownAction = URL(string: address).map { PDFActionURL(url: $0) }
    case .page(let index, let left, let top, let zoom):
      place = document.destination(index, left: left, top: top, zoom: zoom)
    case nil: break
    }
    for child in entry.children {
      insertChild(PDFOutline(child, of: document), at: numberOfChildren)
    }
  }

  open var document: PDFDocument? { owner ?? parent?.document }
  open var numberOfChildren: Int { children.count }
  open func child(at index: Int) -> PDFOutline? {
    children.indices.contains(index) ? children[index] : nil
  }
  /// Its place among those of its parent.
  open var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }

  open func insertChild(_ child: PDFOutline, at index: Int) {
    child.removeFromParent()
    children.insert(child, at: min(max(index, 0), children.count))
    child.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Where it leads; nil for an entry with another action.
  open var destination: PDFDestination? {
    get { place ?? (ownAction as? PDFActionGoTo)?.destination }
    set {
      place = newValue
      ownAction = nil
    }
  }
  open var action: PDFAction? {
    get { ownAction ?? place.map { PDFActionGoTo(destination: $0) } }
    set {
      ownAction = newValue
      place = nil
    }
  }

  /// Those below it and all below them, as they are read.
  var all: [PDFOutline] { children.flatMap { [$0] + $0.all } }
}

extension PDFDocument {
  /// A place as the file says it.
  func destination(_ index: Int, left: Double?, top: Double?, zoom: Double?) -> PDFDestination? {
    guard let page = page(at: index) else { return nil }
    let unspecified = kPDFDestinationUnspecifiedValue
    let destination = PDFDestination(
      page: page, at: CGPoint(x: left ?? unspecified, y: top ?? unspecified))
    if let zoom { destination.zoom = zoom }
    return destination
  }
}
