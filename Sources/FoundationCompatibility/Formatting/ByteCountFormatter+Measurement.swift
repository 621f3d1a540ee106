public import Foundation

extension ByteCountFormatter {
  /// An amount of information in the formatter's units.
  open func string(from measurement: Measurement<UnitInformationStorage>) -> String {
    string(fromByteCount: Int64(measurement.converted(to: .bytes).value.rounded()))
  }

  /// An amount of information in the units of a style.
  public class func string(
    from measurement: Measurement<UnitInformationStorage>, countStyle: CountStyle
  ) -> String {
    string(
      fromByteCount: Int64(measurement.converted(to: .bytes).value.rounded()),
      countStyle: countStyle)
  }
}
