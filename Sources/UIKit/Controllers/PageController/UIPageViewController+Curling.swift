/// Pages that curl lie in the same place, and what the finger moves is the edge of a leaf: of the last current page on the
/// way forward, of the last page before on the way back.
extension UIPageViewController {
  /// Lays the pages, and the leaf that is turned, where they are at this moment.
  func showTurn() {
    guard curls, pages.step > 0, let current else { return }
    guard let turn else { return lie(current.pages) }
    let (earlier, later) = turn.isForward ? (current, turn.spread) : (turn.spread, current)
    let progress = turn.isForward ? turnProgress : 1 - turnProgress
    let isBook = spineLocation == .mid
    guard let front = earlier.pages.last, let sheet = sheet(of: front) else { return }
    lie(isBook ? Array(earlier.pages.dropLast()) : later.pages)
    if isBook, let under = later.pages.last { lie(under, in: half(isFirst: false)) }
    guard let back = isBook ? later.pages.first : turn.spread.between else {
      sheet.lie(in: place, turned: progress, towards: edge)
      pages.bringSubviewToFront(sheet)
      return
    }
    let paper = isBook ? half(isFirst: false) : place
    if sheet.back !== back.viewIfLoaded, let view = back.viewIfLoaded {
      let own = self.sheet(of: back)
      sheet.takeBack(view)
      if own !== sheet { own?.removeFromSuperview() }
    }
    sheet.turn(
      in: place, paper: paper.offsetBy(dx: -place.minX, dy: -place.minY), progress: progress,
      towards: edge, staysAtSpine: isBook)
    pages.bringSubviewToFront(sheet)
  }

  /// Gives both sides of the leaf that was turned sheets of their own again.
  func endLeaf() {
    for case let sheet as TurningPage in pages.subviews {
      guard let back = sheet.releaseBack() else { continue }
      pages.addSubview(TurningPage(back))
    }
  }

  /// Pages lie flat, two of them beside the spine.
  private func lie(_ shown: [UIViewController]) {
    if spineLocation == .mid {
      for (index, page) in shown.enumerated() { lie(page, in: half(isFirst: index == 0)) }
    } else {
      shown.forEach { lie($0, in: place) }
    }
  }

  private func lie(_ page: UIViewController, in frame: CGRect) {
    sheet(of: page)?.lie(in: frame, turned: 0, towards: edge)
  }

  private func sheet(of page: UIViewController) -> TurningPage? {
    page.viewIfLoaded?.superview as? TurningPage
  }

  /// Where all pages lie, in the content of the scroll view.
  private var place: CGRect { pages.bounds }

  /// The first or the second page's half of that.
  private func half(isFirst: Bool) -> CGRect {
    let isLow = isFirst != isReversed
    var half = place
    if pages.isHorizontal {
      half.size.width /= 2
      if !isLow { half.origin.x += half.width }
    } else {
      half.size.height /= 2
      if !isLow { half.origin.y += half.height }
    }
    return half
  }

  /// Towards the edge that is lifted. A leaf between two pages is pulled straight, so that it comes to lie on the other one.
  private var edge: (x: Double, y: Double) {
    let sign = isReversed ? -1.0 : 1
    guard spineLocation != .mid else { return pages.isHorizontal ? (sign, 0) : (0, sign) }
    return pages.isHorizontal ? (x: 0.94 * sign, y: 0.342) : (x: 0.342, y: 0.94 * sign)
  }
}
