/// The rows of one level of a menu: groups, flattened from the menu's tree.
@MainActor
struct MenuContent {
  /// A choice, with the menu whose selection it belongs to.
  struct Item {
    let element: UIMenuElement
    let parent: UIMenu
  }

  enum Block {
    case title(String)
    case item(Item)
    /// Several choices beside one another.
    case strip([Item], size: UIMenu.ElementSize)
    case loading
  }

  typealias Resolver = (UIDeferredMenuElement) -> [UIMenuElement]?

  /// Groups, from top to bottom; none is empty.
  private(set) var sections: [[Block]] = []
  private let resolve: Resolver

  /// `resolve` gives the elements a deferred one stands for; nil while they are awaited.
  init(_ menu: UIMenu, showsTitle: Bool = true, resolve: @escaping Resolver) {
    self.resolve = resolve
    var open: [Block] = menu.title.isEmpty || !showsTitle ? [] : [.title(menu.title)]
    append(menu, selection: menu, to: &open)
    close(&open)
  }

  private mutating func close(_ open: inout [Block]) {
    if !open.isEmpty { sections.append(open) }
    open = []
  }

  private mutating func append(_ menu: UIMenu, selection: UIMenu, to open: inout [Block]) {
    let elements = visible(menu.children)
    if let size = stripSize(menu) {
      let limit = menu.options.contains(.displayAsPalette) ? 8 : size == .small ? 4 : 3
      let items = elements.map { Item(element: $0, parent: selection) }
      for start in stride(from: 0, to: items.count, by: limit) {
        open.append(.strip(Array(items[start..<min(start + limit, items.count)]), size: size))
      }
      return
    }
    for element in elements {
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        close(&open)
        if !inner.title.isEmpty { open.append(.title(inner.title)) }
        let isOwn = inner.options.contains(.singleSelection) || !isSingle(selection)
        append(inner, selection: isOwn ? inner : selection, to: &open)
        close(&open)
      } else if element is UIDeferredMenuElement {
        open.append(.loading)
      } else {
        open.append(.item(Item(element: element, parent: selection)))
      }
    }
  }

  private func isSingle(_ menu: UIMenu) -> Bool { menu.options.contains(.singleSelection) }

  private func stripSize(_ menu: UIMenu) -> UIMenu.ElementSize? {
    if menu.options.contains(.displayAsPalette) { return .small }
    switch menu.preferredElementSize {
    case .small, .medium: return menu.preferredElementSize
    case .large, .automatic: return nil
    }
  }

  /// Without hidden elements and empty submenus, with what deferred ones have brought.
  private func visible(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      if let deferred = element as? UIDeferredMenuElement {
        return resolve(deferred).map(visible) ?? [deferred]
      }
      if let menu = element as? UIMenu { return menu.children.isEmpty ? [] : [menu] }
      guard let leaf = element as? any UIMenuLeaf else { return [] }
      return leaf.attributes.contains(.hidden) ? [] : [element]
    }
  }

  var isEmpty: Bool {
    !sections.joined().contains { if case .title = $0 { false } else { true } }
  }

  /// Whether rows leave room before their titles, for checkmarks and submenus' chevrons.
  var hasMarks: Bool {
    sections.joined().contains { block in
      guard case .item(let item) = block else { return false }
      return item.element is UIMenu
        || (item.element as? any UIMenuLeaf).map { $0.state != .off } ?? false
    }
  }

  /// The first choice at the bottom, for menus that open upwards. Titles stay above their group.
  var reversed: MenuContent {
    var copy = self
    copy.sections = sections.reversed().map { section in
      let titles = section.prefix { if case .title = $0 { true } else { false } }
      return Array(titles) + section.dropFirst(titles.count).reversed()
    }
    return copy
  }
}
