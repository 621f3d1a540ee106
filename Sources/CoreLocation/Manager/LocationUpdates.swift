import UIKit

/// The updates that one manager was asked for, and the last ones it delivered.
@MainActor
final class LocationUpdates {
  private unowned let manager: CLLocationManager
  private let service: LocationService
  private var isUpdating = false
  private var isRequested = false
  private var isSignificant = false
  /// Where the device was when that was last told for the standard and for the significant updates.
  private var told: SimulatedPosition?
  private var significantlyTold: SimulatedPosition?

  /// Metres; “you can expect a notification as soon as the device moves 500 meters or more”.
  private static let significantDistance: CLLocationDistance = 500

  init(manager: CLLocationManager, service: LocationService) {
    self.manager = manager
    self.service = service
  }

  func start() {
    guard !isUpdating else { return }
    isUpdating = true
    begin()
  }

  func stop() {
    isUpdating = false
    isRequested = false
    told = nil
  }

  func request() {
    isRequested = true
    begin()
  }

  func startSignificant() {
    guard !isSignificant else { return }
    isSignificant = true
    begin()
  }

  func stopSignificant() {
    isSignificant = false
    significantlyTold = nil
  }

  func authorizationDidChange() {
    if isUpdating || isRequested || isSignificant { begin() }
  }

  /// Tells the position as it is, unless the person has yet to be asked.
  private func begin() {
    guard service.status != .notDetermined else { return }
    guard service.isAuthorized else { return fail(.denied) }
    tell()
  }

  func positionDidChange() {
    guard isDue else { return }
    tell()
  }

  private var isDue: Bool {
    if isInBackground, !manager.allowsBackgroundLocationUpdates { return false }
    if isUpdating, hasMoved(from: told, by: manager.distanceFilter) { return true }
    return isSignificant && hasMoved(from: significantlyTold, by: Self.significantDistance)
  }

  private var isInBackground: Bool { UIApplication.shared.applicationState == .background }

  private func hasMoved(from old: SimulatedPosition?, by distance: CLLocationDistance) -> Bool {
    guard let old, let new = service.position, distance > 0 else { return true }
    return Ellipsoid.distance(old.coordinate, new.coordinate) >= distance
  }

  private func tell() {
    isRequested = false
    guard let position = service.position else { return fail(.locationUnknown) }
    told = position
    significantlyTold = position
    manager.delegate?.locationManager(manager, didUpdateLocations: [position.location])
  }

  private func fail(_ code: CLError.Code) {
    isRequested = false
    manager.delegate?.locationManager(manager, didFailWithError: CLError(code))
  }
}
