import Foundation

/// A message whose interpolated values say how they are written.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Who may read a value. Programs started by their developers show all of them, as under Xcode.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }

  public static let auto = OSLogPrivacy()
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The columns that a value takes.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isLeft: Bool

  public static let none = OSLogStringAlignment(columns: 0, isLeft: true)
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }

  func applied(to text: String) -> String {
    let padding = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + padding : padding + text
  }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
  let format: String

  public static let fixed = OSLogFloatFormatting(format: "%f")
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false)
    -> OSLogFloatFormatting
  {
    OSLogFloatFormatting(format: "%\(explicitPositiveSign ? "+" : "").\(max(0, precision))f")
  }
  public static let exponential = OSLogFloatFormatting(format: "%e")
  public static let hybrid = OSLogFloatFormatting(format: "%g")
  public static let hex = OSLogFloatFormatting(format: "%a")
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let prefix: String
  var minimumDigits = 0

  public static let decimal = OSLogIntegerFormatting(radix: 10, prefix: "")
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0)
    -> OSLogIntegerFormatting
  {
    OSLogIntegerFormatting(
      radix: 10, prefix: explicitPositiveSign ? "+" : "", minimumDigits: minDigits)
  }
  public static let hex = OSLogIntegerFormatting(radix: 16, prefix: "")
  public static func hex(includePrefix: Bool = false) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "")
  }
  public static let octal = OSLogIntegerFormatting(radix: 8, prefix: "")

  func text(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude, radix: radix)
    let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
    let sign = value < 0 ? "-" : prefix == "+" ? "+" : ""
    return sign + (prefix == "+" ? "" : prefix) + zeros + digits
  }
}

/// Collects the parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text: String

  public init(literalCapacity: Int, interpolationCount: Int) {
    text = ""
    text.reserveCapacity(literalCapacity + interpolationCount * 8)
  }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation(
    _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: argumentString())
  }

  public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: value().description)
  }

  public mutating func appendInterpolation<Number: BinaryInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: format.text(number()))
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: String(format: format.format, number()))
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: String(format: format.format, Double(number())))
  }

  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto
  ) {
    text += String(boolean())
  }

  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure () -> NSObject, privacy: OSLogPrivacy = .auto
  ) {
    text += argumentObject().description
  }

  public mutating func appendInterpolation(
    _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    text += String(describing: error())
  }

  public mutating func appendInterpolation(
    _ metatype: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: String(describing: metatype()))
  }

  public mutating func appendInterpolation(
    _ pointer: @autoclosure () -> UnsafeRawPointer, privacy: OSLogPrivacy = .auto
  ) {
    text += pointer().debugDescription
  }
}
