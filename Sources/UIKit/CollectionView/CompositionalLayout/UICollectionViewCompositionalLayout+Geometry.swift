/// Working out the frames of everything from what the sections say.
extension UICollectionViewCompositionalLayout {
  func takeMeasurements() {
    guard !pending.isEmpty, let storedGeometry else { return }
    storedGeometry.measure(pending)
    pending = PendingMeasurements()
  }

  func makeGeometry(_ view: UICollectionView) -> CompositionalGeometry {
    failures = []
    let insets = view.adjustedContentInset
    let size = view.bounds.size
    let whole = CGSize(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    let scale = view.window?.screen.scale ?? UIScreen.main.scale
    let solver = GroupSolver(scale: scale, traits: view.traitCollection)
    let outer = view.referenceInsets(configuration.contentInsetsReference, across: axis.other)
    let counts = whole.width > 0 && whole.height > 0 ? view.loadedCounts : []
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: box(whole, outer).size),
      traitCollection: view.traitCollection)
    var sections = reusableSections(size, insets, scale, box(whole, outer), counts)
    let inSight = Set(sections.isEmpty ? [] : view.shown.visible.keys.map(\.indexPath.section))
    for index in inSight.sorted() where index < sections.count {
      // Visible items are described again, even if nothing changed.
      guard let definition = section(index, counts[index], environment) else { continue }
      sections[index] = geometry(of: definition, index, counts[index], whole, solver, view)
    }
    for (index, count) in counts.enumerated().dropFirst(sections.count) {
      guard let definition = section(index, count, environment) else { continue }
      sections.append(geometry(of: definition, index, count, whole, solver, view))
    }
    return CompositionalGeometry(
      sections, axis: axis, scale: scale, boundsSize: size, insets: insets,
      box: box(whole, outer), configuration: configuration, measuredBoundary: carriedBoundary)
  }

  /// The sections before the first that an update touched, if they were laid out for the same room.
  private func reusableSections(
    _ size: CGSize, _ insets: UIEdgeInsets, _ scale: CGFloat, _ box: CGRect,
    _ counts: [Int]
  ) -> [SectionGeometry] {
    defer {
      retired = nil
      keptSections = 0
    }
    guard let retired, retired.boundsSize == size, retired.insets == insets,
      retired.axis == axis, retired.scale == scale, retired.box == box
    else { return [] }
    return Array(retired.sections.prefix(min(keptSections, counts.count)))
  }

  func section(
    _ index: Int, _ count: Int, _ environment: LayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    if let section = provider(index, environment) { return section }
    guard count == 0 else {
      collectionInconsistency(
        "Invalid section definition. Please specify a valid section definition when content is to "
          + "be rendered for a section. This is a client error.")
    }
    return .empty
  }

  func geometry(
    of definition: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ whole: CGSize,
    _ solver: GroupSolver, _ view: UICollectionView
  ) -> SectionGeometry {
    let own = definition.contentInsetsReference
    let reference = own == .automatic ? configuration.contentInsetsReference : own
    let outer = view.referenceInsets(reference, across: axis.other)
    let known = carried[index]
    let section = SectionGeometry(
      definition, index: index, count: count, axis: axis, box: box(whole, outer), whole: whole,
      solver: solver, measured: known?.items ?? MeasuredSizes(),
      measuredBoundary: known?.boundary ?? [:])
    if let failure = section.failure { report(failure, section, outer, reference, view) }
    return section
  }

  /// The room of sections, in the content's coordinates.
  func box(_ whole: CGSize, _ outer: UIEdgeInsets) -> CGRect {
    CGRect(
      x: outer.left, y: outer.top, width: max(0, whole.width - outer.left - outer.right),
      height: max(0, whole.height - outer.top - outer.bottom))
  }

  /// Says what cannot be laid out, as iOS does, and goes on without it.
  func report(
    _ failure: LayoutFailure, _ section: SectionGeometry, _ outer: UIEdgeInsets,
    _ reference: UIContentInsetsReference, _ view: UICollectionView
  ) {
    let size = section.box.size
    let text =
      "\(self) ran into an error when computing the layout for section at index \(section.index) "
      + "in container contentSize={\(size.width), \(size.height)}. Container calculated by "
      + "applying insets ({\(outer.top), \(outer.left), \(outer.bottom), \(outer.right)}) from "
      + "sectionInsetsReference \"\(reference == .automatic ? .safeArea : reference)\" to "
      + "collection view frame \(view.frame).\nError: \(failure.text)\n"
      + "Group: \(section.definition.group.visualDescription())"
    failures.append(text)
    NSLog("%@", text)
  }
}

extension NSCollectionLayoutSection {
  /// A section that shows nothing.
  fileprivate static var empty: NSCollectionLayoutSection { NSCollectionLayoutSection() }
}

extension UICollectionView {
  /// The insets of a reference across the scroll direction, beyond those that the adjusted
  /// insets take already.
  func referenceInsets(
    _ reference: UIContentInsetsReference, across axis: LayoutAxis
  ) -> UIEdgeInsets {
    let outer: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: outer = safeAreaInsets
    case .layoutMargins: outer = layoutMargins
    case .readableContent:
      outer = readableContentInsets
    }
    let taken = adjustedContentInset
    return axis == .horizontal
      ? UIEdgeInsets(
        top: 0, left: max(0, outer.left - taken.left), bottom: 0,
        right: max(0, outer.right - taken.right))
      : UIEdgeInsets(
        top: max(0, outer.top - taken.top), left: 0, bottom: max(0, outer.bottom - taken.bottom),
        right: 0)
  }
}
