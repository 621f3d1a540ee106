/// The views on screen before an update, and the names of their elements after it.
@MainActor
struct TableTransition {
  typealias Element = TableGeometry.Element

  let views: [(element: Element, view: UIView, frame: CGRect)]
  let update: ListUpdate
  let batch: TableBatch
  let geometry: TableGeometry
  private let reloaded: Set<IndexPath>

  init(table: UITableView, update: ListUpdate, batch: TableBatch) {
    let shown = table.shown
    views =
      shown.cells.sorted { $0.key < $1.key }.map { (.row($0.key), $0.value, $0.value.frame) }
      + shown.headersFootersInOrder.map { ($0.element, $0.view, $0.view.frame) }
    self.update = update
    self.batch = batch
    geometry = table.geometry
    reloaded = Set(update.changes.reloadedItems)
  }

  /// An element's name after the update; nil when its view has to go.
  func after(_ element: Element) -> Element? {
    switch element {
    case .row(let path):
      guard !reloaded.contains(path) else { return nil }
      return update.indexPathAfter(path).map { .row($0) }
    case .header(let section): return update.sectionAfter(section).map { .header($0) }
    case .footer(let section): return update.sectionAfter(section).map { .footer($0) }
    }
  }

  /// Where an element stood before the update; nil when it is new.
  func frameBefore(_ element: Element, width: CGFloat, x: CGFloat) -> CGRect? {
    let before: Element?
    switch element {
    case .row(let path):
      before = update.indexPathBefore(path).flatMap {
        reloaded.contains($0) || !geometry.contains($0) ? nil : .row($0)
      }
    case .header(let section): before = update.sectionBefore(section).map { .header($0) }
    case .footer(let section): before = update.sectionBefore(section).map { .footer($0) }
    }
    guard let before else { return nil }
    return CGRect(
      x: x, y: geometry.top(before), width: width, height: geometry.height(before).points)
  }

  /// How something new comes in.
  func arrival(_ element: Element) -> UITableView.RowAnimation {
    switch element {
    case .row(let path):
      if let animation = batch.arrivals[path] ?? batch.sectionArrivals[path.section] {
        return animation
      }
      if let old = update.indexPathBefore(path), let animation = batch.departures[old] {
        return animation
      }
      return reloadedSection(path.section) ?? batch.defaultAnimation
    case .header(let section), .footer(let section):
      return batch.sectionArrivals[section] ?? reloadedSection(section) ?? batch.defaultAnimation
    }
  }

  private func reloadedSection(_ section: Int) -> UITableView.RowAnimation? {
    guard !update.changes.reloadedSections.isEmpty else { return nil }
    return batch.sectionDepartures[section]
  }

  /// How something old goes.
  func departure(_ element: Element) -> UITableView.RowAnimation {
    switch element {
    case .row(let path):
      batch.departures[path] ?? batch.sectionDepartures[path.section] ?? batch.defaultAnimation
    case .header(let section), .footer(let section):
      batch.sectionDepartures[section] ?? batch.defaultAnimation
    }
  }
}

/// How a view looks outside of its place, for coming in and going.
private struct OffPlace {
  var frame: CGRect
  var alpha: CGFloat = 1
}

extension UITableView.RowAnimation {
  @MainActor fileprivate func outside(_ frame: CGRect) -> OffPlace {
    var place = OffPlace(frame: frame)
    switch self {
    case .fade, .automatic, .none: place.alpha = 0
    case .right: place.frame.origin.x += frame.width
    case .left: place.frame.origin.x -= frame.width
    case .top:
      place.frame.origin.y -= frame.height
      place.alpha = 0
    case .bottom:
      place.frame.origin.y += frame.height
      place.alpha = 0
    case .middle:
      place.frame = CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0)
      place.alpha = 0
    }
    return place
  }
}

/// Carrying views from one arrangement to the next.
extension UITableView {
  private struct Step {
    let view: UIView
    let frame: CGRect
    var alpha: CGFloat = 1
  }

