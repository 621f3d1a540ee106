import Foundation

/// The arguments of a format, taken one after the other.
struct FormatArguments {
  private let values: [Any]
  private var position = 0

  init(_ values: [Any]) { self.values = values }

  /// C arguments as plain values. Converting the array would keep each inside of a second existential.
  static func values(_ arguments: [any CVarArg]) -> [Any] {
    func plain<Argument: CVarArg>(_ argument: Argument) -> Any { argument }
    return arguments.map { plain($0) }
  }

  /// Every argument.
  var all: [Any] { values }

  /// The next argument; nil after the last. An empty optional comes as `NSNull`.
  mutating func next() -> Any? {
    guard position < values.count else { return nil }
    defer { position += 1 }
    let value = (values[position] as? FormatArgumentBox)?.value ?? values[position]
    return KeyValueAccess.flattened(value) ?? NSNull()
  }

  /// An argument as an expression of a predicate: an expression as it is, anything else as a constant.
  static func expression(_ value: Any) -> ExpressionNode {
    if let expression = value as? any ExpressionHolding { return expression.node }
    let value = KeyValueAccess.flattened(value)
    return .constant(value is NSNull ? nil : value)
  }

  /// An argument of `%d`, `%f` and the like, as the number it is meant for.
  static func expression(_ value: Any, _ conversion: FormatConversion) -> ExpressionNode {
    let number = DynamicValue(value)
    switch conversion {
    case .object, .keyPath: return expression(value)
    case .integer, .unsigned:
      return number.wholeNumber.map { .constant(NSNumber(value: $0)) } ?? expression(value)
    case .real:
      return number.double.map { .constant(NSNumber(value: $0)) } ?? expression(value)
    case .character:
      let scalar = number.wholeNumber.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
      return scalar.map { .constant(String(Character($0))) } ?? expression(value)
    case .cString:
      if let text = value as? UnsafePointer<CChar> { return .constant(String(cString: text)) }
      return expression(value)
    }
  }
}

extension FormatArguments {
  /// The arguments in a C list, in the order and of the types that the format's conversions say.
  ///
  /// The C library reads the list: each argument is printed by the conversion of its type, and read back.
  init(_ list: CVaListPointer, format: String) {
    let conversions =
      (try? PredicateLexer.tokens(of: format).get())?.compactMap { token -> FormatConversion? in
        if case .argument(let conversion) = token { return conversion }
        return nil
      } ?? []
    let printing = conversions.map(Self.printing).joined(separator: "\u{1}")
    var buffer = [CChar](repeating: 0, count: conversions.count * 400 + 1)
    vsnprintf(&buffer, buffer.count, printing, list)
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let texts = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\u{1}", omittingEmptySubsequences: false)
    self.init(zip(conversions, texts).map { Self.value(String($1), $0) })
  }

  private static func printing(_ conversion: FormatConversion) -> String {
    switch conversion {
    case .object, .keyPath, .cString: "%p"
    case .integer(let isLong): isLong ? "%ld" : "%d"
    case .unsigned(let isLong): isLong ? "%lu" : "%u"
    case .real: "%.17g"
    case .character: "%d"
    }
  }

  private static func value(_ text: String, _ conversion: FormatConversion) -> Any {
    switch conversion {
    case .object, .keyPath:
      guard let pointer = pointer(text) else { return NSNull() }
      return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    case .cString:
      guard let pointer = pointer(text) else { return NSNull() }
      return String(cString: pointer.assumingMemoryBound(to: CChar.self))
    case .integer, .unsigned, .character:
      return Int64(text).map { NSNumber(value: $0) } ?? UInt64(text).map { NSNumber(value: $0) }
        ?? NSNull()
    case .real: return Double(text).map { NSNumber(value: $0) } ?? NSNull()
    }
  }

  private static func pointer(_ text: String) -> UnsafeRawPointer? {
    guard text.hasPrefix("0x") else { return nil }
    return UInt(text.dropFirst(2), radix: 16).flatMap { UnsafeRawPointer(bitPattern: $0) }
  }
}
