import Foundation

/// A format with plural forms, as a .stringsdict file has it, written as one text.
///
/// Foundation on Linux reads .strings files only and stops at the key of a .stringsdict. So the command-line tool writes
/// such an entry into the .strings file: the entry's format, then its rules between two characters that no text has.
/// `resolve` takes the rules out and chooses the forms that the numbers call for.
public struct PluralFormat: Codable, Equatable, Sendable {
  /// The entry's format, in which `%#@name@` stands for a variable.
  public var format: String
  /// The language that the forms are in.
  public var language: String
  /// For each variable its forms by category, from `zero` to `other`.
  public var variables: [String: [String: String]]

  public init(format: String, language: String, variables: [String: [String: String]]) {
    self.format = format
    self.language = language
    self.variables = variables
  }

  private static let opening: Character = "\u{F0A11}"
  private static let closing: Character = "\u{F0A12}"

  /// The text in the .strings file.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let rules = (try? encoder.encode(self)) ?? Data()
    return format + String(Self.opening) + rules.base64EncodedString() + String(Self.closing)
  }

  /// The format without its rules, with the forms chosen; any other format as it is.
  public static func resolve(_ format: String, _ arguments: [any CVarArg]) -> String {
    guard let start = format.firstIndex(of: opening) else { return format }
    let rest = format[start...].dropFirst()
    guard let end = rest.firstIndex(of: closing),
      let data = Data(base64Encoded: String(rest[..<end])),
      let plural = try? JSONDecoder().decode(PluralFormat.self, from: data)
    else { return format }
    var expansion = PluralExpansion(plural: plural, arguments: arguments)
    // Text joined to the format before or behind is part of it.
    return expansion.expand(String(format[..<start]) + String(rest[end...].dropFirst()))
  }
}

extension String {
  /// The function that the command-line tool sends an app's formats to.
  public static func _hanok_text(
    _ format: String, _ locale: Locale?, _ arguments: [any CVarArg]
  ) -> String {
    String(format: PluralFormat.resolve(format, arguments), locale: locale, arguments: arguments)
  }
}

/// Replaces variables by their forms and gives every specifier the number of its argument.
private struct PluralExpansion {
  let plural: PluralFormat
  let arguments: [any CVarArg]
  /// The argument that the next specifier without a number stands for.
  private var next = 0

  init(plural: PluralFormat, arguments: [any CVarArg]) {
    self.plural = plural
    self.arguments = arguments
  }

  /// - Parameter current: the argument of the variable whose form this is.
  mutating func expand(_ format: String, current: Int? = nil, depth: Int = 0) -> String {
    var result = ""
    var rest = Substring(format)
    var isFirst = true
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[sign...].dropFirst()
      if rest.first == "%" {
        result += "%%"
        rest = rest.dropFirst()
        continue
      }
      let index = number(&rest) ?? takeArgument(isFirst ? current : nil)
      isFirst = false
      if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
        let forms = plural.variables[String(rest.dropFirst(2)[..<end])] ?? [:]
        rest = rest[end...].dropFirst()
        guard depth < 8 else { continue }
        result += expand(form(of: forms, index), current: index, depth: depth + 1)
      } else {
        result += "%\(index + 1)$"
      }
    }
    return result + rest
  }

  private mutating func takeArgument(_ current: Int?) -> Int {
    if let current { return current }
    defer { next += 1 }
    return next
  }

  /// Takes `2$` off the beginning.
  private func number(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" else {
      return nil
    }
    rest = rest.dropFirst(digits.count + 1)
    return number - 1
  }

  private func form(of forms: [String: String], _ index: Int) -> String {
    let other = forms["other"] ?? ""
    guard arguments.indices.contains(index), let number = Self.number(arguments[index]) else {
      return other
    }
    // Zero may have a form of its own in every language.
    if number == 0, let zero = forms["zero"] { return zero }
    return forms[PluralCategory.name(of: number, language: plural.language)] ?? other
  }

  private static func number(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}
