import XCTest

@testable import UIKit

/// Rooms keep their state of an application in an object that the application owns.
@MainActor
final class ApplicationStateTests: XCTestCase {
  func testAPartIsMadeOnceAnApplication() async {
    let (first, second) = (ApplicationState(), ApplicationState())
    let part = first.part(EditMenuPresenter.self)
    XCTAssertTrue(first.part(EditMenuPresenter.self) === part)
    XCTAssertFalse(second.part(EditMenuPresenter.self) === part)
  }

  func testSharedPartsAreThoseOfTheRunningApplication() async {
    let state = UIApplication.shared.state
    XCTAssertTrue(InputViewPresenter.shared === state.part(InputViewPresenter.self))
    XCTAssertTrue(EditMenuPresenter.shared === state.part(EditMenuPresenter.self))
  }
}
