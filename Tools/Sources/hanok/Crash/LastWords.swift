import Foundation

/// Passes on what a program writes to its standard error, except what the runtime says when it crashes: that is put
/// together with the functions that ran.
struct LastWords {
  /// The line that says why the program ends, when it was one.
  private(set) var reason: String?
  /// Where it says that the reason is.
  private(set) var place: CrashPlace?
  /// Lines that are not passed on yet.
  private var held: [String] = []
  private var rest = Data()
  /// Whether the runtime has begun to look at the crash.
  private var isCrashing = false

  /// Takes written text; gives the part to pass on.
  mutating func take(_ data: Data) -> Data {
    rest.append(data)
    var output = Data()
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      output += line(Data(rest[rest.startIndex...end]))
      rest = Data(rest[rest.index(after: end)...])
    }
    // A line that is not one of the runtime's need not be whole: an app may print points as it goes.
    if !rest.isEmpty, held.isEmpty, !Self.mayBeSpecial(rest) {
      output += rest
      rest = Data()
    }
    return output
  }

  /// Gives the rest at the end of the program.
  /// - Parameter isReported: whether the program crashed and the reason is told elsewhere.
  mutating func finish(isReported: Bool) -> Data {
    let left = isReported ? Data() : Data(held.joined().utf8)
    defer { (held, rest) = ([], Data()) }
    return left + rest
  }

  private mutating func line(_ data: Data) -> Data {
    let text = String(decoding: data, as: UTF8.self)
    let plain = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if plain.hasPrefix("*** Signal "), plain.contains("Backtracing from") {
      held.removeAll { $0.allSatisfy(\.isNewline) }
      isCrashing = true
      return Data()
    }
    if let reason = Self.reason(plain) {
      let before = held.joined()
      held = [text]
      self.reason = reason
      place = CrashPlace(plain)
      return Data(before.utf8)
    }
    // The runtime puts empty lines around what it says.
    if plain.isEmpty {
      if !isCrashing { held.append(text) }
      return Data()
    }
    let before = held.joined()
    held = []
    return Data(before.utf8) + data
  }

  /// Whether a runtime's message may begin this way.
  private static func mayBeSpecial(_ data: Data) -> Bool {
    guard data.count < 4_096 else { return false }
    let text = String(decoding: data, as: UTF8.self)
    return text.hasPrefix("*") || "Could not cast value".hasPrefix(text.prefix(20))
      || text.contains(/\.swift:\d*/) || "Fatal error".hasPrefix(text.prefix(11))
  }

  /// Why a program ends, of the line in which the runtime says it.
  static func reason(_ line: String) -> String? {
    if let match = line.wholeMatch(
      of: /(?:(.+):(\d+): )?(Fatal error|Assertion failed|Precondition failed)(?:: (.*))?/)
    {
      return match.4.map { String($0) } ?? String(match.3)
    }
    return line.hasPrefix("Could not cast value of type") ? line : nil
  }
}
