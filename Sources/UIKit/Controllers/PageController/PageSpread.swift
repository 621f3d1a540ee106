/// What a page controller shows at a time: a page, or the two on either side of the spine.
@MainActor
struct PageSpread {
  /// In the order in which they are read.
  let pages: [UIViewController]
  /// The page on the back of the leaf between this spread and the one it was asked from; only books whose leaves have
  /// two sides and whose spine is at an edge have one.
  var between: UIViewController?

  func isSame(as other: PageSpread) -> Bool { pages.elementsEqual(other.pages, by: ===) }
}

/// The pages beside the current ones.
enum Neighbour {
  /// The data source was not asked yet.
  case unknown
  case none
  case spread(PageSpread)

  @MainActor
  init(_ spread: PageSpread?) { self = spread.map(Neighbour.spread) ?? .none }

  var spread: PageSpread? {
    if case .spread(let spread) = self { return spread }
    return nil
  }
}

/// Pages on their way in.
struct PageTurn {
  let spread: PageSpread
  /// Whether they come after the current ones rather than before them.
  let isForward: Bool
  let isByHand: Bool
  let completion: ((Bool) -> Void)?
}

extension UIPageViewController {
  // MARK: Neighbours

  func findNeighbours() {
    guard let current, turn == nil else { return }
    if case .unknown = before { before = Neighbour(spread(before: current)) }
    if case .unknown = after { after = Neighbour(spread(after: current)) }
  }

  private func spread(before spread: PageSpread) -> PageSpread? {
    guard let near = page(before: spread.pages[0]) else { return nil }
    if spineLocation == .mid { return page(before: near).map { PageSpread(pages: [$0, near]) } }
    guard leavesHaveBacks else { return PageSpread(pages: [near]) }
    return page(before: near).map { PageSpread(pages: [$0], between: near) }
  }

  private func spread(after spread: PageSpread) -> PageSpread? {
    guard let last = spread.pages.last, let near = page(after: last) else { return nil }
    if spineLocation == .mid { return page(after: near).map { PageSpread(pages: [near, $0]) } }
    guard leavesHaveBacks else { return PageSpread(pages: [near]) }
    return page(after: near).map { PageSpread(pages: [$0], between: near) }
  }

  private func page(before page: UIViewController) -> UIViewController? {
    dataSource?.pageViewController(self, viewControllerBefore: page)
  }
  private func page(after page: UIViewController) -> UIViewController? {
    dataSource?.pageViewController(self, viewControllerAfter: page)
  }

  /// Whether a leaf has a page on its back that is seen only while it turns.
  private var leavesHaveBacks: Bool { curls && isDoubleSided && spineLocation != .mid }
  var curls: Bool { transitionStyle == .pageCurl }

  /// The spread of pages that an app gives, as many as the spine needs. A second page beside a spine at the edge is the back
  /// of the leaf that is turned.
  func spread(of pages: [UIViewController]) -> PageSpread {
    guard curls, spineLocation == .mid else {
      return PageSpread(
        pages: Array(pages.prefix(1)),
        between: leavesHaveBacks && pages.count > 1 ? pages[1] : nil)
    }
    precondition(
      pages.count == 2,
      "The number of view controllers provided (\(pages.count)) doesn't match the number required (2) for the "
        + "requested spine location (UIPageViewControllerSpineLocationMid)")
    return PageSpread(pages: pages)
  }
}
