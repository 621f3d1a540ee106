import QuartzCore
import XCTest

@testable import CoreLocation
@testable import UIKit

/// Stays at a place: `startMonitoringVisits()`.
@MainActor
final class CLVisitTests: XCTestCase {
  private final class Visitor: NSObject, CLLocationManagerDelegate {
    var visits: [CLVisit] = []
    func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
      visits.append(visit)
    }
  }

  private func pass(_ seconds: TimeInterval, on stage: LocationStage) async {
    MediaClock.advance(by: seconds)
    ClockTimers.fire()
    await stage.settle()
  }

  func testAStayIsToldWhenItHasLastedAndWhenItEnds() async throws {
    let stage = LocationStage(self)
    let visitor = Visitor()
    let manager = CLLocationManager(service: stage.service)
    manager.delegate = visitor
    await stage.move(to: LocationStage.seoul)
    manager.startMonitoringVisits()
    await stage.settle()
    await pass(200, on: stage)
    XCTAssertTrue(visitor.visits.isEmpty)
    await pass(200, on: stage)
    let visit = try XCTUnwrap(visitor.visits.first)
    XCTAssertEqual(visit.coordinate.latitude, 37.5665)
    XCTAssertEqual(visit.departureDate, .distantFuture)
    await stage.move(to: LocationStage.busan)
    XCTAssertEqual(visitor.visits.count, 2)
    XCTAssertEqual(visitor.visits.last?.arrivalDate, visit.arrivalDate)
    XCTAssertLessThan(try XCTUnwrap(visitor.visits.last).departureDate, .distantFuture)
  }

  func testPassingByIsNoVisit() async {
    let stage = LocationStage(self)
    let visitor = Visitor()
    let manager = CLLocationManager(service: stage.service)
    manager.delegate = visitor
    manager.startMonitoringVisits()
    await stage.settle()
    await stage.move(to: LocationStage.seoul)
    await pass(100, on: stage)
    await stage.move(to: LocationStage.busan)
    XCTAssertTrue(visitor.visits.isEmpty)
    manager.stopMonitoringVisits()
    await stage.settle()
    await pass(400, on: stage)
    XCTAssertTrue(visitor.visits.isEmpty)
  }

  func testAnArchiveKeepsAVisit() async throws {
    let visit = CLVisit(
      arrival: Date(timeIntervalSinceReferenceDate: 5), at: LocationStage.seoul!.location)
    let data = try NSKeyedArchiver.archivedData(withRootObject: visit, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLVisit.self, from: data)
    XCTAssertEqual(read?.arrivalDate, visit.arrivalDate)
    XCTAssertEqual(read?.departureDate, .distantFuture)
    XCTAssertEqual(read?.coordinate.latitude, 37.5665)
  }
}
