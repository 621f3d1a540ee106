/// The commands of edit menus.
@MainActor
enum EditMenuCommands {
  /// The standard commands, and those an app added to `UIMenuController`, that someone from the first
  /// responder (or else the view) on takes now.
  static func suggested(for view: UIView) -> [UIMenuElement] {
    let first = UIResponder.firstResponder
    let start: UIResponder = first?.chainContains(view) == true ? first ?? view : view
    let standard: [(String, Selector)] = [
      (UIKitStrings.cut, UIResponder.cutAction), (UIKitStrings.copy, UIResponder.copyAction),
      (UIKitStrings.paste, UIResponder.pasteAction),
      (UIKitStrings.delete, UIResponder.deleteAction),
      (UIKitStrings.select, UIResponder.selectAction),
      (UIKitStrings.selectAll, UIResponder.selectAllAction),
    ]
    let format: [(String, Selector)] = [
      (UIKitStrings.bold, UIResponder.boldAction), (UIKitStrings.italic, UIResponder.italicAction),
      (UIKitStrings.underline, UIResponder.underlineAction),
    ]
    let own = (UIMenuController.shared.menuItems ?? []).map { ($0.title, $0.action) }
    func commands(_ list: [(String, Selector)]) -> [UIMenuElement] {
      list.compactMap { title, action in
        let command = UICommand(title: title, action: action)
        guard start.target(forAction: action, withSender: command) != nil else { return nil }
        return command
      }
    }
    let styles = commands(format)
    let menu =
      styles.isEmpty
      ? [] : [UIMenu(title: UIKitStrings.format, identifier: .textStyle, children: styles)]
    let groups =
      [
        UIMenu(identifier: .standardEdit, options: .displayInline, children: commands(standard))
      ] + menu
    let tree = MenuTree(
      system: .context, root: UIMenu(identifier: .root, children: groups + commands(own)))
    var responder: UIResponder? = start
    while let current = responder {
      current.buildMenu(with: tree)
      responder = current.next
    }
    // Apps that build nothing see the commands themselves, as they always did.
    return tree.root.children.flatMap { child -> [UIMenuElement] in
      guard let menu = child as? UIMenu, menu.identifier == .standardEdit else { return [child] }
      return menu.children
    }
  }

  /// The elements of a bar: groups are taken apart, hidden elements left out.
  static func flattened(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        return flattened(menu.children)
      }
      return attributes(of: element).contains(.hidden) ? [] : [element]
    }
  }

  static func attributes(of element: UIMenuElement) -> UIMenuElement.Attributes {
    (element as? UIAction)?.attributes ?? (element as? UICommand)?.attributes ?? []
  }

  /// Does what an element says; a command goes to the first responder or the menu's view.
  static func perform(_ element: UIMenuElement, for view: UIView) {
    if let action = element as? UIAction { return action.perform(sender: view) }
    guard let command = element as? UICommand, let action = command.action else { return }
    let first = UIResponder.firstResponder
    let target =
      first?.target(forAction: action, withSender: command)
      ?? view.target(forAction: action, withSender: command)
    guard let target = target as AnyObject?, action.isImplemented(by: target) else { return }
    action.perform(on: target, with: command)
  }
}
