extension NSLayoutConstraint {
  /// The constraint in the words iOS uses in its messages: as a picture where it is a distance
  /// between neighbours, otherwise as an equation.
  var summary: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let state = isActive ? "active" : "inactive"
    guard let picture else {
      return "<NSLayoutConstraint:\(Self.address(self))\(name) \(equation)   (\(state))>"
    }
    let names = picture.superview.map { ", names: '|':\(Self.name(of: $0)) " } ?? ""
    return
      "<NSLayoutConstraint:\(Self.address(self))\(name) \(picture.text)   (\(state)\(names))>"
  }

  private struct Picture {
    var text: String
    /// The view that '|' stands for.
    var superview: UIView?
  }

  /// `H:|-(16)-[UILabel:0x…]`, for distances between siblings or to the superview's edge.
  private var picture: Picture? {
    guard multiplier == 1, firstOrigin == nil, secondOrigin == nil,
      let first = firstItem as? UIView, let second = secondItem as? UIView, first !== second
    else { return nil }
    if second === first.superview, firstAttribute == secondAttribute {
      return edge(of: first, in: second, distance: firstAttribute.isNear ? constant : -constant)
    }
    if first === second.superview, firstAttribute == secondAttribute {
      return edge(
        of: second, in: first, distance: firstAttribute.isNear ? -constant : constant,
        isTurned: firstAttribute.isNear)
    }
    guard first.superview === second.superview, first.superview != nil,
      firstAttribute.opposite == secondAttribute
    else { return nil }
    let isAfter = firstAttribute.isNear
    let (before, after) = isAfter ? (second, first) : (first, second)
    let gap = distance(isAfter ? constant : -constant, isTurned: !isAfter)
    return Picture(
      text: axisName + "[\(Self.name(of: before))]-\(gap)-[\(Self.name(of: after))]"
        + firstAttribute.directionNote, superview: nil)
  }

  private func edge(
    of view: UIView, in superview: UIView, distance length: CGFloat, isTurned: Bool? = nil
  ) -> Picture? {
    guard firstAttribute.opposite != nil else { return nil }
    let gap = distance(length, isTurned: isTurned ?? !firstAttribute.isNear)
    let view = "[\(Self.name(of: view))]"
    let text = firstAttribute.isNear ? "|-\(gap)-\(view)" : "\(view)-\(gap)-|"
    return Picture(text: axisName + text + firstAttribute.directionNote, superview: superview)
  }

  private var axisName: String { firstAttribute.axis == .horizontal ? "H:" : "V:" }

  private func distance(_ length: CGFloat, isTurned: Bool) -> String {
    let relation = isTurned ? relation.mirrored : relation
    var text = relation == .equal ? "" : relation.sign
    text += Self.number(length == 0 ? 0 : length)
    if priority < .required { text += "@\(Self.number(CGFloat(priority.rawValue)))" }
    return "(\(text))"
  }

  private var equation: String {
    var text = Self.side(firstItem, firstAttribute, minus: firstOrigin)
    text += " \(relation.sign) "
    if let secondItem {
      if multiplier != 1 { text += "\(Self.number(multiplier))*" }
      text += Self.side(secondItem, secondAttribute, minus: secondOrigin)
      if constant > 0 { text += " + \(Self.number(constant))" }
      if constant < 0 { text += " - \(Self.number(-constant))" }
    } else {
      text += Self.number(constant)
    }
    if priority < .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
    return text
  }

  private static func side(
    _ item: AnyObject?, _ attribute: Attribute, minus origin: LayoutAnchorPlace?
  ) -> String {
    let text = "\(name(of: item)).\(attribute)"
    guard let origin else { return text }
    return "(\(text) - \(name(of: origin.item)).\(origin.attribute))"
  }

  static func name(of item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    let type = "\(type(of: item)):\(address(item))"
    if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty {
      return "\(type)'\(guide.identifier)'"
    }
    if let view = item as? UIView, let identifier = view.accessibilityIdentifier {
      return "\(type)'\(identifier)'"
    }
    if let text = (item as? UIView)?.titleInReports {
      return "\(type)'\(text)'"
    }
    return type
  }

  static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(Double(value))
  }
}

extension NSLayoutConstraint.Relation {
  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation between the negated sides.
  var mirrored: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is an edge at which a picture of the layout begins.
  fileprivate var isNear: Bool { self == .leading || self == .left || self == .top }

  fileprivate var opposite: Self? {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    default: nil
    }
  }

  /// Left and right stay where they are in languages written from the right.
  fileprivate var directionNote: String { self == .left || self == .right ? "(LTR)" : "" }
}
