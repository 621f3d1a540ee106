// Methods that debuggers and picture tests call by name.
extension UIViewController: MethodsByName {
  nonisolated public func _hanok_method(named name: String) -> (() -> Any?)? {
    guard name == "_printHierarchy" else { return nil }
    return { MainActor.assumeIsolated { self.hierarchyDescription(depth: 0, mark: "|") } }
  }

  /// The controller and its children, one a line; what a controller presents stands behind a plus sign.
  private func hierarchyDescription(depth: Int, mark: String) -> String {
    let bars =
      String(repeating: "   |", count: max(0, depth - 1)) + (depth > 0 ? "   \(mark) " : "")
    var lines = ["\(bars)<\(classInDescriptions) \(addressInDescriptions)>, \(stateDescription)"]
    if depth > 0, mark == "+", let presentation = activePresentation {
      lines[0] +=
        ", presented with: <\(presentation.classInDescriptions) "
        + "\(presentation.addressInDescriptions)>"
    }
    lines += children.map { $0.hierarchyDescription(depth: depth + 1, mark: "|") }
    if let shown = presentedViewController, shown.presentingViewController === self {
      lines.append(shown.hierarchyDescription(depth: depth + 1, mark: "+"))
    }
    return lines.joined(separator: "\n")
  }

  private var stateDescription: String {
    let state =
      switch appearance {
      case .appearing: "appearing"
      case .appeared: "appeared"
      case .disappearing: "disappearing"
      case .disappeared: "disappeared"
      }
    guard let view = viewIfLoaded else { return "state: \(state), view: (view not loaded)" }
    let place = view.window == nil ? " not in the window" : ""
    return "state: \(state), view: <\(view.classInDescriptions) \(view.addressInDescriptions)>"
      + place
  }

  /// The presentation that shows the controller; asking must not make one.
  private var activePresentation: UIPresentationController? {
    presentingViewController == nil ? nil : presentationController
  }
}
