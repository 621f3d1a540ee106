/// A list whose cells can have focus, those included that are not made yet.
@MainActor
protocol FocusList: UIScrollView {
  var listFocus: ListFocus { get set }
  /// Whether the cell of an item can have focus; false for an item that is not there.
  func canFocus(_ path: IndexPath) -> Bool
  /// The item that a cell in sight shows.
  func item(of cell: UIView) -> IndexPath?
  /// The nearest item whose cell can have focus in a direction.
  func focusPath(after path: IndexPath, _ heading: UIFocusHeading) -> IndexPath?
  /// The item to be focused when focus comes into the list.
  var preferredFocusPath: IndexPath? { get }
  /// Scrolls an item into sight and returns its cell.
  func revealFocus(at path: IndexPath) -> UIView?
  /// Does what a tap on the cell does.
  func activateFocus(at path: IndexPath)
}

/// A list's state of focus.
struct ListFocus {
  /// Nil where the list's other properties decide.
  var allows: Bool?
  var allowsDuringEditing: Bool?
  var selectionFollows: Bool?
  var remembersLast = false
  /// The item that was focused last.
  var last: IndexPath?
}

/// Where in a list focus is: it stays there while the cell is out of sight.
struct FocusPlace {
  private(set) weak var list: (any FocusList)?
  var path: IndexPath
  /// Whether the cell itself has focus, and not something in it.
  let isCell: Bool

  @MainActor
  func path(in other: any FocusList) -> IndexPath? { list === other ? path : nil }

  init(list: any FocusList, path: IndexPath, isCell: Bool) {
    self.list = list
    self.path = path
    self.isCell = isCell
  }

  /// The place of an item that is a cell or in one; nil for others.
  @MainActor
  init?(of item: (any UIFocusItem)?) {
    var environment: (any UIFocusEnvironment)? = item
    while let current = environment {
      if let cell = current as? UIView, let list = cell.focusList {
        guard let path = list.item(of: cell) else { return nil }
        self.init(list: list, path: path, isCell: cell === item)
        return
      }
      environment = current.parentFocusEnvironment
    }
    return nil
  }
}

/// A cell of such a list.
@MainActor
protocol FocusCell: UIView {
  var listOfCell: (any FocusList)? { get }
  /// Whether the cell is as wide as the list: its halo stands inside of it.
  var isFocusRow: Bool { get }
}

extension UIView {
  /// The list that the view is a cell of.
  var focusList: (any FocusList)? {
    (self as? any FocusCell)?.listOfCell
  }
}
