import UIKit

/// Tells a manager's delegate where the device stays: when it has been somewhere for some minutes, and when it leaves.
@MainActor
final class VisitWatch {
  /// Where the device is, as far as the app may know.
  private let location: () -> CLLocation?
  private let tell: (CLVisit) -> Void
  private var isWatching = false
  private var place: CLLocation?
  private var arrival = Date.distantPast
  private var isVisit = false
  private var waiting: ClockTimers.Token?

  /// Seconds; shorter stays are no visits. Apple tells no number.
  static let shortestStay: TimeInterval = 300
  /// Metres that a device moves without leaving. Apple tells no number.
  static let radius: CLLocationDistance = 100

  init(location: @escaping () -> CLLocation?, tell: @escaping (CLVisit) -> Void) {
    self.location = location
    self.tell = tell
  }

  func start() {
    guard !isWatching else { return }
    isWatching = true
    arrive()
  }

  func stop() {
    isWatching = false
    forget()
  }

  func positionDidChange() {
    guard isWatching else { return }
    if let place, let new = location(),
      Ellipsoid.distance(place.coordinate, new.coordinate) < Self.radius
    {
      return
    }
    leave()
    arrive()
  }

  private func arrive() {
    guard let now = location() else { return forget() }
    place = now
    arrival = Date()
    waiting = ClockTimers.schedule(after: Self.shortestStay) { [weak self] in self?.stay() }
  }

  private func stay() {
    guard let place else { return }
    isVisit = true
    tell(CLVisit(arrival: arrival, at: place))
  }

  private func leave() {
    if let place, isVisit { tell(CLVisit(arrival: arrival, departure: Date(), at: place)) }
    forget()
  }

  private func forget() {
    ClockTimers.cancel(waiting)
    (place, waiting, isVisit) = (nil, nil, false)
  }
}
