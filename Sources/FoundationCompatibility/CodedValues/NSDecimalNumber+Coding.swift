public import Foundation

// Foundation on Linux archives a decimal number as any other number, by its nearest double, and reads none.

/// There are no objects of it, only its methods are taken: the initialisers that Swift asks for are never called.
private final class CodedDecimal: NSDecimalNumber, @unchecked Sendable {
  required init(bytes buffer: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) { fatalError() }
  required init(booleanLiteral value: Bool) { fatalError() }
  required init(floatLiteral value: Double) { fatalError() }
  required init(integerLiteral value: Int) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }

  override var classForCoder: AnyClass { NSDecimalNumber.self }

  /// Writes the number's parts under the names that Apple's Foundation reads.
  override func encode(with coder: NSCoder) {
    var digits = Data()
    let decimal = decimalValue
    let whole = decimal.significand
    var rest = whole
    while rest > 0, digits.count < 16 {
      // The mantissa's 16 bits at a time, the lowest first.
      var quotient = Decimal()
      var divided = rest / 65536
      NSDecimalRound(&quotient, &divided, 0, .down)
      let word = NSDecimalNumber(decimal: rest - quotient * 65536).uint16Value
      digits += [UInt8(word & 0xFF), UInt8(word >> 8)]
      rest = quotient
    }
    coder.encode(Int32(decimal.exponent), forKey: "NS.exponent")
    coder.encode(Int32(decimal.isNaN ? 0 : digits.count / 2), forKey: "NS.length")
    coder.encode(decimal.isNaN || decimal.isSignMinus, forKey: "NS.negative")
    coder.encode(true, forKey: "NS.compact")
    coder.encode(Int32(1), forKey: "NS.mantissa.bo")
    let mantissa = digits + Data(count: 16 - digits.count)
    mantissa.withUnsafeBytes {
      coder.encodeBytes(
        $0.bindMemory(to: UInt8.self).baseAddress, length: mantissa.count, forKey: "NS.mantissa")
    }
  }
}

extension NSDecimalNumber {
  /// `init(coder:)`, in the place of Foundation's.
  @_silgen_name("$s10Foundation15NSDecimalNumberC5coderACSgAA7NSCoderC_tcfC")
  public static func _hanok_decoded(_ coder: consuming NSCoder) -> NSDecimalNumber? {
    let length = Int(coder.decodeInt32(forKey: "NS.length"))
    let isNegative = coder.decodeBool(forKey: "NS.negative")
    guard length > 0 else { return isNegative ? .notANumber : .zero }
    let found = coder.withDecodedUnsafeBufferPointer(forKey: "NS.mantissa") { $0.map(Array.init) }
    guard let bytes = found, bytes.count >= 2 * length, length <= 8 else { return nil }
    // CFByteOrder: 1 for the lower byte first, 2 for the higher.
    let isHigherFirst = coder.decodeInt32(forKey: "NS.mantissa.bo") == 2
    var whole = Decimal()
    for index in (0..<length).reversed() {
      let (first, second) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
      let word = isHigherFirst ? first << 8 | second : second << 8 | first
      whole = whole * 65536 + Decimal(Int(word))
    }
    let exponent = Int(coder.decodeInt32(forKey: "NS.exponent"))
    return NSDecimalNumber(
      decimal: Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: whole))
  }
}

@section(".init_array") @used
nonisolated private let codesDecimals: @convention(c) () -> Void = {
  ExtensionOverride.install(CodedDecimal.self)
  FoundationFunction.lead("$s10Foundation15NSDecimalNumberC5coderACSgAA7NSCoderC_tcfC")
}
