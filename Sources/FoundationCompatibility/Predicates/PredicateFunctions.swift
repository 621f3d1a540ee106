import Foundation

/// The functions that predicates have, by their selectors.
package enum PredicateFunctions {
  /// Selectors by the text before the parenthesis, beside the selectors themselves.
  private static let selectors: [String: String] = [
    "sum": "sum:", "count": "count:", "min": "min:", "max": "max:", "average": "average:",
    "median": "median:", "mode": "mode:", "stddev": "stddev:", "sqrt": "sqrt:", "log": "log:",
    "ln": "ln:", "exp": "exp:", "floor": "floor:", "ceiling": "ceiling:", "abs": "abs:",
    "trunc": "trunc:", "uppercase": "uppercase:", "lowercase": "lowercase:",
    "canonical": "canonical:", "length": "length:", "noindex": "noindex:",
    "randomn": "randomn:", "onesComplement": "onesComplement:", "add": "add:to:",
    "from": "from:subtract:", "multiply": "multiply:by:", "divide": "divide:by:",
    "modulus": "modulus:by:", "raise": "raise:toPower:", "bitwiseAnd": "bitwiseAnd:with:",
    "bitwiseOr": "bitwiseOr:with:", "bitwiseXor": "bitwiseXor:with:",
    "leftshift": "leftshift:by:", "rightshift": "rightshift:by:", "random": "random",
    "now": "now", "castObject": "castObject:toType:", "objectFrom": "objectFrom:withIndex:",
    "distinct": "distinct:",
  ]

  private static let known = Set(selectors.values)

  /// Functions over a collection, or over all of their arguments.
  package static let aggregates: Set<String> = [
    "sum:", "count:", "min:", "max:", "average:", "median:", "mode:", "stddev:", "distinct:",
  ]

  /// The selector of a predefined function, or nil for a name that is none.
  package static func selector(_ name: String) -> String? {
    let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    if known.contains(bare) { return bare }
    return selectors[bare] ?? (bare == "random:" || bare == "now:" ? String(bare.dropLast()) : nil)
  }

  /// A call of a function by the name it is written with; nil for an unknown one or a wrong count of arguments.
  static func call(_ name: String, _ arguments: [ExpressionNode]) -> ExpressionNode? {
    guard let selector = selector(name) else { return nil }
    switch selector {
    case "castObject:toType:":
      guard arguments.count == 2, case .constant(let type as String) = arguments[1] else {
        return nil
      }
      return .cast(arguments[0], type)
    case "objectFrom:withIndex:":
      return arguments.count == 2 ? .index(arguments[0], .at(arguments[1])) : nil
    default:
      let count = selector.utf8.filter { $0 == UInt8(ascii: ":") }.count
      let fits = aggregates.contains(selector) ? !arguments.isEmpty : arguments.count == count
      return fits ? .function(selector, arguments) : nil
    }
  }

  // MARK: Evaluating

  /// The result of a function over values.
  static func evaluate(_ selector: String, _ values: [DynamicValue]) -> DynamicValue {
    if aggregates.contains(selector) { return aggregate(selector, values) }
    switch values.count {
    case 0: return constant(selector)
    case 1: return unary(selector, values[0])
    case 2: return binary(selector, values[0], values[1])
    default: return .null
    }
  }

  private static func constant(_ selector: String) -> DynamicValue {
    switch selector {
    case "now": .date(Date())
    case "random": .integer(Int64.random(in: 0...Int64(Int32.max)))
    default: .null
    }
  }

  private static func unary(_ selector: String, _ value: DynamicValue) -> DynamicValue {
    switch selector {
    case "uppercase:": value.string.map { .string($0.uppercased()) } ?? .null
    case "lowercase:": value.string.map { .string($0.lowercased()) } ?? .null
    case "canonical:": value.string.map { .string(canonical($0)) } ?? .null
    case "length:": length(value)
    case "noindex:": value
    case "onesComplement:": value.wholeNumber.map { .integer(~$0) } ?? .null
    case "abs:": absolute(value)
    case "randomn:":
      value.wholeNumber.map { $0 > 0 ? .integer(Int64.random(in: 0..<$0)) : .integer(0) } ?? .null
    default: real(selector, value)
    }
  }

  private static func canonical(_ text: String) -> String {
    StringMatching.fold(text, [.caseInsensitive, .diacriticInsensitive])
  }

  private static func length(_ value: DynamicValue) -> DynamicValue {
    switch value {
    case .string(let text): .integer(Int64(text.utf16.count))
    case .data(let data): .integer(Int64(data.count))
    default: .null
    }
  }

  private static func absolute(_ value: DynamicValue) -> DynamicValue {
    switch value {
    case .integer(let number) where number != .min: .integer(Swift.abs(number))
    case .decimal(let number): .decimal(Swift.abs(number))
    default: value.double.map { .real(Swift.abs($0)) } ?? .null
    }
  }

  private static func real(_ selector: String, _ value: DynamicValue) -> DynamicValue {
    guard let x = value.double else { return .null }
    let result: Double
    switch selector {
    case "sqrt:": result = x.squareRoot()
    case "log:": result = log10(x)
    case "ln:": result = log(x)
    case "exp:": result = exp(x)
    case "floor:": result = floor(x)
    case "ceiling:": result = ceil(x)
    case "trunc:": result = trunc(x)
    default: return .null
    }
    return .real(result)
  }

  private static func binary(
    _ selector: String, _ a: DynamicValue, _ b: DynamicValue
  ) -> DynamicValue {
    switch selector {
    case "add:to:": a.plus(b)
    case "from:subtract:": a.minus(b)
    case "multiply:by:": a.times(b)
    case "divide:by:": a.divided(by: b)
    case "modulus:by:": a.modulus(b)
    case "raise:toPower:": a.power(b)
    case "bitwiseAnd:with:": a.bits(b, &)
    case "bitwiseOr:with:": a.bits(b, |)
    case "bitwiseXor:with:": a.bits(b, ^)
    case "leftshift:by:": a.bits(b, <<)
    case "rightshift:by:": a.bits(b, >>)
    default: .null
    }
  }

  // MARK: Aggregates

  private static func aggregate(_ selector: String, _ values: [DynamicValue]) -> DynamicValue {
    let all =
      values.count == 1 ? values[0].elements ?? values.compactMap(\.any) : values.compactMap(\.any)
    switch selector {
    case "count:": return .integer(Int64(all.count))
    case "sum:": return Aggregate.sum(all)
    case "average:": return Aggregate.average(all)
    case "min:": return DynamicValue(Aggregate.extreme(all, .orderedAscending))
    case "max:": return DynamicValue(Aggregate.extreme(all, .orderedDescending))
    case "distinct:": return .collection(DynamicCollection(DynamicCollection.distinct(all)))
    default: return statistic(selector, all)
    }
  }

  private static func statistic(_ selector: String, _ values: [Any]) -> DynamicValue {
    let numbers = values.compactMap { DynamicValue($0).numeric.double }
    switch selector {
    case "median:": return median(values)
    case "mode:": return .collection(DynamicCollection(mode(values)))
    case "stddev:":
      guard !numbers.isEmpty else { return .null }
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return .real((squares / Double(numbers.count)).squareRoot())
    default: return .null
    }
  }

  private static func median(_ values: [Any]) -> DynamicValue {
    let sorted = values.map { DynamicValue($0).numeric }.filter { !$0.isNull }
      .sorted { $0.order(comparedTo: $1) == .orderedAscending }
    guard !sorted.isEmpty else { return .null }
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    guard let a = sorted[middle - 1].double, let b = sorted[middle].double else { return .null }
    return .real((a + b) / 2)
  }

  /// Every value that occurs most often, as often as it does.
  private static func mode(_ values: [Any]) -> [Any] {
    var counts: [DynamicValue: Int] = [:]
    for value in values { counts[DynamicValue(value), default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return values.filter { counts[DynamicValue($0)] == most }
  }

  // MARK: CAST

  /// The value as one of the named class; `null` when it cannot be.
  static func cast(_ value: DynamicValue, to type: String) -> DynamicValue {
    switch type {
    case "NSDate", "Date":
      if case .date = value { return value }
      return value.numeric.double
        .map { .date(Date(timeIntervalSinceReferenceDate: $0)) } ?? .null
    case "NSNumber":
      if case .date(let date) = value { return .real(date.timeIntervalSinceReferenceDate) }
      return value.numeric
    case "NSDecimalNumber":
      if case .string(let text) = value {
        return Decimal(string: text).map { .decimal($0) } ?? .null
      }
      return value.number.map { .decimal($0.decimalValue) } ?? .null
    case "NSString", "NSMutableString": return text(value)
    case "NSUUID", "UUID":
      if case .uuid = value { return value }
      return value.string.flatMap(UUID.init).map { .uuid($0) } ?? .null
    case "NSURL", "URL":
      if case .url = value { return value }
      return value.string.flatMap { URL(string: $0) }.map { .url($0) } ?? .null
    case "NSData", "Data":
      if case .data = value { return value }
      return value.string.flatMap { Data(base64Encoded: $0) }.map { .data($0) } ?? .null
    default: return value
    }
  }

  private static func text(_ value: DynamicValue) -> DynamicValue {
    switch value {
    case .string: value
    case .integer, .real, .decimal: value.number.map { .string($0.stringValue) } ?? .null
    case .uuid(let uuid): .string(uuid.uuidString)
    case .url(let url): .string(url.absoluteString)
    case .date(let date): .string(date.description)
    case .data(let data): .string(data.base64EncodedString())
    default: .null
    }
  }

  // MARK: FUNCTION

  /// The result of a method of Foundation's classes that `FUNCTION(operand, "selector:", …)` may call; nil for
  /// one that is not known.
  static func call(
    _ selector: String, on operand: DynamicValue, _ arguments: [DynamicValue]
  ) -> DynamicValue? {
    if let receiver = operand.any as? any FunctionReceiver,
      let result = receiver.result(of: selector, arguments.map(\.any))
    {
      return DynamicValue(result)
    }
    if arguments.isEmpty, let value = operand.any,
      let found = try? KeyValueAccess.value(forKey: selector, of: value)
    {
      return DynamicValue(found)
    }
    switch (operand, arguments.first) {
    case (.string(let text), .string(let argument)?): return call(selector, text, argument)
    case (.string(let text), let argument?):
      return argument.wholeNumber.flatMap { call(selector, text, index: $0) }
    case (.date(let date), let argument?): return call(selector, date, argument)
    case (let operand, .string(let key)?): return call(selector, operand, key: key)
    case (let operand, let argument?): return call(selector, operand, index: argument)
    default: return predefined(selector, arguments)
    }
  }

  private static func predefined(_ name: String, _ arguments: [DynamicValue]) -> DynamicValue? {
    selector(name).map { evaluate($0, arguments) }
  }

  private static func call(_ selector: String, _ text: String, _ other: String) -> DynamicValue? {
    switch selector {
    case "stringByAppendingString:": .string(text + other)
    case "stringByAppendingPathComponent:":
      .string((text as NSString).appendingPathComponent(other))
    case "hasPrefix:": .integer(StringMatching.hasPrefix(text, other) ? 1 : 0)
    case "hasSuffix:": .integer(StringMatching.hasSuffix(text, other) ? 1 : 0)
    case "containsString:": .integer(StringMatching.contains(text, other) ? 1 : 0)
    case "isEqualToString:", "isEqual:": .integer(StringMatching.areEqual(text, other) ? 1 : 0)
    case "compare:": .integer(Int64(StringMatching.order(text, other).rawValue))
    case "componentsSeparatedByString:":
      .collection(DynamicCollection(text.components(separatedBy: other)))
    case "valueForKey:", "valueForKeyPath:": call(selector, .string(text), key: other)
    default: nil
    }
  }

  private static func call(
    _ selector: String, _ text: String, index: Int64
  ) -> DynamicValue? {
    let string = text as NSString
    guard index >= 0, index <= string.length else { return .null }
    switch selector {
    case "substringFromIndex:": return .string(string.substring(from: Int(index)))
    case "substringToIndex:": return .string(string.substring(to: Int(index)))
    default: return nil
    }
  }

  private static func call(
    _ selector: String, _ date: Date, _ argument: DynamicValue
  ) -> DynamicValue? {
    switch (selector, argument) {
    case ("timeIntervalSinceDate:", .date(let other)): .real(date.timeIntervalSince(other))
    case ("dateByAddingTimeInterval:", _):
      argument.double.map { .date(date.addingTimeInterval($0)) }
    case ("compare:", .date(let other)): .integer(Int64(date.compare(other).rawValue))
    case ("earlierDate:", .date(let other)): .date(min(date, other))
    case ("laterDate:", .date(let other)): .date(max(date, other))
    default: nil
    }
  }

  private static func call(
    _ selector: String, _ operand: DynamicValue, key: String
  ) -> DynamicValue? {
    switch selector {
    case "valueForKey:", "objectForKey:", "objectForKeyedSubscript:":
      (try? KeyValueAccess.value(forKey: key, of: operand.any)).map { DynamicValue($0) }
    case "valueForKeyPath:":
      (try? KeyValueAccess.value(
        forKeyPath: KeyValueAccess.components(of: key), of: operand.any)).map { DynamicValue($0) }
    case "containsObject:", "isEqual:": call(selector, operand, index: .string(key))
    default: nil
    }
  }

  private static func call(
    _ selector: String, _ operand: DynamicValue, index argument: DynamicValue
  ) -> DynamicValue? {
    let elements = operand.elements ?? []
    switch selector {
    case "isEqual:": return .integer(operand == argument ? 1 : 0)
    case "containsObject:":
      return .integer(elements.contains { DynamicValue($0) == argument } ? 1 : 0)
    case "objectAtIndex:", "objectAtIndexedSubscript:":
      guard let index = argument.wholeNumber, elements.indices.contains(Int(index)) else {
        return .null
      }
      return DynamicValue(elements[Int(index)])
    default: return nil
    }
  }
}
