extension NSLayoutConstraint {
  /// The constraint as an equation, in the words iOS uses in its messages.
  var summary: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let state = isActive ? "active" : "inactive"
    return "<NSLayoutConstraint:\(Self.address(self))\(name) \(equation)   (\(state))>"
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
