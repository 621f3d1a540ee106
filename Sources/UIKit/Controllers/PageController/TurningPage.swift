/// The leaf of paper that a page of a page controller lies on where pages curl; while it is turned, another page may be on
/// its back.
final class TurningPage: UIView {
  override class var layerClass: AnyClass { PageTurnLayer.self }

  /// The page on the leaf, nil once it was taken elsewhere.
  var front: UIView? { subviews.first { $0 !== back } }
  private(set) var back: UIView?

  init(_ page: UIView) {
    super.init(frame: page.frame)
    page.frame = bounds
    addSubview(page)
  }

  required init?(coder: NSCoder) { fatalError("turning pages are not archived") }

  /// Lies in a place, turned so far; 0 is flat.
  func lie(in frame: CGRect, turned progress: CGFloat, towards direction: (x: Double, y: Double)) {
    if self.frame != frame { self.frame = frame }
    guard let sheet = layer as? PageTurnLayer else { return }
    if sheet.leaf != nil {
      sheet.leaf = nil
      front?.frame = bounds
    }
    guard sheet.progress != progress.native else { return }
    sheet.direction = direction
    sheet.progress = progress.native
  }

  // MARK: Two sides

  /// Another page comes onto the back.
  func takeBack(_ page: UIView) {
    back = page
    addSubview(page)
  }

  /// Gives the page on the back away.
  func releaseBack() -> UIView? {
    guard let page = back else { return nil }
    back = nil
    page.removeFromSuperview()
    return page
  }

  /// Covers the place that both of its sides come to lie in, turned so far: the front on `paper`, which is in the leaf's
  /// coordinates, the back on the other side of the spine.
  func turn(
    in frame: CGRect, paper: CGRect, progress: CGFloat, towards direction: (x: Double, y: Double),
    staysAtSpine: Bool
  ) {
    if self.frame != frame { self.frame = frame }
    guard let sheet = layer as? PageTurnLayer else { return }
    if front?.frame != paper { front?.frame = paper }
    let isHorizontal = abs(direction.x) > abs(direction.y)
    let leaf = PageLeaf(
      paper: paper, isHorizontal: isHorizontal,
      spine: isHorizontal
        ? (direction.x > 0 ? paper.minX : paper.maxX).native
        : (direction.y > 0 ? paper.minY : paper.maxY).native,
      staysAtSpine: staysAtSpine)
    if back?.frame != leaf.backPlace { back?.frame = leaf.backPlace }
    sheet.leaf = leaf
    sheet.direction = direction
    sheet.progress = progress.native
  }
}
