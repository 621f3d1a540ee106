import Foundation

/// The names of a place. There is no service that knows names, so an app gets one only by decoding it.
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  open var location: CLLocation? { place }
  open var region: CLRegion? { area }
  open var timeZone: TimeZone? { texts["timeZone"].flatMap(TimeZone.init(identifier:)) }
  open var name: String? { texts["name"] }
  /// The street.
  open var thoroughfare: String? { texts["thoroughfare"] }
  /// The number of the house.
  open var subThoroughfare: String? { texts["subThoroughfare"] }
  /// The city.
  open var locality: String? { texts["locality"] }
  /// The part of the city.
  open var subLocality: String? { texts["subLocality"] }
  /// The state or province.
  open var administrativeArea: String? { texts["administrativeArea"] }
  /// The county.
  open var subAdministrativeArea: String? { texts["subAdministrativeArea"] }
  open var postalCode: String? { texts["postalCode"] }
  /// Two letters such as KR.
  open var isoCountryCode: String? { texts["isoCountryCode"] }
  open var country: String? { texts["country"] }
  open var inlandWater: String? { texts["inlandWater"] }
  open var ocean: String? { texts["ocean"] }
  open var areasOfInterest: [String]? {
    texts["areasOfInterest"].map { $0.components(separatedBy: "\n") }
  }

  /// The properties that are text, by name; areas of interest are joined by line breaks.
  private let texts: [String: String]
  private let place: CLLocation?
  private let area: CLRegion?

  init(_ texts: [String: String], location: CLLocation?, region: CLRegion? = nil) {
    self.texts = texts
    place = location
    area = region
    super.init()
  }

  /// A place without names, for subclasses that name it.
  public override init() {
    (texts, place, area) = ([:], nil, nil)
    super.init()
  }

  /// A copy.
  public init(placemark: CLPlacemark) {
    texts = placemark.texts
    place = placemark.place
    area = placemark.area
    super.init()
  }

  private static let names = [
    "timeZone", "name", "thoroughfare", "subThoroughfare", "locality", "subLocality",
    "administrativeArea", "subAdministrativeArea", "postalCode", "isoCountryCode", "country",
    "inlandWater", "ocean", "areasOfInterest",
  ]

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    var texts: [String: String] = [:]
    for name in Self.names where coder.containsValue(forKey: name) {
      texts[name] = coder.decodeObject(of: NSString.self, forKey: name).map(
        String.init(describing:))
    }
    self.texts = texts
    place = coder.decodeObject(of: CLLocation.self, forKey: "location")
    area = coder.decodeObject(of: CLCircularRegion.self, forKey: "region")
    super.init()
  }

  open func encode(with coder: NSCoder) {
    for (name, text) in texts { coder.encode(text as NSString, forKey: name) }
    coder.encode(place, forKey: "location")
    coder.encode(area, forKey: "region")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    let words = [name, thoroughfare, locality, administrativeArea, postalCode, country]
    let place = location.map { " @ \($0)" } ?? ""
    return words.compactMap { $0 }.joined(separator: ", ") + place
  }
}
