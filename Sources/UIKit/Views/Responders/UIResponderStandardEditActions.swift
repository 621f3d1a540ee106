/// The actions of the edit menu and of keyboard shortcuts. Responders override those they take.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func pasteAndMatchStyle(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
}

/// A standard edit action. `UIResponder` declares them all, so that a responder takes one only when its class
/// overrides it: on Apple's systems the methods of the base class are not there at all.
enum EditAction: Int, CaseIterable {
  case cut, copy, paste, pasteAndMatchStyle, select, selectAll, delete
  case toggleBoldface, toggleItalics, toggleUnderline

  init?(_ selector: Selector) {
    guard let action = Self.byName[selector.name] else { return nil }
    self = action
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ("\($0):", $0) })

  /// Whether the responder's class has a method of its own for the action.
  @MainActor
  func isOverridden(in responder: AnyObject) -> Bool {
    guard responder is UIResponder else { return true }
    return Overrides.has(type(of: responder), probe: EditActionProbe.self, rawValue)
  }
}

/// The methods of the actions, in the order of `EditAction`.
private final class EditActionProbe: UIResponder {
  override func cut(_ sender: Any?) {}
  override func copy(_ sender: Any?) {}
  override func paste(_ sender: Any?) {}
  override func pasteAndMatchStyle(_ sender: Any?) {}
  override func select(_ sender: Any?) {}
  override func selectAll(_ sender: Any?) {}
  override func delete(_ sender: Any?) {}
  override func toggleBoldface(_ sender: Any?) {}
  override func toggleItalics(_ sender: Any?) {}
  override func toggleUnderline(_ sender: Any?) {}
}

extension UIResponder {
  static var cutAction: Selector { Selector(UIResponder.cut(_:), "cut:") }
  static var copyAction: Selector { Selector(UIResponder.copy(_:), "copy:") }
  static var pasteAction: Selector { Selector(UIResponder.paste(_:), "paste:") }
  static var deleteAction: Selector { Selector(UIResponder.delete(_:), "delete:") }
  static var selectAction: Selector { Selector(UIResponder.select(_:), "select:") }
  static var boldAction: Selector { Selector(UIResponder.toggleBoldface(_:), "toggleBoldface:") }
  static var italicAction: Selector { Selector(UIResponder.toggleItalics(_:), "toggleItalics:") }
  static var underlineAction: Selector {
    Selector(UIResponder.toggleUnderline(_:), "toggleUnderline:")
  }
  static var selectAllAction: Selector { Selector(UIResponder.selectAll(_:), "selectAll:") }
}
