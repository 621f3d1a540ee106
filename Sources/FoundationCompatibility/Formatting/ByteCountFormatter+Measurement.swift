public import Foundation

extension ByteCountFormatter {
  /// The text of an amount of information.
  public func string(from measurement: Measurement<UnitInformationStorage>) -> String {
    string(fromByteCount: measurement.byteCount)
  }

  /// The text of an amount of information in a style.
  public class func string(
    from measurement: Measurement<UnitInformationStorage>, countStyle: CountStyle
  ) -> String {
    string(fromByteCount: measurement.byteCount, countStyle: countStyle)
  }
}

extension Measurement<UnitInformationStorage> {
  /// The nearest number of bytes; 0 for no number.
  fileprivate var byteCount: Int64 {
    let bytes = converted(to: .bytes).value
    guard !bytes.isNaN else { return 0 }
    return Int64(exactly: bytes.rounded()) ?? (bytes < 0 ? .min : .max)
  }
}
