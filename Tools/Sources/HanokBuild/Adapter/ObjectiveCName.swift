/// The name Objective-C has for a Swift method, by the compiler's own rules.
enum ObjectiveCName {
  /// `tap(_:)` is `tap:`, `move(from:to:)` is `moveFrom:to:`, `save(item:)` is `saveWithItem:`.
  ///
  /// - Parameters:
  ///   - labels: argument labels, `_` or empty for none.
  ///   - isThrowing: adds the error parameter that Objective-C callers see.
  ///   - isAsync: adds the completion handler they see.
  static func method(
    _ baseName: String, labels: [String], isThrowing: Bool = false, isAsync: Bool = false
  ) -> String {
    var pieces = labels.map { $0 == "_" ? "" : $0 }
    if isAsync {
      pieces.append("completionHandler")
    } else if isThrowing {
      pieces.append("error")
    }
    guard var first = pieces.first else { return baseName }
    if labels.isEmpty {
      // Only the hidden parameter is there: `save()` is `saveAndReturnError:`.
      return baseName + (isAsync ? "WithCompletionHandler:" : "AndReturnError:")
    }
    first = firstPiece(baseName, first)
    return ([first] + pieces.dropFirst()).map { $0 + ":" }.joined()
  }

  static func initializer(labels: [String]) -> String { method("init", labels: labels) }

  static func getter(_ property: String) -> String { property }

  /// `setTitle:` for `title`.
  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  private static func firstPiece(_ baseName: String, _ label: String) -> String {
    guard !label.isEmpty else { return baseName }
    let isJoined =
      prepositions.contains(firstWord(of: label)) || prepositions.contains(lastWord(of: baseName))
    return baseName + (isJoined ? "" : "With") + capitalized(label)
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func firstWord(of name: String) -> String {
    let rest = name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
    return (name.prefix(1) + rest).lowercased()
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }

  /// The words after which, or before which, no “With” is put.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
