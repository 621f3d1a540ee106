import CallKit
import CloudKit
import CoreML
import GameKit
import HomeKit
import MetricKit
import NetworkExtension
import NotificationCenter
import PushKit
import Vision
import XCTest

@testable import Services

/// Frameworks that answer as devices do that lack what they speak to.
final class ServicesTests: XCTestCase {
  func testOptionalRequirementsAreThereWhereTheyAreImplemented() {
    let calls = Switchboard()
    XCTAssertTrue(calls.responds(to: #selector(CXProviderDelegate.providerDidBegin(_:))))
    XCTAssertTrue(calls.responds(to: #selector(CXProviderDelegate.providerDidReset(_:))))
    XCTAssertFalse(
      CallOwner().responds(to: #selector(CXProviderDelegate.providerDidBegin(_:))))
    XCTAssertFalse(
      Tokens().responds(
        to: #selector(PKPushRegistryDelegate.pushRegistry(_:didInvalidatePushTokenFor:))))
    XCTAssertFalse(
      Homes().responds(
        to: #selector(HMHomeManagerDelegate.homeManagerDidUpdatePrimaryHome(_:))))
  }

  func testASubclassHearsWhatItsSuperclassDoesNot() {
    let calls = Switchboard()
    let owner: CXProviderDelegate = calls
    let provider = CXProvider(configuration: CXProviderConfiguration(localizedName: "Test"))
    owner.provider?(provider, perform: CXEndCallAction(call: UUID()))
    owner.provider?(provider, perform: CXAnswerCallAction(call: UUID()))
    XCTAssertEqual(calls.events, ["end"])
  }

  func testProviderTellsThatItBegan() {
    let calls = Switchboard()
    let provider = CXProvider(configuration: CXProviderConfiguration(localizedName: "Test"))
    provider.setDelegate(calls, queue: nil)
    let failed = expectation(description: "failed")
    provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { error in
      XCTAssertNotNil(error as? CXErrorCodeIncomingCallError)
      failed.fulfill()
    }
    waitForExpectations(timeout: 30)
    XCTAssertEqual(calls.events, ["begin"])
  }

  func testRecordsAreKeptAndNotSaved() async {
    let record = Cloud().note("Milk", count: 3)
    XCTAssertEqual(record["title"] as? String, "Milk")
    XCTAssertEqual(record["count"] as? Int, 3)
    let told = expectation(description: "told")
    Cloud().save(record) { isSaved, error in
      XCTAssertFalse(isSaved)
      XCTAssertNil(error)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
    let code = await Cloud().all()
    XCTAssertEqual(code, .notAuthenticated)
  }

  func testPagesAreFound() async throws {
    let search = Search()
    await withCheckedContinuation { continuation in
      search.index(["Café", "Tea"]) { continuation.resume() }
    }
    let found = try await search.find("cafe")
    XCTAssertEqual(found, ["Café"])
    XCTAssertEqual(search.words(of: "one, two"), ["one", "two"])
  }

  func testDonationsFail() {
    let told = expectation(description: "told")
    Search().donate("Page") { error in
      XCTAssertNotNil(error)
      told.fulfill()
    }
    waitForExpectations(timeout: 30)
  }

  @MainActor
  func testTheDeviceHasNothing() async {
    for (name, isThere) in Devices.abilities { XCTAssertFalse(isThere, name) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    XCTAssertNil(Devices.faces(in: image))
    Devices.refresh()
    var result: NCUpdateResult?
    Today().widgetPerformUpdate { result = $0 }
    XCTAssertEqual(result, .newData)
  }

  func testNobodyIsSignedIn() {
    let told = expectation(description: "told")
    Game().signIn { error in
      XCTAssertNotNil(error as? GKError)
      told.fulfill()
    }
    waitForExpectations(timeout: 30)
  }

  func testHomesAreNotShown() {
    let told = expectation(description: "told")
    let homes = Homes()
    homes.onChange = { told.fulfill() }
    waitForExpectations(timeout: 30)
    XCTAssertTrue(homes.manager.homes.isEmpty)
  }

  func testNetworksAreNotJoined() async {
    let error = await join("Home")
    XCTAssertEqual((error as? NEHotspotConfigurationError)?.code, .systemDenied)
  }

  @MainActor
  func testPagesAreDrawn() async throws {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 10))
    }
    XCTAssertNil(Pages(Data("no".utf8)))
    guard let pages = Pages(data) else { throw XCTSkip("poppler is not installed") }
    XCTAssertEqual(pages.count, 1)
    let picture = try XCTUnwrap(pages.picture(1, width: 200))
    XCTAssertEqual(picture.size, CGSize(width: 200, height: 100))
    XCTAssertNil(pages.picture(2, width: 200))
  }

  @MainActor
  func testModelsSayWhatTheyTakeAndRunNothing() async throws {
    let finder = try FruitFinder()
    let description = finder.model.model.modelDescription
    XCTAssertEqual(
      Set(description.inputDescriptionsByName.keys), ["picture", "least ripe", "count"])
    let constraint = description.inputDescriptionsByName["picture"]?.imageConstraint
    XCTAssertEqual([constraint?.pixelsWide, constraint?.pixelsHigh], [32, 24])
    let features = description.outputDescriptionsByName["features"]
    XCTAssertEqual(features?.multiArrayConstraint?.shape, [3, 1280])
    XCTAssertEqual(description.predictedFeatureName, "kind")
    XCTAssertEqual(description.metadata[.author] as? String, "Hanok")

    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
    let picture = try XCTUnwrap(
      renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8)) }.cgImage)
    XCTAssertThrowsError(try finder.kind(of: picture))
    var isTold = false
    XCTAssertThrowsError(
      try finder.look(at: picture) {
        XCTAssertNil($0)
        isTold = true
      })
    XCTAssertTrue(isTold)

    let answer = try MLDictionaryFeatureProvider(dictionary: [
      "kind": "pear", "kinds": ["pear": 0.7 as NSNumber] as [AnyHashable: NSNumber],
    ])
    let output = FruitOutput(features: answer)
    XCTAssertEqual(output.kind, "pear")
    XCTAssertEqual(output.kinds, ["pear": 0.7])
  }

  func testTonesAreRendered() throws {
    XCTAssertEqual(try Tone().loudest(), 1, accuracy: 0.01)
  }
}
