extension NSLayoutConstraint {
  /// Constraints that a picture in text describes, such as `"H:|-[name]-8-[field(>=100)]-|"`.
  ///
  /// A mistake in the format ends the app with a message that says what and where, as on iOS.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    switch parsedConstraints(format, opts, metrics, views) {
    case .success(let constraints): return constraints
    case .failure(let failure): fatalError(failure.reason(format))
    }
  }

  /// The constraints, or the mistake in the format.
  static func parsedConstraints(
    _ format: String, _ options: FormatOptions, _ metrics: [String: Any]?, _ views: [String: Any]
  ) -> Result<[NSLayoutConstraint], VisualFormat.Failure> {
    do {
      let builder = VisualFormatBuilder(
        format: try VisualFormat(format), options: options, metrics: metrics ?? [:], views: views)
      return .success(try builder.constraints())
    } catch let failure as VisualFormat.Failure {
      return .failure(failure)
    } catch {
      return .failure(VisualFormat.Failure(message: "\(error)", offset: 0))
    }
  }
}

/// Makes the constraints of a parsed visual format.
@MainActor
struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  func constraints() throws -> [NSLayoutConstraint] {
    let items = try format.elements.map(item)
    guard let container = container(items) else {
      throw VisualFormat.Failure(
        message:
          "Unable to interpret '|' character, because the related view doesn't have a superview",
        offset: superviewOffset)
    }
    let resolved = items.map { $0 ?? container }
    var result: [NSLayoutConstraint] = []
    for (index, element) in format.elements.enumerated() {
      if case .view(_, let predicates, _) = element {
        result += try predicates.map { try size(resolved[index], $0) }
      }
    }
    for index in format.gaps.indices { result += try gap(index, resolved) }
    return result + alignment(items.compactMap { $0 })
  }

  // MARK: Items

  private func item(_ element: VisualFormat.Element) throws -> AnyObject? {
    guard case .view(let name, _, let offset) = element else { return nil }
    guard let item = views[name] else {
      throw VisualFormat.Failure(
        message: "\(name) is not a key in the views dictionary.", offset: offset + name.count)
    }
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    throw VisualFormat.Failure(
      message: "\(name) is not a view or a layout guide.", offset: offset + name.count)
  }

  /// The index of the item that '|' stands for; any item when the format has none.
  private var superviewOffset: Int {
    for case .superview(let offset) in format.elements { return offset }
    return 0
  }

  private func container(_ items: [AnyObject?]) -> AnyObject? {
    guard items.contains(where: { $0 == nil }) else { return items.first ?? nil }
    for case let item? in items {
      if let parent = (item as? UIView)?.superview { return parent }
      if let owner = (item as? UILayoutGuide)?.owningView { return owner }
    }
    return nil
  }

  // MARK: Numbers

  private func number(
    _ length: VisualFormat.Predicate.Length, at offset: Int
  ) throws -> CGFloat {
    switch length {
    case .number(let value): return value
    case .name(let name):
      guard let value = metric(name) else {
        throw VisualFormat.Failure(
          message: "\(name) is not a key in the metrics dictionary.", offset: offset + name.count)
      }
      return value
    }
  }

  private func metric(_ name: String) -> CGFloat? {
    switch metrics[name] {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  private func prioritised(
    _ constraint: NSLayoutConstraint, _ predicate: VisualFormat.Predicate
  ) throws -> NSLayoutConstraint {
    if let priority = predicate.priority {
      constraint.priority = UILayoutPriority(
        Float(try number(priority, at: predicate.offset)))
    }
    return constraint
  }

  // MARK: Constraints

  private func size(
    _ item: AnyObject, _ predicate: VisualFormat.Predicate
  ) throws -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute =
      format.axis == .horizontal ? .width : .height
    if case .name(let name) = predicate.length, metric(name) == nil, let other = views[name] {
      let constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
        attribute: predicate.attribute ?? attribute, multiplier: predicate.multiplier,
        constant: predicate.constant)
      return try prioritised(constraint, predicate)
    }
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1,
      constant: try number(predicate.length, at: predicate.offset))
    return try prioritised(constraint, predicate)
  }

  private func gap(_ index: Int, _ items: [AnyObject]) throws -> [NSLayoutConstraint] {
    let touchesSuperview =
      isSuperview(format.elements[index]) || isSuperview(format.elements[index + 1])
    let predicates: [VisualFormat.Predicate]
    var usesMargin = false
    switch format.gaps[index] {
    case .none:
      predicates = [.init(relation: .equal, length: .number(0), priority: nil)]
    case .standard:
      // At the superview's edge the standard distance is its margin.
      usesMargin = touchesSuperview
      predicates = [
        .init(
          relation: .equal, length: .number(touchesSuperview ? 0 : SystemSpacing.betweenViews),
          priority: nil)
      ]
    case .predicates(let stated): predicates = stated
    }
    return try predicates.map {
      try distance(from: index, items, $0, usesMargin: usesMargin)
    }
  }

  private func isSuperview(_ element: VisualFormat.Element) -> Bool {
    if case .superview = element { return true }
    return false
  }

  /// next.near = previous.far + distance.
  private func distance(
    from index: Int, _ items: [AnyObject], _ predicate: VisualFormat.Predicate, usesMargin: Bool
  ) throws -> NSLayoutConstraint {
    let edges = self.edges
    let first = isSuperview(format.elements[index])
    let last = isSuperview(format.elements[index + 1])
    let near = last ? (usesMargin ? edges.farMargin : edges.far) : edges.near
    let far = first ? (usesMargin ? edges.nearMargin : edges.near) : edges.far
    let length = try number(predicate.length, at: predicate.offset)
    let constraint =
      edges.isReversed
      ? NSLayoutConstraint(
        item: items[index], attribute: far, relatedBy: predicate.relation,
        toItem: items[index + 1], attribute: near, multiplier: 1, constant: length)
      : NSLayoutConstraint(
        item: items[index + 1], attribute: near, relatedBy: predicate.relation,
        toItem: items[index], attribute: far, multiplier: 1, constant: length)
    return try prioritised(constraint, predicate)
  }

  private struct Edges {
    var near: NSLayoutConstraint.Attribute
    var far: NSLayoutConstraint.Attribute
    var nearMargin: NSLayoutConstraint.Attribute
    var farMargin: NSLayoutConstraint.Attribute
    var isReversed = false
  }

  private var edges: Edges {
    if format.axis == .vertical {
      let isByBaseline = options.contains(.spacingBaselineToBaseline)
      return Edges(
        near: isByBaseline ? .firstBaseline : .top, far: isByBaseline ? .lastBaseline : .bottom,
        nearMargin: .topMargin, farMargin: .bottomMargin)
    }
    if options.contains(.directionRightToLeft) {
      return Edges(
        near: .right, far: .left, nearMargin: .rightMargin, farMargin: .leftMargin,
        isReversed: true)
    }
    if options.contains(.directionLeftToRight) {
      return Edges(near: .left, far: .right, nearMargin: .leftMargin, farMargin: .rightMargin)
    }
    return Edges(
      near: .leading, far: .trailing, nearMargin: .leadingMargin, farMargin: .trailingMargin)
  }

  private func alignment(_ items: [AnyObject]) -> [NSLayoutConstraint] {
    let known: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    var result: [NSLayoutConstraint] = []
    for (option, attribute) in known where options.contains(option) {
      for (previous, next) in zip(items, items.dropFirst()) {
        result.append(
          NSLayoutConstraint(
            item: next, attribute: attribute, relatedBy: .equal, toItem: previous,
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
    return result
  }
}
