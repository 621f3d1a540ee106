// Methods that debuggers and picture tests call by name.
extension UIView: MethodsByName {
  nonisolated public func _hanok_method(named name: String) -> (() -> Any?)? {
    switch name {
    case "recursiveDescription":
      return { MainActor.assumeIsolated { self.recursiveDescription(depth: 0) } }
    case "_autolayoutTrace":
      return { MainActor.assumeIsolated { self.layoutTrace(depth: 0) } }
    default: return nil
    }
  }

  /// The view and those in it, one a line, each behind a bar for every view that it is in.
  private func recursiveDescription(depth: Int) -> String {
    let own = String(repeating: "   |", count: depth) + (depth > 0 ? " " : "") + description
    return ([own] + subviews.map { $0.recursiveDescription(depth: depth + 1) })
      .joined(separator: "\n")
  }

  /// The same with how each view is laid out: `•` for one whose constraints matter to nobody outside, `*` for one that has
  /// only constraints, `+` for one that has them from its frame, nothing for one that has none.
  private func layoutTrace(depth: Int) -> String {
    let name = "\(classInDescriptions):\(addressInDescriptions)"
    let state = layoutStorage
    let engine = state?.ownEngine ?? arrangingEngine
    let isArranged = engine != nil
    let mark =
      state?.ownEngine != nil
      ? "•" : !isArranged ? "" : translatesAutoresizingMaskIntoConstraints ? "+" : "*"
    let text = textInDescriptions.map { "'\($0)'" } ?? ""
    let open = state.flatMap { arrangingEngine?.ambiguousParts(of: $0) } ?? []
    let note =
      open.isEmpty
      ? ""
      : "- AMBIGUOUS LAYOUT for " + open.map { "\(name).\($0)" }.joined(separator: ", ")
    let own = String(repeating: "|   ", count: depth) + mark + name + text + note
    return ([own] + subviews.map { $0.layoutTrace(depth: depth + 1) }).joined(separator: "\n")
  }
}
