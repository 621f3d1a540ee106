import Foundation
import XCTest

@testable import HanokHost

final class SimulatedModelTests: XCTestCase {
  func testTheScreenTellsTheModel() {
    let phone = SimulatedModel(screen: CGSize(width: 430, height: 932), isPad: false)
    XCTAssertEqual(phone.identifier, "iPhone15,5")
    XCTAssertEqual(phone, SimulatedModel(screen: CGSize(width: 932, height: 430), isPad: false))
    let pad = SimulatedModel(screen: CGSize(width: 1024, height: 768), isPad: true)
    XCTAssertEqual(pad.name, "iPad mini (5th generation)")
  }

  func testOtherScreensAreACommonModels() {
    let odd = CGSize(width: 500, height: 500)
    XCTAssertEqual(SimulatedModel(screen: odd, isPad: false).identifier, "iPhone14,7")
    XCTAssertEqual(SimulatedModel(screen: odd, isPad: true).identifier, "iPad13,18")
    let phone = SimulatedModel(screen: CGSize(width: 820, height: 1180), isPad: false)
    XCTAssertEqual(phone.name, "iPhone 14")
  }
}
