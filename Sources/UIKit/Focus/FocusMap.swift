/// The items that can have focus below an environment, and the guides between them.
@MainActor
struct FocusMap {
  struct Candidate {
    let item: any UIFocusItem
    /// In the window, in points.
    let frame: CGRect
    let group: FocusGroup

    /// The list that the item is a cell of.
    @MainActor var list: (any FocusList)? { (item as? UIView)?.focusList }
  }

  private(set) var candidates: [Candidate] = []
  private(set) var guides: [(guide: UIFocusGuide, frame: CGRect)] = []
  private let readsRightToLeft: Bool
  private let area: CGRect

  init(below environment: any UIFocusEnvironment, in window: UIWindow) {
    window.layoutIfNeeded()
    area = window.bounds
    readsRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    visit(environment, isScrolled: false)
  }

  /// - Parameter isScrolled: Whether the environment is in a scroll view, which can bring it into sight.
  private mutating func visit(_ environment: any UIFocusEnvironment, isScrolled: Bool) {
    guard let view = environment as? UIView else {
      if let item = environment as? any UIFocusItem {
        visit(item: item, isScrolled)
      } else if let controller = environment as? UIViewController,
        let view = controller.viewIfLoaded
      {
        visit(view, isScrolled: isScrolled)
      }
      return
    }
    guard view.takesFocus else { return }
    if view.canBecomeFocused {
      add(view, view.convert(view.bounds, to: nil as UIView?), isScrolled)
      return
    }
    for case let guide as UIFocusGuide in view.layoutGuides where guide.isEnabled {
      guides.append((guide, view.convert(guide.layoutFrame, to: nil as UIView?)))
    }
    guard let container = view.focusItemContainer else { return }
    let scrolls = view is UIScrollView
    let rect = view.clipsToBounds && !scrolls ? view.bounds : Self.everywhere
    for item in container.focusItems(in: rect) where item !== view {
      visit(item, isScrolled: isScrolled || scrolls)
    }
  }

  /// An item that is not a view.
  private mutating func visit(item: any UIFocusItem, _ isScrolled: Bool) {
    if item.canBecomeFocused,
      let space = item.parentFocusEnvironment?.focusItemContainer?.coordinateSpace as? UIView
    {
      add(item, space.convert(item.frame, to: nil as UIView?), isScrolled)
    }
    for inner in item.focusItemContainer?.focusItems(in: Self.everywhere) ?? [] {
      visit(inner, isScrolled: isScrolled)
    }
  }

  private mutating func add(_ item: any UIFocusItem, _ frame: CGRect, _ isScrolled: Bool) {
    guard isScrolled || frame.overlaps(area) else { return }
    candidates.append(Candidate(item: item, frame: frame, group: .of(item)))
  }

  private static let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  // MARK: Order

  /// The candidates as they are read: in rows from top to bottom, each from its leading end.
  var inReadingOrder: [Candidate] { ordered(candidates) { $0.frame } }

  /// The groups in reading order, each with its items.
  var groups: [(group: FocusGroup, members: [Candidate])] {
    let sorted = inReadingOrder
    var members: [FocusGroup: [Candidate]] = [:]
    for candidate in sorted { members[candidate.group, default: []].append(candidate) }
    let found = members.map { (group: $0.key, members: $0.value, frame: frame(of: $0.value)) }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    return ordered(found) { $0.frame }.map { ($0.group, $0.members) }
  }

  /// The area of a group: the whole of its list, else all its items.
  private func frame(of members: [Candidate]) -> CGRect {
    if let list = members.first?.list {
      return list.convert(list.bounds, to: nil as UIView?)
    }
    return members.dropFirst().reduce(members[0].frame) { $0.union($1.frame) }
  }

  /// Puts things into rows: one belongs to a row if its middle is above the lower edge of the row's first.
  private func ordered<Thing>(_ things: [Thing], frame: (Thing) -> CGRect) -> [Thing] {
    var rest = things.enumerated().sorted {
      (frame($0.element).minY, $0.offset) < (frame($1.element).minY, $1.offset)
    }
    var result: [Thing] = []
    while let first = rest.first {
      let edge = frame(first.element).maxY
      let row = rest.filter { $0.offset == first.offset || frame($0.element).midY < edge }
      let taken = Set(row.map(\.offset))
      rest.removeAll { taken.contains($0.offset) }
      let sorted = row.sorted {
        let (a, b) = (frame($0.element), frame($1.element))
        let (first, second) = readsRightToLeft ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
        return (first, $0.offset) < (second, $1.offset)
      }
      result += sorted.map(\.element)
    }
    return result
  }
}

extension UIView {
  /// Whether the view lets itself and its subviews have focus.
  var takesFocus: Bool { !isHidden && alpha > 0.01 && isUserInteractionEnabled }
}
