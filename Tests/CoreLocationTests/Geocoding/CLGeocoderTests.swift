import XCTest

@testable import CoreLocation

/// Every request ends as without a network.
@MainActor
final class CLGeocoderTests: XCTestCase {
  func testARequestEndsLaterWithoutANetwork() async {
    let geocoder = CLGeocoder()
    let ended = expectation(description: "ended")
    var isBack = false
    geocoder.geocodeAddressString("Seoul") { placemarks, error in
      XCTAssertTrue(isBack)
      XCTAssertNil(placemarks)
      XCTAssertEqual((error as? CLError)?.code, .network)
      XCTAssertFalse(geocoder.isGeocoding)
      ended.fulfill()
    }
    isBack = true
    XCTAssertTrue(geocoder.isGeocoding)
    await fulfillment(of: [ended], timeout: 10)
  }

  func testCancellingEndsWithAnError() async {
    let geocoder = CLGeocoder()
    let ended = expectation(description: "ended")
    geocoder.reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2)) { _, error in
      XCTAssertEqual((error as? CLError)?.code, .geocodeCanceled)
      ended.fulfill()
    }
    geocoder.cancelGeocode()
    XCTAssertFalse(geocoder.isGeocoding)
    await fulfillment(of: [ended], timeout: 10)
  }

  func testAsynchronousRequestsThrow() async {
    let geocoder = CLGeocoder()
    let place = CLLocation(latitude: 1, longitude: 2)
    do {
      _ = try await geocoder.reverseGeocodeLocation(
        place, preferredLocale: Locale(identifier: "ko_KR"))
      XCTFail("found something")
    } catch CLError.network {
    } catch { XCTFail("\(error)") }
    do {
      _ = try await geocoder.geocodeAddressString("Seoul")
      XCTFail("found something")
    } catch { XCTAssertEqual((error as? CLError)?.code, .network) }
  }

  func testAPlacemarkIsKeptByAnArchive() async throws {
    let placemark = CLPlacemark(
      [
        "name": "City Hall", "locality": "Seoul", "isoCountryCode": "KR", "timeZone": "Asia/Seoul",
        "areasOfInterest": "A\nB",
      ],
      location: CLLocation(latitude: 37.5, longitude: 127),
      region: CLCircularRegion(
        center: CLLocationCoordinate2DMake(37.5, 127), radius: 10, identifier: "r"))
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: placemark, requiringSecureCoding: true)
    let read = try XCTUnwrap(
      NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: data))
    for copy in [read, CLPlacemark(placemark: placemark)] {
      XCTAssertEqual(copy.name, "City Hall")
      XCTAssertEqual(copy.locality, "Seoul")
      XCTAssertEqual(copy.isoCountryCode, "KR")
      XCTAssertEqual(copy.timeZone?.identifier, "Asia/Seoul")
      XCTAssertEqual(copy.areasOfInterest, ["A", "B"])
      XCTAssertNil(copy.thoroughfare)
      XCTAssertEqual(copy.location?.coordinate.latitude, 37.5)
      XCTAssertEqual((copy.region as? CLCircularRegion)?.radius, 10)
    }
  }

  func testPlacemarksOfTestsNameTheirPlaceThemselves() {
    final class Home: CLPlacemark {
      override var locality: String? { "Seoul" }
      override var location: CLLocation? { CLLocation(latitude: 37.5, longitude: 127) }
    }
    let home = Home()
    XCTAssertEqual(home.locality, "Seoul")
    XCTAssertEqual(home.location?.coordinate.latitude, 37.5)
    XCTAssertNil(home.country)
  }
}
