/// The axes that an attitude is measured from.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Z is up, X anywhere.
  public static let xArbitraryZVertical = Self(rawValue: 1)
  /// Z is up, X anywhere, corrected by the compass.
  public static let xArbitraryCorrectedZVertical = Self(rawValue: 2)
  /// Z is up, X points to magnetic north.
  public static let xMagneticNorthZVertical = Self(rawValue: 4)
  /// Z is up, X points to true north.
  public static let xTrueNorthZVertical = Self(rawValue: 8)
}
