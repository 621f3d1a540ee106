import Foundation

/// One iteration of live updates: a location manager whose delegate feeds the sequence.
final class LiveUpdateSession: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
  private let manager: CLLocationManager
  private let continuation: AsyncStream<CLLocationUpdate>.Continuation
  @MainActor private var last: CLLocationCoordinate2D?

  init(_ service: LocationService, _ continuation: AsyncStream<CLLocationUpdate>.Continuation) {
    manager = CLLocationManager(service: service)
    self.continuation = continuation
    super.init()
  }

  func begin() {
    manager.delegate = self
    manager.startUpdatingLocation()
  }

  func end() {
    manager.stopUpdatingLocation()
    manager.delegate = nil
  }

  @MainActor
  private func yield(_ location: CLLocation? = nil, _ code: CLError.Code? = nil) {
    let here = location?.coordinate
    let isSame = here?.latitude == last?.latitude && here?.longitude == last?.longitude
    continuation.yield(
      CLLocationUpdate(
        location: location, stationary: here != nil && isSame,
        authorizationDenied: code == .denied, locationUnavailable: code == .locationUnknown,
        authorizationRequestInProgress: location == nil && code == nil))
    last = here
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    if manager.authorizationStatus == .notDetermined { yield() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations { yield(location) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    yield(nil, (error as? CLError)?.code)
  }
}
