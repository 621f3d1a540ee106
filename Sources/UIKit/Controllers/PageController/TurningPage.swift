/// The sheet of paper that a page of a page controller lies on where pages curl.
final class TurningPage: UIView {
  override class var layerClass: AnyClass { PageTurnLayer.self }

  init(_ page: UIView) {
    super.init(frame: page.frame)
    page.frame = bounds
    addSubview(page)
  }

  required init?(coder: NSCoder) { fatalError("turning pages are not archived") }

  /// Lies in a place, turned so far; 0 is flat.
  func lie(in frame: CGRect, turned progress: CGFloat, towards direction: (x: Double, y: Double)) {
    if self.frame != frame { self.frame = frame }
    guard let sheet = layer as? PageTurnLayer, sheet.progress != progress.native else { return }
    sheet.direction = direction
    sheet.progress = progress.native
  }
}
