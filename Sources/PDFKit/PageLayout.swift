import CoreGraphics
import UIKit

/// Where pages stand at their own size: below or beside each other, alone or in pairs.
struct PageLayout: Equatable {
  var mode = PDFDisplayMode.singlePageContinuous
  var direction = PDFDisplayDirection.vertical
  var isBook = false
  var isRightToLeft = false
  /// Around each page; none without page breaks.
  var margins = UIEdgeInsets.zero

  private var isInPairs: Bool { mode == .twoUp || mode == .twoUpContinuous }
  var isContinuous: Bool { mode == .singlePageContinuous || mode == .twoUpContinuous }

  /// The rows of pages by number; the first page of a book stands alone.
  func rows(_ count: Int) -> [[Int]] {
    guard isInPairs else { return (0..<count).map { [$0] } }
    var rows: [[Int]] = []
    var next = 0
    if isBook, count > 0 {
      rows.append([0])
      next = 1
    }
    while next < count {
      rows.append(next + 1 < count ? [next, next + 1] : [next])
      next += 2
    }
    return rows
  }

  func row(of page: Int, count: Int) -> [Int] { rows(count).first { $0.contains(page) } ?? [] }

  func size(ofRow row: [Int], _ sizes: [CGSize]) -> CGSize {
    let width = row.reduce(0) { $0 + sizes[$1].width + margins.left + margins.right }
    let height = row.map { sizes[$0].height }.max() ?? 0
    return CGSize(width: width, height: height + margins.top + margins.bottom)
  }

  /// The frames of pages and the size of all. Without continuity only the row of a page is there.
  func frames(_ sizes: [CGSize], current: Int) -> (frames: [Int: CGRect], size: CGSize) {
    let all = rows(sizes.count)
    let shown = isContinuous ? all : all.filter { $0.contains(current) }
    let rowSizes = shown.map { size(ofRow: $0, sizes) }
    let isVertical = direction == .vertical || !isContinuous
    let breadth = rowSizes.map { isVertical ? $0.width : $0.height }.max() ?? 0
    var frames: [Int: CGRect] = [:]
    var length: CGFloat = 0
    for (row, size) in zip(shown, rowSizes) {
      let origin =
        isVertical
        ? CGPoint(x: (breadth - size.width) / 2, y: length)
        : CGPoint(x: length, y: (breadth - size.height) / 2)
      var x = origin.x
      for page in isRightToLeft ? row.reversed() : row {
        let own = sizes[page]
        let free = size.height - margins.top - margins.bottom - own.height
        frames[page] = CGRect(
          origin: CGPoint(x: x + margins.left, y: origin.y + margins.top + free / 2), size: own)
        x += own.width + margins.left + margins.right
      }
      length += isVertical ? size.height : size.width
    }
    return (
      frames,
      isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    )
  }
}
