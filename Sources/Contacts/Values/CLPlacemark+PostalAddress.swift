public import CoreLocation

extension CLPlacemark {
  /// The place's address; nil if nothing of one is known.
  public var postalAddress: CNPostalAddress? {
    let address = CNMutablePostalAddress()
    address.street = [subThoroughfare, thoroughfare].compactMap { $0 }.joined(separator: " ")
    address.subLocality = subLocality ?? ""
    address.city = locality ?? ""
    address.subAdministrativeArea = subAdministrativeArea ?? ""
    address.state = administrativeArea ?? ""
    address.postalCode = postalCode ?? ""
    address.country = country ?? ""
    address.isoCountryCode = isoCountryCode ?? ""
    let known = [address.street, address.city, address.state, address.postalCode, address.country]
    return known.allSatisfy(\.isEmpty) ? nil : address.copy() as? CNPostalAddress
  }
}
