import Foundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// A radius in metres within which the true value is; negative when it is not known.
public typealias CLLocationAccuracy = Double
/// Degrees clockwise from true north, from 0 to 360; negative when it is not known.
public typealias CLLocationDirection = Double
/// Degrees within which a direction is; negative when it is not known.
public typealias CLLocationDirectionAccuracy = Double
/// Metres a second; negative when it is not known.
public typealias CLLocationSpeed = Double
/// Metres a second within which a speed is; negative when it is not known.
public typealias CLLocationSpeedAccuracy = Double
/// A component of the magnetic field in microteslas.
public typealias CLHeadingComponentValue = Double

/// The most metres there are.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The longest time there is.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// All movements are told.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// All turns are told.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// The best there is, with further sensors, for turn by turn navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best there is.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy for an app whose person hides the exact position. Apple does not tell its number; ours is twenty
/// kilometres, the size of the areas iOS gives such apps.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 20_000
