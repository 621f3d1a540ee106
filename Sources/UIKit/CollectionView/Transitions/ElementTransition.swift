/// The views on screen before an update, and the names of their elements after it.
@MainActor
struct ElementTransition {
  let visible: [ElementKey: UICollectionReusableView]
  let known: [ElementKey: UICollectionViewLayoutAttributes]
  /// Nil when only the layout changes.
  let update: ListUpdate?
  /// Whether an item is being moved by hand: to the layout that is no update.
  let isMovement: Bool
  private let reloaded: Set<IndexPath>
  /// Views about sections that the layout says go and come.
  private var deleted: Set<ElementKey> = []
  private var inserted: Set<ElementKey> = []

  init(shown: ShownElements, update: ListUpdate?, isMovement: Bool = false) {
    self.isMovement = isMovement
    visible = shown.visible
    known = shown.known
    self.update = update
    reloaded = Set(update?.changes.reloadedItems ?? [])
  }

  /// An element's name after the update; nil when its view has to go.
  func keyAfter(_ key: ElementKey) -> ElementKey? {
    guard let update else { return key }
    guard key.category == .cell else {
      return deleted.contains(key) ? nil : mapped(key) { update.sectionAfter($0) }
    }
    guard !reloaded.contains(key.indexPath) else { return nil }
    return update.indexPathAfter(key.indexPath).map { .cell($0) }
  }

  /// An element's name before the update; nil when it is new.
  func keyBefore(_ key: ElementKey) -> ElementKey? {
    guard let update else { return key }
    guard key.category == .cell else {
      return inserted.contains(key) ? nil : mapped(key) { update.sectionBefore($0) }
    }
    return update.indexPathBefore(key.indexPath).map { .cell($0) }
  }

  /// Asks the layout which views about sections go and come, once it is prepared for the update.
  mutating func ask(_ layout: UICollectionViewLayout, shown: [ElementKey]) {
    guard update != nil, !isMovement else { return }
    let kinds = Set(
      (Array(visible.keys) + shown).filter { $0.category != .cell }.map {
        ElementKey(category: $0.category, kind: $0.kind, indexPath: IndexPath())
      })
    for var key in kinds {
      let isSupplementary = key.category == .supplementaryView
      let leaving =
        isSupplementary
        ? layout.indexPathsToDeleteForSupplementaryView(ofKind: key.kind)
        : layout.indexPathsToDeleteForDecorationView(ofKind: key.kind)
      let arriving =
        isSupplementary
        ? layout.indexPathsToInsertForSupplementaryView(ofKind: key.kind)
        : layout.indexPathsToInsertForDecorationView(ofKind: key.kind)
      for path in leaving {
        key.indexPath = path
        deleted.insert(key)
      }
      for path in arriving {
        key.indexPath = path
        inserted.insert(key)
      }
    }
  }

  /// The views that stay in the data, by what they show afterwards.
  var visibleAfter: [ElementKey: UICollectionReusableView] {
    var views: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in visible {
      if let after = keyAfter(key) { views[after] = view }
    }
    return views
  }

  /// Whether an element leaves the data, rather than only the screen.
  func isDeleted(_ key: ElementKey) -> Bool { keyAfter(key) == nil }

  private func mapped(_ key: ElementKey, _ section: (Int) -> Int?) -> ElementKey? {
    guard key.indexPath.count == 2 else { return key }
    var key = key
    guard let place = section(key.indexPath.section) else { return nil }
    key.indexPath.section = place
    return key
  }
}

/// Carrying views from one arrangement to the next.
extension UICollectionView {
  /// One view on its way.
  private struct Step {
    let view: UICollectionReusableView
    let attributes: UICollectionViewLayoutAttributes
  }

