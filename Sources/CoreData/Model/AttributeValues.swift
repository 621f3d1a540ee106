import Foundation
import FoundationCompatibility

/// Reads an attribute's default value and its bounds, which models keep as text.
struct AttributeValues {
  let reader: ModelReader
  let element: ModelElement
  let type: NSAttributeType

  /// A condition for an attribute's values, and the code of the error of one that does not meet it.
  struct Condition {
    let predicate: NSPredicate
    let code: NSNumber

    init(
      _ left: _NSExpression, _ comparison: _NSComparisonPredicate.Operator, _ bound: Any,
      code: Int
    ) {
      predicate = _NSComparisonPredicate(
        leftExpression: left, rightExpression: _NSExpression(forConstantValue: bound),
        modifier: .direct, type: comparison, options: [])
      self.code = NSNumber(value: code)
    }
  }

  func defaultValue() throws -> Any? {
    switch type {
    case .dateAttributeType: try date("defaultDateTimeInterval")
    case .stringAttributeType: element["defaultValueString"]
    default: try value("defaultValueString")
    }
  }

  func conditions() throws -> [Condition] {
    switch type {
    case .stringAttributeType: try stringConditions()
    case .dateAttributeType:
      bounds(
        try date("minDateTimeInterval"), NSValidationDateTooSoonError,
        try date("maxDateTimeInterval"), NSValidationDateTooLateError)
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .decimalAttributeType, .doubleAttributeType, .floatAttributeType:
      bounds(
        try value("minValueString"), NSValidationNumberTooSmallError,
        try value("maxValueString"), NSValidationNumberTooLargeError)
    default: []
    }
  }

  private func bounds(
    _ minimum: Any?, _ tooSmall: Int, _ maximum: Any?, _ tooLarge: Int,
    of expression: _NSExpression = .expressionForEvaluatedObject()
  ) -> [Condition] {
    [
      minimum.map { Condition(expression, .greaterThanOrEqualTo, $0, code: tooSmall) },
      maximum.map { Condition(expression, .lessThanOrEqualTo, $0, code: tooLarge) },
    ].compactMap { $0 }
  }

  private func stringConditions() throws -> [Condition] {
    var conditions = bounds(
      try reader.count("minValueString", of: element), NSValidationStringTooShortError,
      try reader.count("maxValueString", of: element), NSValidationStringTooLongError,
      of: _NSExpression(forKeyPath: "length"))
    if let pattern = element.text("regularExpressionString") {
      guard (try? NSRegularExpression(pattern: pattern)) != nil else {
        throw reader.error("“\(pattern)” is not a regular expression.", at: element)
      }
      conditions.append(
        Condition(
          .expressionForEvaluatedObject(), .matches, pattern,
          code: NSValidationStringPatternMatchingError))
    }
    return conditions
  }

  // MARK: Values

  /// The date that an attribute of the element gives in seconds since 2001.
  private func date(_ name: String) throws -> Date? {
    guard let text = element.text(name) else { return nil }
    guard let seconds = TimeInterval(text), seconds.isFinite else {
      throw unreadable(text, name)
    }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  /// The value of the attribute's type that the text of an attribute of the element stands for.
  private func value(_ name: String) throws -> Any? {
    guard let text = element.text(name) else { return nil }
    switch type {
    case .integer16AttributeType: return try integer(text, name, as: Int16.self)
    case .integer32AttributeType: return try integer(text, name, as: Int32.self)
    case .integer64AttributeType: return try integer(text, name, as: Int64.self)
    case .doubleAttributeType: return NSNumber(value: try number(text, name))
    case .floatAttributeType: return NSNumber(value: Float(try number(text, name)))
    case .decimalAttributeType:
      guard let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
        throw unreadable(text, name)
      }
      return NSDecimalNumber(decimal: decimal)
    case .booleanAttributeType:
      return NSNumber(value: element.flag(name))
    case .UUIDAttributeType:
      guard let uuid = UUID(uuidString: text) else { throw unreadable(text, name) }
      return uuid
    case .URIAttributeType:
      guard let url = URL(string: text) else { throw unreadable(text, name) }
      return url
    default: return nil
    }
  }

  private func integer<Number: FixedWidthInteger & SignedInteger>(
    _ text: String, _ name: String, as: Number.Type
  ) throws -> NSNumber {
    guard let whole = Number(text) ?? Double(text).flatMap({ Number(exactly: $0.rounded()) }) else {
      throw unreadable(text, name)
    }
    return NSNumber(value: Int64(whole))
  }

  private func number(_ text: String, _ name: String) throws -> Double {
    guard let number = Double(text), !number.isNaN else { throw unreadable(text, name) }
    return number
  }

  private func unreadable(_ text: String, _ name: String) -> ModelReadingError {
    reader.error(
      "\(name) of the attribute \(element["name"] ?? "") is “\(text)”, which is no value of its type.",
      at: element)
  }
}
