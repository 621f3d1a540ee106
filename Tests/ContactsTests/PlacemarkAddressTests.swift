import Contacts
import XCTest

@testable import CoreLocation

final class PlacemarkAddressTests: XCTestCase {
  func testAPlaceHasAnAddress() throws {
    let place = CLPlacemark(
      [
        "subThoroughfare": "1", "thoroughfare": "Main Street", "locality": "Springfield",
        "administrativeArea": "IL", "postalCode": "62701", "isoCountryCode": "US",
      ], location: nil)
    let address = try XCTUnwrap(place.postalAddress)
    XCTAssertEqual(address.street, "1 Main Street")
    XCTAssertEqual(address.city, "Springfield")
    XCTAssertEqual(
      CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
        .contains("Springfield"), true)
    XCTAssertNil(CLPlacemark(["ocean": "Atlantic"], location: nil).postalAddress)
  }
}
