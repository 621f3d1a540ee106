/// The variations of a document by size class, applied anew when the traits of what was made from it change.
///
/// Changes by the app's code stay: only what another variation says is set.
@MainActor
final class NibAdaptation {
  /// An object whose element has variations.
  struct Part {
    weak var object: NSObject?
    let element: NibElement
  }

  /// A constraint of the document, with the element that says whether it is installed.
  struct Rule {
    let constraint: NSLayoutConstraint
    let element: NibElement
    weak var owner: UIView?
    let ownerElement: NibElement
  }

  private let parts: [Part]
  private let rules: [Rule]
  private let loader: NibLoader
  /// The views that are not installed in every size class, by ID: no superview keeps them meanwhile.
  private let optionalViews: [String: UIView]
  private var traits: UITraitCollection

  init(_ parts: [Part], _ rules: [Rule], in loader: NibLoader) {
    self.parts = parts
    self.rules = rules
    self.loader = loader
    traits = loader.traits
    var views: [String: UIView] = [:]
    for part in parts {
      for id in part.element.maskedIDs("subviews") {
        if let view = loader.object(id) as? UIView { views[id] = view }
      }
    }
    optionalViews = views
  }

  /// Adapts whenever the traits of a view change, which keeps the adaptation.
  func follow(_ view: UIView) {
    // Traits that were never asked for change without notice.
    _ = view.traitCollection
    let traits: [UITrait] = [
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self,
    ]
    view.registerForTraitChanges(traits) { [self] (view: UIView, _: UITraitCollection) in
      adapt(to: view.traitCollection)
    }
  }

  private func adapt(to traits: UITraitCollection) {
    let previous = self.traits
    self.traits = traits
    var added: [UIView] = []
    for part in parts where part.element.varies(between: previous, and: traits) {
      guard let object = part.object else { continue }
      let element = part.element.resolved(for: traits)
      if let view = object as? UIView { added += install(element, in: view) }
      NibReader(element: element, loader: loader)
        .applyVaried(part.element.variedNames, to: object)
    }
    adaptConstraints(from: previous, added)
  }

  // MARK: Views

  /// Takes views out and puts them in; returns those that came in.
  private func install(_ element: NibElement, in view: UIView) -> [UIView] {
    let excluded = element.excluded("subviews")
    var added: [UIView] = []
    var below: UIView?
    for child in element.list("subviews") {
      guard let id = child.id, let subview = loader.object(id) as? UIView else { continue }
      if optionalViews[id] != nil {
        if excluded.contains(id) {
          subview.removeFromSuperview()
        } else if subview.superview == nil {
          view.install(subview, above: below)
          added.append(subview)
        }
      }
      if subview.superview === view { below = subview }
    }
    return added
  }

  // MARK: Constraints

  private func adaptConstraints(from previous: UITraitCollection, _ added: [UIView]) {
    var leaving: [NSLayoutConstraint] = []
    var coming: [NSLayoutConstraint] = []
    for rule in rules {
      if rule.element.varies(between: previous, and: traits) {
        let reader = NibReader(element: rule.element.resolved(for: traits), loader: loader)
        rule.constraint.constant = reader.number("constant") ?? 0
      }
      let was = rule.isInstalled(in: previous)
      let isInstalled = rule.isInstalled(in: traits)
      if was, !isInstalled {
        leaving.append(rule.constraint)
      } else if isInstalled, !was || added.contains(where: rule.constraint.touches) {
        coming.append(rule.constraint)
      }
    }
    NSLayoutConstraint.deactivate(leaving)
    for constraint in coming { constraint.activateIfPossible() }
  }
}

extension NibAdaptation.Rule {
  fileprivate func isInstalled(in traits: UITraitCollection) -> Bool {
    guard owner != nil else { return false }
    guard let id = element.id else { return true }
    return !ownerElement.resolved(for: traits).excluded("constraints").contains(id)
  }
}

extension NSLayoutConstraint {
  /// Whether an item is a view or inside of it, or a guide of one that is.
  fileprivate func touches(_ view: UIView) -> Bool {
    [firstItem, secondItem].contains { item in
      let place = item as? UIView ?? (item as? UILayoutGuide)?.owningView
      return place?.isDescendant(of: view) == true
    }
  }
}

extension UIView {
  /// Puts a view where its document has it among the others.
  fileprivate func install(_ view: UIView, above sibling: UIView?) {
    if let stack = self as? UIStackView {
      let index = sibling.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }.map { $0 + 1 }
      stack.insertArrangedSubview(view, at: index ?? 0)
    } else if let sibling {
      insertSubview(view, aboveSubview: sibling)
    } else {
      insertSubview(view, at: 0)
    }
  }
}
