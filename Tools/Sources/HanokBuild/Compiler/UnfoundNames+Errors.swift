import Foundation

/// What the compiler's errors say about names that are not there.
extension UnfoundNames {
  /// Adds what errors are about.
  ///
  /// - Parameters:
  ///   - lacking: the files that import what is not there. Elsewhere just members count that nothing has: those that a module
  ///     adds to others' types are seen by files that do not import it.
  ///   - own: the module's files.
  ///   - standsIn: whether classes of UIKit take the place of what is named after them.
  mutating func add(
    _ errors: [Diagnostic], lacking: Set<String>, own: Set<String>, standsIn: Bool = false
  ) {
    let errors = errors.filter { error in
      error.severity == .error && own.contains(error.file)
        && (lacking.contains(error.file) || Subject(error.message)?.isMember == true)
        && !error.message.contains("in reasonable time")
    }
    // What is said of the rest may follow from the first.
    let before = self
    for error in errors {
      guard case .type(let name) = Subject(error.message) else { continue }
      if standsIn, let plain = StandInClasses.plainClass(of: name) {
        if plainClasses.updateValue(plain, forKey: name) == nil {
          note(error, "\(error.message); \(plain) takes its place")
        }
      } else if types.insert(name).inserted {
        note(error, "left out: \(error.message)")
      }
    }
    guard self == before else { return }
    for isNamed in [true, false] {
      addPlaces(errors.filter { (Subject($0.message) != nil) == isNamed })
      guard self == before else { return }
    }
  }

  private mutating func addPlaces(_ errors: [Diagnostic]) {
    var texts: [String: [UInt8]] = [:]
    for error in errors {
      let text =
        texts[error.file] ?? FileManager.default.contents(atPath: error.file).map(Array.init) ?? []
      texts[error.file] = text
      guard let offset = Self.offset(of: error, in: text) else { continue }
      let hash = ContentHash(text)
      if places[error.file]?.hash != hash { places[error.file] = Places(hash: hash) }
      if places[error.file]?.offsets.insert(offset).inserted == true {
        note(error, "left out: \(error.message)")
      }
    }
  }

  private mutating func note(_ error: Diagnostic, _ text: String) {
    notes.append("\(error.file):\(error.line):\(error.column): warning: \(text)")
  }

  /// What an error does not find.
  private enum Subject {
    case type(String)
    /// A function or a value, which goes by its place, for others may have its name; so does a member.
    case other(String)
    case member(String)

    var isMember: Bool {
      if case .member = self { true } else { false }
    }

    /// The name of what goes by its place.
    var placedName: String? {
      switch self {
      case .type: nil
      case .other(let name), .member(let name): name
      }
    }

    init?(_ message: String) {
      if let name = Self.name(in: message, behind: ["cannot find type '", "cannot find '"]),
        message.contains("' in scope")
      {
        self = name.first?.isUppercase == true ? .type(name) : .other(name)
      } else if let name = Self.name(in: message, behind: ["unknown attribute '"]),
        name.first?.isUppercase == true
      {
        // A property wrapper.
        self = .type(name)
      } else if let name = Self.name(in: message, behind: ["has no member '"]) {
        self = .member(name)
      } else {
        return nil
      }
    }

    private static func name(in message: String, behind starts: [String]) -> String? {
      starts.lazy.compactMap { message.range(of: $0) }.first.map {
        String(message[$0.upperBound...].prefix { $0 != "'" && $0 != "(" })
      }
    }
  }

  /// The byte that an error is about: where its line has the name that it quotes, or its column.
  private static func offset(of error: Diagnostic, in text: [UInt8]) -> Int? {
    let newline = UInt8(ascii: "\n")
    var start = 0
    for _ in 1..<max(1, error.line) {
      guard let end = text[start...].firstIndex(of: newline) else { return nil }
      start = end + 1
    }
    let end = text[start...].firstIndex(of: newline) ?? text.count
    let column = min(start + max(0, error.column - 1), max(start, end - 1))
    guard let name = Subject(error.message)?.placedName else { return column }
    let places = occurrences(of: Array(name.utf8), in: text, start..<end)
    return places.min { abs($0 - column) < abs($1 - column) } ?? column
  }

  private static func occurrences(
    of name: [UInt8], in text: [UInt8], _ range: Range<Int>
  ) -> [Int] {
    guard !name.isEmpty, range.count >= name.count else { return [] }
    return (range.lowerBound...(range.upperBound - name.count)).filter {
      text[$0..<($0 + name.count)].elementsEqual(name)
    }
  }
}
