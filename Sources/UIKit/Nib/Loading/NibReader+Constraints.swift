extension NibReader {
  /// The constraint that the element describes, not active; nil while one of its items is missing.
  func constraint(in view: UIView) -> NSLayoutConstraint? {
    guard !bool("placeholder", default: false),
      let attribute = option("firstAttribute", Self.attributes),
      let first = item("firstItem", otherwise: view)
    else { return nil }
    var second: AnyObject?
    if element["secondItem"] != nil {
      guard let found = item("secondItem", otherwise: nil) else { return nil }
      second = found
    }
    let constraint = emptyConstraint
    let secondAttribute = option("secondAttribute", Self.attributes) ?? attribute
    constraint.state(
      first: LayoutAnchorPlace(item: first, attribute: attribute),
      relation: option("relation", Self.relations) ?? .equal,
      second: second.map { LayoutAnchorPlace(item: $0, attribute: secondAttribute) },
      multiplier: multiplier, constant: number("constant") ?? 0)
    if let priority = number("priority") {
      constraint.priority = UILayoutPriority(Float(min(max(priority, 1), 1000)))
    }
    constraint.identifier = element["identifier"]
    return constraint
  }

  /// A constraint of the class that the document asks for.
  private var emptyConstraint: NSLayoutConstraint {
    let custom = NibClasses.custom(for: element, in: document) as? NSLayoutConstraint.Type
    let constraint = custom.map { ClassFactory.make($0) } ?? NSLayoutConstraint()
    constraint.shouldBeArchived = true
    return constraint
  }

  /// Says which item a constraint lacks; placeholders, which are left out when built, are not missed.
  func complainAboutConstraint() {
    guard !bool("placeholder", default: false) else { return }
    document.complain(
      "the constraint \(element.id ?? "without an ID") is left out: an item or attribute of it is unknown",
      at: element)
  }

  private func item(_ name: String, otherwise owner: AnyObject?) -> AnyObject? {
    guard let id = element[name] else { return owner }
    let object = loader.object(id)
    return object is UIView || object is UILayoutGuide ? object : nil
  }

  /// A decimal, or a ratio such as `16:9` or `1/2`.
  private var multiplier: CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map(String.init)
    if parts.count == 2, let above = Self.number(parts[0]), let below = Self.number(parts[1]),
      below != 0
    {
      return above / below
    }
    return Self.number(text) ?? 1
  }

  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual,
    "greaterThanOrEqual": .greaterThanOrEqual,
  ]

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}

extension NSLayoutConstraint {
  /// Activates the constraint unless it makes no sense: items that share no ancestor, as when one of
  /// them is not installed, or attributes of different directions.
  func activateIfPossible() {
    guard isSound, priority.rawValue > 0 else { return }
    activate()
  }
}
