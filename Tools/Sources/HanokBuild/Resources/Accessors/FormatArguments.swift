/// The arguments that a format asks for.
enum FormatArguments {
  /// The types in the order of the arguments: `%2$@ of %1$d` takes an `Int` and anything.
  static func types(of format: String) -> [String] {
    var types: [Int: String] = [:]
    var next = 1
    let pattern = /%(?:(\d+)\$)?[-+0#']*\d*(?:\.\d+)?(?:hh|ll|[hlqzjtL])?([@a-zA-Z%])/
    for match in format.matches(of: pattern) {
      guard let type = type(of: match.2) else { continue }
      let place = match.1.flatMap { Int($0) } ?? next
      if match.1 == nil { next += 1 }
      if place <= most { types[place] = type }
    }
    let last = types.keys.max() ?? 0
    return last == 0 ? [] : (1...last).map { types[$0] ?? "Any" }
  }

  private static let most = 32

  private static func type(of conversion: Substring) -> String? {
    switch conversion {
    case "@": "Any"
    case "d", "i", "u", "x", "X", "o", "D", "U", "O": "Int"
    case "f", "F", "e", "E", "g", "G", "a", "A": "Float"
    case "c", "C": "CChar"
    case "s", "S": "UnsafePointer<CChar>"
    default: nil
    }
  }
}
