/// The constraints that a view holds in an archive. Their items are said by the way to them from the view, since they
/// are the view itself and what is in it.
@MainActor
enum ArchivedConstraints {
  static func encode(_ view: UIView, _ coder: NSCoder, _ key: String) {
    let records = view.constraints.compactMap { record(of: $0, in: view) }
    guard !records.isEmpty else { return }
    coder.encode(records.joined(separator: "\n") as NSString, forKey: key)
  }

  static func decode(_ view: UIView, _ coder: NSCoder, _ key: String) {
    guard let text = coder.objectIfPresent(of: NSString.self, forKey: key) else { return }
    let records = (text as String).components(separatedBy: "\n")
    NSLayoutConstraint.activate(records.compactMap { constraint(of: $0, in: view) })
  }

  /// A constraint as a line: what its initialiser takes, its priority and its identifier, with spaces between them.
  private static func record(of constraint: NSLayoutConstraint, in view: UIView) -> String? {
    guard constraint.shouldBeArchived, constraint.firstOrigin == nil,
      constraint.secondOrigin == nil, let first = constraint.firstItem,
      let firstWay = way(to: first, in: view)
    else { return nil }
    var secondWay = "-"
    if let second = constraint.secondItem {
      guard let way = way(to: second, in: view) else { return nil }
      secondWay = "." + way
    }
    let parts: [Any] = [
      "." + firstWay, constraint.firstAttribute.rawValue, constraint.relation.rawValue, secondWay,
      constraint.secondAttribute.rawValue, Double(constraint.multiplier),
      Double(constraint.constant), constraint.priority.rawValue, constraint.identifier ?? "",
    ]
    return parts.map { "\($0)" }.joined(separator: " ")
  }

  private static func constraint(of record: String, in view: UIView) -> NSLayoutConstraint? {
    let parts = record.split(separator: " ", maxSplits: 8, omittingEmptySubsequences: false)
    guard parts.count == 9, let first = item(parts[0].dropFirst(), in: view),
      let firstAttribute = Int(parts[1]).flatMap(NSLayoutConstraint.Attribute.init),
      let relation = Int(parts[2]).flatMap(NSLayoutConstraint.Relation.init),
      let secondAttribute = Int(parts[4]).flatMap(NSLayoutConstraint.Attribute.init),
      let multiplier = Double(parts[5]), let constant = Double(parts[6]),
      let priority = Float(parts[7])
    else { return nil }
    let second = parts[3] == "-" ? nil : item(parts[3].dropFirst(), in: view)
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: CGFloat(multiplier), constant: CGFloat(constant))
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = parts[8].isEmpty ? nil : String(parts[8])
    constraint.shouldBeArchived = true
    return constraint
  }

  // MARK: Ways

  /// The places of subviews on the way down, and the guide at its end: "0/2", "1/safeArea", "" for the view itself.
  private static func way(to item: AnyObject, in view: UIView) -> String? {
    if let guide = item as? UILayoutGuide {
      guard let owner = guide.owningView, let start = way(to: owner, in: view),
        let name = guides.first(where: { $0.guide(owner) === guide })?.name
      else { return nil }
      return start.isEmpty ? name : "\(start)/\(name)"
    }
    guard let target = item as? UIView else { return nil }
    var places: [String] = []
    var current = target
    while current !== view {
      var above = current.superview
      var place = above?.archivedSubviews.firstIndex(of: current)
      if place == nil, let host = above?.superview, host.archivedSubviewHost === above {
        above = host
        place = host.archivedSubviews.firstIndex(of: current)
      }
      guard let above, let place else { return nil }
      places.insert(String(place), at: 0)
      current = above
    }
    return places.joined(separator: "/")
  }

  private static func item(_ way: Substring, in view: UIView) -> Any? {
    var current = view
    for step in way.split(separator: "/") {
      if let guide = guides.first(where: { $0.name == step }) { return guide.guide(current) }
      let subviews = current.archivedSubviews
      guard let place = Int(step), subviews.indices.contains(place) else { return nil }
      current = subviews[place]
    }
    return current
  }

  private static let guides: [(name: String, guide: @MainActor (UIView) -> UILayoutGuide)] = [
    ("safeArea", { $0.safeAreaLayoutGuide }), ("margins", { $0.layoutMarginsGuide }),
    ("readable", { $0.readableContentGuide }),
    ("content", { ($0 as? UIScrollView)?.contentLayoutGuide ?? $0.safeAreaLayoutGuide }),
    ("frame", { ($0 as? UIScrollView)?.frameLayoutGuide ?? $0.safeAreaLayoutGuide }),
  ]
}
