// What debuggers and tests of pictures ask for by name.
extension UIView: MethodsByName {
  nonisolated public func _hanok_method(named name: String) -> (() -> Any?)? {
    guard name == "recursiveDescription" else { return nil }
    return { MainActor.assumeIsolated { self.recursiveDescription(depth: 0) } }
  }

  /// The view and those in it, one a line, each behind a bar for every view that it is in.
  private func recursiveDescription(depth: Int) -> String {
    let own = String(repeating: "   |", count: depth) + (depth > 0 ? " " : "") + description
    return ([own] + subviews.map { $0.recursiveDescription(depth: depth + 1) })
      .joined(separator: "\n")
  }
}
