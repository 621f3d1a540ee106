/// The data source's answers, asked for once after each reload or update.
extension UICollectionView {
  func itemCount(inSection section: Int) -> Int {
    let counts = loadedCounts
    guard counts.indices.contains(section) else {
      collectionInconsistency(
        "request for number of items in section \(section) when there are only "
          + "\(counts.count) sections in the collection view")
    }
    return counts[section]
  }

  var itemSource: AnyObject? { dataSource }

  func askCounts() -> [Int] {
    // As in a table view: one section without items.
    guard let dataSource else { return [0] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  func itemsWillBeForgotten() {
    forgetMovement()
    deselectEverything(animated: false)
  }

  func reloadEverything() {
    guard forgetItems() else { return }
    shown.isStale = true
    let context = layout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
  }

  // MARK: Registering and dequeuing

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registration.origin.complain(in: self)
    let name = ReuseName(identifier: registration.origin.identifier)
    if let nib = registration.nib, !pool.isRegistered(name) {
      register(nib, forCellWithReuseIdentifier: registration.origin.identifier)
    }
    let view = dequeueCell(registration.origin.identifier, Cell.self, indexPath)
    guard let cell = view as? Cell else {
      collectionInconsistency("the cell for \(indexPath) is not a \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    registration.origin.complain(in: self)
    let name = ReuseName(
      kind: registration.elementKind, identifier: registration.origin.identifier)
    if let nib = registration.nib, !pool.isRegistered(name) {
      register(
        nib, forSupplementaryViewOfKind: registration.elementKind,
        withReuseIdentifier: registration.origin.identifier)
    }
    let view = dequeueSupplementary(
      registration.elementKind, registration.origin.identifier, Supplementary.self, indexPath)
    guard let typed = view as? Supplementary else {
      collectionInconsistency("the supplementary view is not a \(Supplementary.self)")
    }
    registration.handler(typed, registration.elementKind, indexPath)
    return typed
  }

  func dequeueCell(
    _ identifier: String, _ type: UICollectionReusableView.Type?, _ path: IndexPath
  ) -> UICollectionViewCell {
    if let cell = reconfiguring[path], cell.reuseIdentifier == identifier { return cell }
    let attributes = attributesForDequeuing(.cell(path))
    let name = ReuseName(kind: "", identifier: identifier)
    guard
      let cell = pool.take(name, frame: attributes?.frame ?? .zero, fallback: type)
        as? UICollectionViewCell
    else {
      collectionInconsistency(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
          + "\(identifier) - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard")
    }
    prepare(cell, attributes)
    return cell
  }

  func dequeueSupplementary(
    _ kind: String, _ identifier: String, _ type: UICollectionReusableView.Type?, _ path: IndexPath
  ) -> UICollectionReusableView {
    let attributes = attributesForDequeuing(
      ElementKey(category: .supplementaryView, kind: kind, indexPath: path))
    let name = ReuseName(kind: kind, identifier: identifier)
    guard let view = pool.take(name, frame: attributes?.frame ?? .zero, fallback: type) else {
      collectionInconsistency(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register "
          + "a nib or a class for the identifier or connect a prototype cell in a storyboard")
    }
    prepare(view, attributes)
    return view
  }

  /// A view that is dequeued already has its size.
  private func prepare(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes?
  ) {
    view.collectionView = self
    guard let attributes else { return }
    if let row = view as? UICollectionViewListCell {
      row.listPlace = attributes.listPlace
      row.outline = outlinePlace(at: attributes.indexPath)
    }
    UIView.performWithoutAnimation {
      if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
      if view.center != attributes.hostedCenter { view.center = attributes.hostedCenter }
    }
  }

  /// Where an item is in the data source's outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    (dataSource as? any OutlineDataSource)?.outlinePlace(at: dataPath(of: path))
  }

  /// Tells the cells in sight where their items are in the outline.
  func updateOutlines() {
    guard let source = dataSource as? any OutlineDataSource else { return }
    for (key, view) in shown.visible where key.category == .cell {
      (view as? UICollectionViewListCell)?.outline = source.outlinePlace(at: key.indexPath)
    }
  }

  private func attributesForDequeuing(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    shown.known[key] ?? attributes(for: key)
  }

  /// Asks the layout about one element.
  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layout.layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }
}
