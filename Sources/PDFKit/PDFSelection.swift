import Foundation
import UIKit

/// Text of one or more pages.
open class PDFSelection: NSObject, NSCopying, @unchecked Sendable {
  /// The color with which it is drawn; nil: that of a selection.
  open var color: UIColor?
  private(set) var parts: [(page: PDFPage, range: NSRange)] = []
  private weak var document: PDFDocument?

  public init(document: PDFDocument?) {
    self.document = document
    super.init()
  }

  /// Adds a part; one that touches the last one becomes part of it.
  func add(_ page: PDFPage, _ range: NSRange) {
    if let last = parts.last, last.page === page, NSMaxRange(last.range) == range.location {
      parts[parts.count - 1].range.length += range.length
    } else {
      parts.append((page, range))
    }
  }

  open var pages: [PDFPage] {
    parts.reduce(into: []) { pages, part in
      if !pages.contains(where: { $0 === part.page }) { pages.append(part.page) }
    }
  }

  open var string: String? {
    parts.isEmpty ? nil : parts.map { $0.page.text(of: $0.range) }.joined(separator: "\n")
  }
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }

  /// The rectangle around the part on a page; empty if there is none.
  open func bounds(for page: PDFPage) -> CGRect {
    let boxes = parts.filter { $0.page === page }.flatMap {
      page.lineBoxes(of: $0.range).map(\.box)
    }
    return boxes.isEmpty ? .zero : boxes.reduce(.null) { $0.union($1) }
  }

  open func numberOfTextRanges(on page: PDFPage) -> Int { parts.count { $0.page === page } }
  open func range(at index: Int, on page: PDFPage) -> NSRange {
    let ranges = parts.filter { $0.page === page }.map(\.range)
    return ranges.indices.contains(index) ? ranges[index] : NSRange(location: NSNotFound, length: 0)
  }

  /// A selection for each line.
  open func selectionsByLine() -> [PDFSelection] {
    parts.flatMap { part in
      part.page.lineBoxes(of: part.range).map { line in
        let selection = PDFSelection(document: document)
        selection.add(part.page, line.range)
        return selection
      }
    }
  }

  open func add(_ selection: PDFSelection) {
    for part in selection.parts { add(part.page, part.range) }
  }
  open func add(_ selections: [PDFSelection]) {
    for selection in selections { add(selection) }
  }

  /// Makes it longer by so many characters at its end.
  open func extend(atEnd succeed: Int) {
    guard let last = parts.last else { return }
    let end = min(
      max(NSMaxRange(last.range) + succeed, last.range.location), last.page.numberOfCharacters)
    parts[parts.count - 1].range.length = end - last.range.location
  }

  /// Makes it longer by so many characters at its start.
  open func extend(atStart precede: Int) {
    guard let first = parts.first else { return }
    let start = min(max(first.range.location - precede, 0), NSMaxRange(first.range))
    parts[0].range = NSRange(location: start, length: NSMaxRange(first.range) - start)
  }

  /// Marks its part of a page in the current context of UIKit's, whose coordinates are the page's.
  open func draw(for page: PDFPage, active: Bool) {
    draw(for: page, with: .cropBox, active: active)
  }
  open func draw(for page: PDFPage, with box: PDFDisplayBox, active: Bool) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(for: page, in: context, active: active)
  }

  func draw(for page: PDFPage, in context: CGContext, active: Bool) {
    let color = color ?? (active ? .systemBlue.withAlphaComponent(0.3) : .systemGray3)
    context.saveGState()
    context.setBlendMode(.multiply)
    context.setFillColor(color.cgColor)
    for part in parts where part.page === page {
      for line in page.lineBoxes(of: part.range) { context.fill(line.box) }
    }
    context.restoreGState()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PDFSelection(document: document)
    copy.color = color
    copy.parts = parts
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PDFSelection, other.parts.count == parts.count else {
      return false
    }
    return zip(parts, other.parts).allSatisfy { $0.page === $1.page && $0.range == $1.range }
  }
  open override var hash: Int { parts.first?.range.location ?? 0 }
}
