import Foundation

extension Data {
  /// Bytes of hexadecimal digits; spaces and line ends between them are ignored.
  public init(hex text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    precondition(digits.count.isMultiple(of: 2), "half a byte")
    self.init(
      stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
  }
}

extension Sequence<UInt8> {
  public var hex: String { map { String(format: "%02x", $0) }.joined() }
}
