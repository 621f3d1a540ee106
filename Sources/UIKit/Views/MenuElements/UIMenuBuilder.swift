/// Changes a system of menus while it is put together, in a responder's `buildMenu(with:)`.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The system the menus belong to.
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
  public func command(for action: Selector) -> UICommand? {
    command(for: action, propertyList: nil)
  }
}

/// A system of menus: the app's main menu, or the menus that appear in context.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The app's menu. On Linux it has no bar; its key commands work.
  public static let main = UIMenuSystem()
  /// The edit menu of the selection.
  public static let context = UIMenuSystem()

  private var built: UIMenu?

  /// Has the menus built again when they are next needed.
  open func setNeedsRebuild() { built = nil }
  /// Has the commands asked for how they look again; menus here ask whenever they are shown.
  open func setNeedsRevalidate() {}

  /// The main menu as the application and its delegate build it.
  var mainMenu: UIMenu {
    if let built { return built }
    let builder = MenuTree(system: self, root: MenuTree.emptyMainMenu)
    let application = UpperRooms.application
    application.buildMenu(with: builder)
    // The application's delegate comes after it.
    application.next?.buildMenu(with: builder)
    built = builder.root
    return builder.root
  }
}

/// A tree of menus while it is built.
@MainActor
final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(system: UIMenuSystem, root: UIMenu) {
    self.system = system
    self.root = root
  }

  /// The menus every app has, without anything in them.
  static var emptyMainMenu: UIMenu {
    let file = [UIMenu.Identifier.newItem, .open, .close, .print].map(group)
    let edit = [UIMenu.Identifier.undoRedo, .standardEdit, .find, .replace].map(group)
    let format = [UIMenu.Identifier.font, .text].map(group)
    return UIMenu(
      identifier: .root,
      children: [
        UIMenu(identifier: .application, children: [group(.about), group(.preferences)]),
        UIMenu(title: "File", identifier: .file, children: file),
        UIMenu(title: UIKitStrings.edit, identifier: .edit, children: edit),
        UIMenu(title: UIKitStrings.format, identifier: .format, children: format),
        UIMenu(title: "View", identifier: .view, children: [group(.toolbar), group(.sidebar)]),
        UIMenu(title: "Window", identifier: .window, children: []),
        UIMenu(title: "Help", identifier: .help, children: []),
      ])
  }

  private static func group(_ identifier: UIMenu.Identifier) -> UIMenu {
    UIMenu(identifier: identifier, options: .displayInline)
  }

  // MARK: Asking

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { Self.find(identifier, in: root) }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.leaves.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    root.leaves.lazy.compactMap { $0 as? UICommand }.first {
      $0.action == action && AnyEquality.areEqual($0.propertyList as Any, propertyList as Any)
    }
  }

  private static func find(_ identifier: UIMenu.Identifier, in menu: UIMenu) -> UIMenu? {
    if menu.identifier == identifier { return menu }
    for case let child as UIMenu in menu.children {
      if let found = find(identifier, in: child) { return found }
    }
    return nil
  }

  // MARK: Changing

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change { $0.identifier == replacedIdentifier ? [replacementMenu] : nil }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change { menu in
      guard menu.identifier == parentIdentifier else { return nil }
      return [menu.replacingChildren(childrenBlock(menu.children))]
    }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change { $0.identifier == siblingIdentifier ? [siblingMenu, $0] : nil }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change { $0.identifier == siblingIdentifier ? [$0, siblingMenu] : nil }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change { $0.identifier == removedIdentifier ? [] : nil }
  }

  /// Puts what `body` gives in the place of each menu that it gives something for.
  private func change(_ body: (UIMenu) -> [UIMenu]?) {
    let changed = Self.changed(root, body)
    if changed.count == 1, let menu = changed.first { root = menu }
  }

  private static func changed(_ menu: UIMenu, _ body: (UIMenu) -> [UIMenu]?) -> [UIMenu] {
    if let replacement = body(menu) { return replacement }
    guard menu.children.contains(where: { $0 is UIMenu }) else { return [menu] }
    let children = menu.children.flatMap { child -> [UIMenuElement] in
      (child as? UIMenu).map { changed($0, body) } ?? [child]
    }
    let isSame =
      children.count == menu.children.count && zip(children, menu.children).allSatisfy(===)
    return [isSame ? menu : menu.replacingChildren(children)]
  }
}
