import UIKit

/// A view and those in it, with what a person needs who asks why it is where it is.
package struct ViewNode: Encodable, Equatable {
  /// `UIView` for UIKit's classes, `App.MyView` for an app's.
  package var className: String
  package var address: String
  /// The class of the controller whose view it is.
  package var controller: String?
  /// In the superview: x, y, width, height.
  package var frame: [Double]
  package var isHidden: Bool
  package var alpha: Double
  package var identifier: String?
  package var text: String?
  /// Whether the constraints leave the frame open.
  package var isAmbiguous: Bool
  /// The constraints that the view holds.
  package var constraints: [String]
  /// The constraints that affect an ambiguous view's frame.
  package var affecting: [String]?
  package var children: [ViewNode]

  private enum CodingKeys: String, CodingKey {
    case className = "class"
    case address, controller, frame
    case isHidden = "hidden"
    case alpha, identifier, text
    case isAmbiguous = "ambiguous"
    case constraints, affecting, children
  }
}

extension ViewNode {
  @MainActor
  package init(_ view: UIView) {
    className = Self.name(of: view)
    address = "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(view).toOpaque()), radix: 16)
    controller = (view.next as? UIViewController).flatMap {
      $0.viewIfLoaded === view ? Self.name(of: $0) : nil
    }
    let frame = view.frame
    self.frame = [frame.minX, frame.minY, frame.width, frame.height].map {
      $0.isFinite ? Double($0) : 0
    }
    isHidden = view.isHidden
    alpha = Double(view.alpha)
    identifier = view.accessibilityIdentifier
    text = view.shownText
    isAmbiguous = view.hasAmbiguousLayout
    constraints = view.constraints.map(Self.text)
    if isAmbiguous {
      affecting = [NSLayoutConstraint.Axis.horizontal, .vertical]
        .flatMap { view.constraintsAffectingLayout(for: $0) }.map(Self.text)
    }
    children = view.subviews.map { ViewNode($0) }
  }

  /// The windows of the app, the frontmost last.
  @MainActor
  package static func windows() -> [ViewNode] { UIApplication.shared.windows.map { ViewNode($0) } }

  /// The name of an object's class; for one inside another type the name that Swift has for it.
  private static func name(of object: NSObject) -> String {
    let name = NSStringFromClass(type(of: object))
    return name.hasPrefix("_Tt") ? String(reflecting: type(of: object)) : name
  }

  /// `H:|-(16)-[UILabel:0x…]`, without what all of them have.
  @MainActor
  private static func text(_ constraint: NSLayoutConstraint) -> String {
    constraint.description.replacing(/^<NSLayoutConstraint:0x[0-9a-f]+ ?/, with: "")
      .replacing(/\ *\((?:active|inactive).*\)>$/, with: "")
  }
}

extension ViewNode {
  /// The nodes for a terminal: a line a view, and its constraints below it.
  package static func text(_ nodes: [ViewNode]) -> String {
    var lines: [String] = []
    for node in nodes { node.write(indent: "", to: &lines) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func write(indent: String, to lines: inout [String]) {
    let numbers = frame.map { String(format: "%g", ($0 * 100).rounded() / 100) }
    var line = "\(indent)\(className):\(address)"
    line += " (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
    if let controller { line += " of \(controller)" }
    if let identifier, !identifier.isEmpty { line += " #\(identifier)" }
    if let text, !text.isEmpty { line += " '\(Self.short(text))'" }
    if isHidden { line += " hidden" }
    if alpha != 1 { line += " alpha \(String(format: "%g", alpha))" }
    if isAmbiguous { line += "  AMBIGUOUS" }
    lines.append(line)
    for constraint in constraints { lines.append("\(indent)  - \(constraint)") }
    if let affecting {
      for constraint in affecting { lines.append("\(indent)  ? \(constraint)") }
    }
    for child in children { child.write(indent: indent + "    ", to: &lines) }
  }

  private static func short(_ text: String) -> String {
    let line = text.replacing("\n", with: " ")
    return line.count > 25 ? "\(line.prefix(25))…" : line
  }
}
