import Foundation

public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressSubLocalityKey = "subLocality"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// Where someone lives or works. A part that is not known is empty.
open class CNPostalAddress: _CNTextValue, NSMutableCopying, @unchecked Sendable {
  open var street: String { self[CNPostalAddressStreetKey] }
  open var subLocality: String { self[CNPostalAddressSubLocalityKey] }
  open var city: String { self[CNPostalAddressCityKey] }
  open var subAdministrativeArea: String { self[CNPostalAddressSubAdministrativeAreaKey] }
  open var state: String { self[CNPostalAddressStateKey] }
  open var postalCode: String { self[CNPostalAddressPostalCodeKey] }
  open var country: String { self[CNPostalAddressCountryKey] }
  open var isoCountryCode: String { self[CNPostalAddressISOCountryCodeKey] }

  public convenience init() { self.init(texts: [:]) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(texts: texts) }

  open class func localizedString(forKey key: String) -> String { key }
}

/// An address that can be written.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(texts: texts) }

  open override var street: String {
    get { self[CNPostalAddressStreetKey] }
    set { self[CNPostalAddressStreetKey] = newValue }
  }
  open override var subLocality: String {
    get { self[CNPostalAddressSubLocalityKey] }
    set { self[CNPostalAddressSubLocalityKey] = newValue }
  }
  open override var city: String {
    get { self[CNPostalAddressCityKey] }
    set { self[CNPostalAddressCityKey] = newValue }
  }
  open override var subAdministrativeArea: String {
    get { self[CNPostalAddressSubAdministrativeAreaKey] }
    set { self[CNPostalAddressSubAdministrativeAreaKey] = newValue }
  }
  open override var state: String {
    get { self[CNPostalAddressStateKey] }
    set { self[CNPostalAddressStateKey] = newValue }
  }
  open override var postalCode: String {
    get { self[CNPostalAddressPostalCodeKey] }
    set { self[CNPostalAddressPostalCodeKey] = newValue }
  }
  open override var country: String {
    get { self[CNPostalAddressCountryKey] }
    set { self[CNPostalAddressCountryKey] = newValue }
  }
  open override var isoCountryCode: String {
    get { self[CNPostalAddressISOCountryCodeKey] }
    set { self[CNPostalAddressISOCountryCodeKey] = newValue }
  }
}
