/// A list of items in sections, which cells show: what table and collection views have in common.
///
/// A list says where its items are and passes on what its delegate and its data source answer. What follows from
/// that stands in extensions, once for both kinds of list.
@MainActor
protocol ItemList: FocusList {
  // The data.

  /// The number of items in each section; nil until the data source is asked again.
  var counts: [Int]? { get set }
  /// Asks the data source how many items each section has.
  func askCounts() -> [Int]
  /// The item that is being moved: the list shows it at another place than the data have it.
  var movement: ItemMovement? { get }

  // Items and cells.

  /// The item at a point of the content.
  func item(at point: CGPoint) -> IndexPath?
  /// The cell of an item in sight.
  func cell(at item: IndexPath) -> UIView?
  /// The items in sight, in their order.
  var itemsInSight: [IndexPath] { get }
  /// Scrolls an item into sight, no farther than need be.
  func scrollToSee(_ item: IndexPath)
  /// Opens the actions behind rows; nil in lists without any.
  var swipes: SwipeController? { get }
  /// Behind all cells, as large as the list, not scrolling.
  var backgroundView: UIView? { get }

  // Selection.

  var isEditing: Bool { get }
  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  var selection: ListSelection { get set }
  /// The item whose cell a finger is on.
  var highlighted: IndexPath? { get set }
  /// Posted when a touch changes the selection; nil where nobody expects that.
  var selectionChangeNotification: Notification.Name? { get }
  func setHighlighted(_ isHighlighted: Bool, _ item: IndexPath)
  func setSelected(_ isSelected: Bool, _ item: IndexPath, animated: Bool)
  /// Ends the highlight of an item that was tapped, and selects it.
  func endTap(_ item: IndexPath)
  func deselectEverything(animated: Bool)
  /// Whether one finger that came down here selects as it moves, as one on the circles of editing does.
  func selectsWithOneFinger(_ touch: UITouch) -> Bool

  // The delegate's answers about highlights and selection.

  func shouldHighlight(_ item: IndexPath) -> Bool
  func didHighlight(_ item: IndexPath)
  func didUnhighlight(_ item: IndexPath)
  /// The item to select in place of one; nil for none.
  func willSelect(_ item: IndexPath) -> IndexPath?
  func didSelect(_ item: IndexPath)
  /// The item to deselect in place of one, nil for none; because another is selected, or by a tap on it.
  func willDeselect(_ item: IndexPath, isReplaced: Bool) -> IndexPath?
  func didDeselect(_ item: IndexPath)
  func canPerformPrimaryAction(_ item: IndexPath) -> Bool
  func performPrimaryAction(_ item: IndexPath)
  func shouldBeginDragSelection(at item: IndexPath) -> Bool
  func didBeginDragSelection(at item: IndexPath)
  func didEndDragSelection()

  // The delegate's answers about focus; nil where it has none.

  var allowsFocus: Bool { get }
  var allowsFocusDuringEditing: Bool { get }
  var selectionFollowsFocus: Bool { get }
  func delegateAllowsFocus(_ item: IndexPath) -> Bool?
  func delegateFollowsFocus(_ item: IndexPath) -> Bool?
  var delegatePreferredFocus: IndexPath? { get }
  func didUpdateFocus(
    _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator)
}

/// A cell of such a list.
@MainActor
protocol ListCell: FocusCell {
  /// The action of a storyboard that is performed when the cell is selected.
  var selectionSegue: (any CellTrigger)? { get }
  var dragStage: ListDragStage { get set }
  var dropStage: ListDropStage { get set }
}

/// The data source's answers, asked for once after each reload or update.
extension ItemList {
  /// The number of items in each section.
  var loadedCounts: [Int] {
    if let counts { return counts }
    let asked = askCounts()
    let fresh = movement?.shownCounts(asked) ?? asked
    counts = fresh
    return fresh
  }

  /// Whether an item exists.
  func contains(_ path: IndexPath) -> Bool {
    let counts = loadedCounts
    return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }
}

/// The view behind the cells.
extension ItemList {
  func backgroundDidChange(from old: UIView?) {
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    insertSubview(backgroundView, at: 0)
    setNeedsLayout()
  }

  func placeBackground() {
    guard let backgroundView, backgroundView.frame != bounds else { return }
    backgroundView.frame = bounds
  }
}
