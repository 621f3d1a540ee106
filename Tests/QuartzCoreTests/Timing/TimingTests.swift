import XCTest

@testable import QuartzCore

final class TimingTests: XCTestCase {
  /// Numbers of conformance/animation.json.
  func testNamedCurvesAreApples() {
    let cases: [(CAMediaTimingFunctionName, [(Double, Double)])] = [
      (
        .easeInEaseOut,
        [
          (0.1, 0.0197224535), (0.2, 0.0816598563), (0.25, 0.129161931), (0.4, 0.3318838701),
          (0.5, 0.5), (0.6, 0.6681161299), (0.75, 0.870838069), (0.9, 0.9802775465),
        ]
      ),
      (.easeIn, [(0.25, 0.0934646507), (0.5, 0.3153568126), (0.75, 0.6218618692)]),
      (.easeOut, [(0.25, 0.3781381308), (0.5, 0.6846431874), (0.75, 0.9065353493)]),
      (.linear, [(0.3, 0.3)]),
    ]
    for (name, points) in cases {
      let function = CAMediaTimingFunction(name: name)
      for (x, y) in points { XCTAssertEqual(function.value(at: x), y, accuracy: 1e-9) }
      XCTAssertEqual(function.value(at: 0), 0)
      XCTAssertEqual(function.value(at: 1), 1)
    }
  }

  func testControlPointsAreThoseItWasMadeWith() {
    let function = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)
    var values: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &values)
    XCTAssertEqual(values, [0.25, 0.1])
    function.getControlPoint(at: 3, values: &values)
    XCTAssertEqual(values, [1, 1])
  }

  private func span(
    duration: Double = 2, speed: Double = 1, offset: Double = 0, count: Double = 0,
    repeatFor: Double = 0, reverses: Bool = false, fill: CAMediaTimingFillMode = .removed
  ) -> TimingSpan {
    TimingSpan(
      begin: 10, duration: duration, speed: speed, offset: offset, repeatCount: count,
      repeatDuration: repeatFor, autoreverses: reverses, fillMode: fill)
  }

  func testMomentsAreBeforeDuringAndAfter() {
    XCTAssertEqual(span().moment(at: 9), .before(shows: false))
    XCTAssertEqual(span(fill: .backwards).moment(at: 9), .before(shows: true))
    XCTAssertEqual(span().moment(at: 11), .during(time: 1, cycle: 0))
    XCTAssertEqual(span().moment(at: 12), .after(shows: false, time: 2, cycle: 0))
    XCTAssertEqual(span(fill: .forwards).moment(at: 12), .after(shows: true, time: 2, cycle: 0))
    XCTAssertEqual(span(speed: 2).moment(at: 10.5), .during(time: 1, cycle: 0))
    XCTAssertEqual(span(offset: 0.5).moment(at: 11), .during(time: 1.5, cycle: 0))
  }

  func testRepeatingCountsCycles() {
    XCTAssertEqual(span(count: 3).moment(at: 13), .during(time: 1, cycle: 1))
    XCTAssertEqual(span(count: 2.5).activeDuration, 5)
    XCTAssertEqual(
      span(count: 2.5, fill: .both).moment(at: 20), .after(shows: true, time: 1, cycle: 2))
    XCTAssertEqual(span(repeatFor: 3).moment(at: 12.5), .during(time: 0.5, cycle: 1))
    XCTAssertEqual(span(count: .infinity).moment(at: 1011), .during(time: 1, cycle: 500))
  }

  func testAutoreversingRunsBack() {
    XCTAssertEqual(span(reverses: true).activeDuration, 4)
    XCTAssertEqual(span(reverses: true).moment(at: 13), .during(time: 1, cycle: 0))
    XCTAssertEqual(
      span(reverses: true, fill: .forwards).moment(at: 15), .after(shows: true, time: 0, cycle: 0))
  }

  func testLayerTimeCanBePaused() {
    MediaClock.install(steppedAt: 50)
    defer { MediaClock.uninstall() }
    let layer = CALayer()
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    MediaClock.advance(by: 5)
    XCTAssertEqual(layer.convertTime(CACurrentMediaTime(), from: nil), 50)
    let offset = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - offset
    XCTAssertEqual(layer.convertTime(CACurrentMediaTime(), from: nil), 50)
    MediaClock.advance(by: 1)
    XCTAssertEqual(layer.convertTime(CACurrentMediaTime(), from: nil), 51)
  }

  func testSteppedClockOnlyMovesForwards() {
    MediaClock.install(steppedAt: 1)
    MediaClock.advance(by: -5)
    XCTAssertEqual(CACurrentMediaTime(), 1)
    MediaClock.uninstall()
    let now = CACurrentMediaTime()
    XCTAssertGreaterThanOrEqual(CACurrentMediaTime(), now)
  }
}