  /// Gives views their new places: moves those that stay, lets others come and go.
  func perform(_ transition: TableTransition, _ completion: @escaping (Bool) -> Void) {
    let animates = showsMotion && !transition.views.isEmpty
    keepSurvivors(transition)
    applyContentSize()
    let size = super.contentSize
    if size.height + adjustedContentInset.bottom < bounds.maxY {
      let allowed = clamped(bounds.origin)
      if motion.isAtRest, allowed != bounds.origin { applyOffset(pixelAligned(allowed)) }
    }
    let known = Set(shown.cells.values.map { ObjectIdentifier($0) })
    let knownHeadersFooters = Set(shown.headersFooters.values.map { ObjectIdentifier($0) })
    shown.needsPass = true
    shown.needsPlacing = false
    isUpdatingContent = false
    // The views that stay keep their old frames until they are carried to the new ones.
    updateVisibleForTransition()
    isUpdatingContent = true
    var steps: [Step] = []
    var leaving: [(element: TableGeometry.Element, view: UIView)] = []
    // A row or header that is loaded anew may have the view that it had, as those of storyboards do.
    let staying = viewsInSight
    for entry in transition.views where !staying.contains(ObjectIdentifier(entry.view)) {
      leaving.append((entry.element, entry.view))
      steps.append(farewell(entry, transition))
    }
    for (path, cell) in shown.cells.sorted(by: { $0.key < $1.key }) {
      let frame = frame(ofRow: path)
      cell.place = place(of: path)
      if !known.contains(ObjectIdentifier(cell)) {
        greet(cell, .row(path), frame, transition, animates)
      }
      steps.append(Step(view: cell, frame: frame))
    }
    for (element, view) in shown.headersFooters {
      var frame = restingFrame(element)
      if style == .plain { frame = pinnedFrame(element) }
      if !knownHeadersFooters.contains(ObjectIdentifier(view)) {
        greet(view, element, frame, transition, animates)
      }
      steps.append(Step(view: view, frame: frame))
    }
    carry(steps, leaving, animates, completion)
  }

  private var viewsInSight: Set<ObjectIdentifier> {
    Set(shown.cells.values.map { ObjectIdentifier($0) })
      .union(shown.headersFooters.values.map { ObjectIdentifier($0) })
  }

  /// Knows the views that stay by their new names.
  private func keepSurvivors(_ transition: TableTransition) {
    shown.cells = [:]
    shown.headersFooters = [:]
    for entry in transition.views {
      switch (transition.after(entry.element), entry.view) {
      case (.row(let path), let cell as UITableViewCell):
        if geometry.contains(path) { shown.cells[path] = cell }
      case (.some(let element), let view) where geometry.height(element).points > 0:
        shown.headersFooters[element] = view
      default: break
      }
    }
  }

  /// Where a view that leaves goes.
  private func farewell(
    _ entry: (element: TableGeometry.Element, view: UIView, frame: CGRect),
    _ transition: TableTransition
  ) -> Step {
    if let after = transition.after(entry.element) {
      // It is still there, only out of sight.
      var frame = restingFrame(after)
      if frame.height == 0 { frame = entry.frame }
      return Step(view: entry.view, frame: frame)
    }
    let place = transition.departure(entry.element).outside(entry.frame)
    return Step(view: entry.view, frame: place.frame, alpha: place.alpha)
  }

  /// Puts a view that comes in where it starts.
  private func greet(
    _ view: UIView, _ element: TableGeometry.Element, _ frame: CGRect,
    _ transition: TableTransition, _ animates: Bool
  ) {
    guard animates else { return }
    UIView.performWithoutAnimation {
      let area = rowArea
      if let old = transition.frameBefore(element, width: area.width, x: area.x) {
        view.frame = old
        return
      }
      let animation = transition.arrival(element)
      guard animation != .none else { return }
      let place = animation.outside(frame)
      view.frame = place.frame
      view.alpha = place.alpha
    }
  }

  private func carry(
    _ steps: [Step], _ leaving: [(element: TableGeometry.Element, view: UIView)],
    _ animates: Bool, _ completion: @escaping (Bool) -> Void
  ) {
    let move = {
      for step in steps {
        if step.view.frame != step.frame { step.view.frame = step.frame }
        if step.view.alpha != step.alpha { step.view.alpha = step.alpha }
        step.view.layoutIfNeeded()
      }
    }
    let finish: (Bool) -> Void = { [weak self] finished in
      for (element, view) in leaving {
        UIView.performWithoutAnimation { view.alpha = 1 }
        if let cell = view as? UITableViewCell, case .row(let path) = element {
          self?.retire(cell, path)
        } else {
          self?.retireHeaderFooter(view, element)
        }
      }
      completion(finished)
    }
    carry(animated: animates, move, completion: finish)
  }
}
