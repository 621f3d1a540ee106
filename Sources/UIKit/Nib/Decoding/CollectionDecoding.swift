/// Collection views, their cells and layouts.
extension NibKind {
  static let collectionView = NibKind(UICollectionView.self, from: scrollView) { view, reader in
    reader.decodeCollection(view)
  }

  static let reusableView = NibKind(UICollectionReusableView.self, from: view) { view, reader in
    if let identifier = reader.string("reuseIdentifier") { view.registeredIdentifier = identifier }
  }

  static let collectionCell = NibKind(UICollectionViewCell.self, from: reusableView) {
    cell, reader in
    if let content = reader.element.child(key: "contentView") {
      reader.decodeContent(content, as: cell.contentView)
      cell.contentView.frame = cell.bounds
    }
    if let view = reader.part("backgroundView") { cell.backgroundView = view }
    if let view = reader.part("selectedBackgroundView") { cell.selectedBackgroundView = view }
  }

  static let layouts: [String: NibKind] = [
    "collectionViewLayout": layout,
    "collectionViewFlowLayout": NibKind(UICollectionViewFlowLayout.self, from: layout) {
      layout, reader in
      reader.decodeFlow(layout)
    },
  ]

  private static let layout = NibKind(
    UICollectionViewLayout.self, create: { type, coder in type.init(coder: coder) },
    decode: { _, _ in })
}

extension NibReader {
  fileprivate func decodeCollection(_ view: UICollectionView) {
    if let layout = element.child(key: "collectionViewLayout"),
      let made = loader.make(layout) as? UICollectionViewLayout
    {
      view.collectionViewLayout = made
    }
    if let value = bool("allowsSelection") { view.allowsSelection = value }
    if let value = bool("allowsMultipleSelection") { view.allowsMultipleSelection = value }
    if let value = bool("prefetchingEnabled") { view.isPrefetchingEnabled = value }
    if let background = part("backgroundView") { view.backgroundView = background }
    for prototype in element.list("cells") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      view.pool.register(
        NibPart(prototype, of: loader).maker(), as: ReuseName(identifier: identifier))
    }
    register("sectionHeaderView", as: UICollectionView.elementKindSectionHeader, in: view)
    register("sectionFooterView", as: UICollectionView.elementKindSectionFooter, in: view)
  }

  private func register(_ key: String, as kind: String, in view: UICollectionView) {
    guard let prototype = element.child(key: key), let identifier = prototype["reuseIdentifier"]
    else { return }
    view.pool.register(
      NibPart(prototype, of: loader).maker(), as: ReuseName(kind: kind, identifier: identifier))
  }

  fileprivate func decodeFlow(_ layout: UICollectionViewFlowLayout) {
    if string("scrollDirection") == "horizontal" { layout.scrollDirection = .horizontal }
    if let value = number("minimumLineSpacing") { layout.minimumLineSpacing = max(0, value) }
    if let value = number("minimumInteritemSpacing") {
      layout.minimumInteritemSpacing = max(0, value)
    }
    if let size = size("itemSize") { layout.itemSize = size.nonNegative }
    if let size = size("headerReferenceSize") { layout.headerReferenceSize = size.nonNegative }
    if let size = size("footerReferenceSize") { layout.footerReferenceSize = size.nonNegative }
    if let value = insets("sectionInset") { layout.sectionInset = value }
    if bool("automaticEstimatedItemSize", default: false) {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let size = size("estimatedItemSize") {
      layout.estimatedItemSize = size.nonNegative
    }
    if let value = bool("sectionHeadersPinToVisibleBounds") {
      layout.sectionHeadersPinToVisibleBounds = value
    }
    if let value = bool("sectionFootersPinToVisibleBounds") {
      layout.sectionFootersPinToVisibleBounds = value
    }
    switch string("sectionInsetReference") {
    case "safeArea": layout.sectionInsetReference = .fromSafeArea
    case "layoutMargins": layout.sectionInsetReference = .fromLayoutMargins
    default: break
    }
  }
}

extension CGSize {
  fileprivate var nonNegative: CGSize { CGSize(width: max(0, width), height: max(0, height)) }
}