  /// Gives views their new places: moves those that stay, fades others in and out.
  func perform(_ transition: ElementTransition, _ completion: @escaping (Bool) -> Void) {
    let animates = showsMotion
    let bounds = self.bounds
    let rect = bounds
    // Layouts that ask for cells meanwhile find them where they will be.
    shown.visible = transition.visibleAfter
    shown.forget()
    learnForTransition(around: rect)
    var transition = transition
    transition.ask(layout, shown: shown.knownList.map(\.key))
    shown.visible = [:]
    let leavingScrollers = follow(transition)
    var steps: [Step] = []
    var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
    for (key, view) in transition.visible.sorted(by: { $0.key < $1.key }) {
      guard let after = transition.keyAfter(key) else {
        leaving.append((key, view))
        steps.append(Step(view: view, attributes: final(key, transition)))
        continue
      }
      if let attributes = shown.known[after], isInSight(attributes, bounds) {
        rehost(view, attributes)
        shown.visible[after] = view
        steps.append(Step(view: view, attributes: attributes))
      } else {
        leaving.append((after, view))
        steps.append(Step(view: view, attributes: exit(after, key, transition)))
      }
    }
    for attributes in shown.knownList
    where isInSight(attributes, bounds) && shown.visible[attributes.key] == nil {
      let start = animates ? initial(attributes, transition) : attributes
      guard let view = show(start, attributes.key) else { continue }
      steps.append(Step(view: view, attributes: attributes))
    }
    if transition.update != nil, !transition.isMovement { layout.finalizeCollectionViewUpdates() }
    let move = { for step in steps { step.view.take(step.attributes) } }
    carry(animated: animates, move) { [weak self] finished in
      for (key, view) in leaving { self?.retire(view, key) }
      leavingScrollers.forEach { self?.putAway($0) }
      completion(finished)
    }
    setNeedsLayout()
  }

  /// Takes the scroll views of sections along to their new places; gives those that have to go.
  private func follow(_ transition: ElementTransition) -> [OrthogonalScrollView] {
    var leaving: [OrthogonalScrollView] = []
    if let update = transition.update {
      let old = scrollers
      scrollers = [:]
      for (section, scroller) in old.sorted(by: { $0.key < $1.key }) {
        if let after = update.sectionAfter(section) {
          scrollers[after] = scroller
        } else {
          leaving.append(scroller)
        }
      }
    }
    let sections = layout.orthogonalSections(in: bounds)
    let wanted = Set(sections.map(\.index))
    for (section, scroller) in scrollers.sorted(by: { $0.key < $1.key })
    where !wanted.contains(section) {
      scrollers[section] = nil
      leaving.append(scroller)
    }
    updateScrollers(in: bounds)
    return leaving
  }

  /// Moves a view into the superview its attributes want, without moving it on screen.
  private func rehost(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let host = host(of: attributes)
    guard let old = view.superview, old !== host else { return }
    UIView.performWithoutAnimation {
      let center = host.convert(view.center, from: old)
      place(view, attributes)
      view.center = center
    }
  }

  private func learnForTransition(around bounds: CGRect) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    shown.learn(elements(in: bounds), in: bounds)
  }

  // MARK: Beginnings and ends

  /// Where an element that comes in starts: where the layout says, where it was, or faded.
  private func initial(
    _ attributes: UICollectionViewLayoutAttributes, _ transition: ElementTransition
  ) -> UICollectionViewLayoutAttributes {
    let path = attributes.indexPath
    var wanted: UICollectionViewLayoutAttributes?
    switch attributes.representedElementCategory {
    case _ where transition.isMovement: wanted = nil
    case .cell: wanted = layout.initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      wanted = layout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: attributes.representedElementKind ?? "", at: path)
    case .decorationView:
      wanted = layout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: attributes.representedElementKind ?? "", at: path)
    }
    if let wanted { return renamed(wanted, attributes.key) }
    if let before = transition.keyBefore(attributes.key), transition.visible[before] == nil,
      let old = transition.known[before]
    {
      return renamed(old, attributes.key)
    }
    return faded(attributes)
  }

  /// Where an element that is gone ends.
  private func final(
    _ key: ElementKey, _ transition: ElementTransition
  ) -> UICollectionViewLayoutAttributes {
    let path = key.indexPath
    let wanted: UICollectionViewLayoutAttributes?
    switch key.category {
    case .cell: wanted = layout.finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      wanted = layout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind, at: path)
    case .decorationView:
      wanted = layout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: key.kind, at: path)
    }
    if let wanted { return wanted }
    guard let old = transition.known[key] else { return UICollectionViewLayoutAttributes() }
    return faded(old)
  }

  /// Where an element goes that is still there but no longer in sight.
  private func exit(
    _ key: ElementKey, _ before: ElementKey, _ transition: ElementTransition
  ) -> UICollectionViewLayoutAttributes {
    if let attributes = attributes(for: key) { return attributes }
    guard let old = transition.known[before] else { return UICollectionViewLayoutAttributes() }
    return faded(old)
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.duplicate()
    copy.alpha = 0
    return copy
  }

  private func renamed(
    _ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.duplicate()
    copy.indexPath = key.indexPath
    return copy
  }
}
