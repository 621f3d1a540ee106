import Foundation

/// Keeps of a header what C understands: functions, constants, enumerations, structures. Lines stay where they are.
struct HeaderFilter {
  /// A name that Swift sees on iOS and does not here.
  struct LeftOut: Equatable, Sendable {
    var name: String
    var file: String
    var line: Int
  }

  /// The result of filtering a piece of a header.
  enum Outcome: Equatable {
    case kept
    case leftOut(name: String)
    /// A string that Objective-C names; `value` is its literal.
    case constant(name: String, value: String)
  }

  /// Objective-C's own names and those left out so far.
  private var unknown: Set<String> = [
    "id", "Class", "SEL", "IMP", "Protocol", "instancetype", "dispatch_block_t", "dispatch_queue_t",
  ]

  /// A declaration of a header.
  mutating func read(_ text: String) -> Outcome {
    if let constant = Self.constant(text) { return constant }
    let names = Self.names(in: text)
    guard isObjectiveC(text, names) else { return .kept }
    let name = Self.declaredName(text)
    if text.contains("@class") { unknown.formUnion(names.filter { $0 != "class" }) }
    unknown.insert(name)
    return .leftOut(name: name)
  }

  /// `#define NAME @"value"` and other macros of Objective-C.
  mutating func readDirective(_ text: String) -> Outcome {
    guard text.contains("@"), text.hasPrefix("#define") else { return .kept }
    let words = text.dropFirst("#define".count).split(
      maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" })
    guard let name = words.first.map({ String($0.prefix { $0 != "(" }) }) else { return .kept }
    if words.count == 2, let value = Self.literal(String(words[1])), words[0] == name {
      return .constant(name: name, value: value)
    }
    return .leftOut(name: name)
  }

  private func isObjectiveC(_ text: String, _ names: [String]) -> Bool {
    if text.contains("@") || text.contains("(^") { return true }
    let enumerations = ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "CF_ENUM", "CF_OPTIONS", "enum"]
    if names.prefix(2).contains(where: enumerations.contains) { return false }
    let own = Self.declaredName(text)
    return names.contains { $0 != own && (unknown.contains($0) || Self.isOfAFramework($0)) }
  }

  /// `NSString`, `CGRect`, `UIImage`. Numbers go by macros of `FoundationMacros`.
  static func isOfAFramework(_ name: String) -> Bool {
    if FoundationMacros.types.contains(name) { return false }
    guard
      let prefix = ["NS", "UI", "CG", "CA", "CF", "AV", "WK", "MK", "CL"].first(
        where: name.hasPrefix)
    else { return false }
    let rest = name.dropFirst(prefix.count)
    return rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase != false
      && !rest.contains("_")
  }

  // MARK: Enumerations

  /// `typedef NS_ENUM(NSInteger, Kind) {…};` in plain C, from which Swift makes the same enumeration.
  static func withPlainEnumerations(_ text: String) -> String {
    let macro =
      /(typedef\s+)?(NS|CF)_(ENUM|CLOSED_ENUM|OPTIONS)\s*\(\s*([\w\s]+?)\s*(,\s*(\w+)\s*)?\)/
    guard let match = text.firstMatch(of: macro), text.contains("{") else { return text }
    guard let name = match.6 else {
      return text.replacingCharacters(in: match.range, with: "enum : \(match.4)")
    }
    let attributes =
      switch match.3 {
      case "ENUM": "enum_extensibility(open)"
      case "OPTIONS": "flag_enum, enum_extensibility(open)"
      default: "enum_extensibility(closed)"
      }
    let head = "enum __attribute__((\(attributes))) \(name) : \(match.4)"
    let tail = match.1 == nil ? "" : " typedef enum \(name) \(name);"
    return text.replacingCharacters(in: match.range, with: head) + tail
  }

  // MARK: Names

  static func names(in text: String) -> [String] {
    text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init)
      .filter { $0.first?.isNumber == false }
  }

  /// The name that a declaration gives.
  static func declaredName(_ text: String) -> String {
    for keyword in ["@interface", "@protocol", "@class", "@implementation", "(^", "(*"] {
      guard let range = text.range(of: keyword) else { continue }
      if let name = names(in: String(text[range.upperBound...])).first(where: {
        !["_Nullable", "_Nonnull", "const"].contains($0)
      }) {
        return name
      }
    }
    let isType = text.trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix("typedef")
    let marks = isType ? ";" : "(=;["
    let head = isType ? text : String(text.prefix { !marks.contains($0) })
    return names(in: head).last ?? ""
  }

  // MARK: Strings

  /// `static NSString *const NAME = @"value";`
  private static func constant(_ text: String) -> Outcome? {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].contains("NSString"), parts[0].contains("static"),
      let value = literal(parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "; \n\t"))),
      let name = names(in: String(parts[0])).last
    else { return nil }
    return .constant(name: name, value: value)
  }

  /// The literal without its `@`, when Swift reads it alike.
  private static func literal(_ text: String) -> String? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.hasPrefix("@\""), text.hasSuffix("\""), text.count > 2 else { return nil }
    let inner = text.dropFirst(2).dropLast()
    return inner.contains(where: { "\\\"\n".contains($0) }) ? nil : "\"\(inner)\""
  }
}
