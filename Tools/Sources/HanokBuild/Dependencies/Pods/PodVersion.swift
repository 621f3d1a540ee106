/// A version of a pod, compared number by number, as RubyGems does.
struct PodVersion: Comparable {
  let text: String
  private let parts: [Part]

  private enum Part: Comparable {
    /// Words, as in `1.0-beta`, come before numbers.
    case word(String)
    case number(Int)
  }

  init(_ text: some StringProtocol) {
    self.text = String(text)
    parts = text.split { ".-+".contains($0) }.map { part in
      Int(part).map { .number($0) } ?? .word(String(part))
    }
  }

  var isPrerelease: Bool { parts.contains { if case .word = $0 { true } else { false } } }

  static func == (a: PodVersion, b: PodVersion) -> Bool { !(a < b) && !(b < a) }

  static func < (a: PodVersion, b: PodVersion) -> Bool {
    for index in 0..<max(a.parts.count, b.parts.count) {
      let left = index < a.parts.count ? a.parts[index] : .number(0)
      let right = index < b.parts.count ? b.parts[index] : .number(0)
      if left != right { return left < right }
    }
    return false
  }

  /// Whether it meets `~> 1.2`, `>= 1.0`, `1.4` and the like.
  func meets(_ requirement: String) -> Bool {
    let sign = requirement.prefix { "~<>=! ".contains($0) }.filter { $0 != " " }
    let other = PodVersion(requirement.drop { "~<>=! ".contains($0) })
    switch sign {
    case "", "=": return self == other
    case ">=": return self >= other
    case ">": return self > other
    case "<=": return self <= other
    case "<": return self < other
    case "!=": return self != other
    case "~>": return self >= other && hasPrefix(other.parts.dropLast())
    default: return true
    }
  }

  private func hasPrefix(_ prefix: ArraySlice<Part>) -> Bool {
    prefix.enumerated().allSatisfy { index, part in
      index < parts.count ? parts[index] == part : part == .number(0)
    }
  }
}
