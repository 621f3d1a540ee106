extension NSMutableAttributedString {
  /// Adds attributes to a range, in place of those of the same names.
  ///
  /// Linux's Foundation traps when `addAttribute` follows `addAttributes` on the same characters; this sets each
  /// run's attributes as a whole.
  func merge(_ attributes: [NSAttributedString.Key: Any], in range: NSRange) {
    let range = NSIntersectionRange(range, NSRange(location: 0, length: length))
    guard range.length > 0, !attributes.isEmpty else { return }
    var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
    enumerateAttributes(in: range) { values, run, _ in runs.append((run, values)) }
    for (run, values) in runs { setAttributes(values.merging(attributes) { $1 }, range: run) }
  }
}
