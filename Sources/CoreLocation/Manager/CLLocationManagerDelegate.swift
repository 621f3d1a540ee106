import Foundation

/// Hears where the device is. All methods are optional and called on the main thread.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// There are new locations, the oldest first; at least one.
  @preconcurrency @MainActor
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// The location could not be found: a ``CLError``.
  @preconcurrency @MainActor
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)

  /// The manager has a delegate from now on, or the person answered.
  @preconcurrency @MainActor
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The same before iOS 14; called of a delegate that has not the other.
  @preconcurrency @MainActor
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)

  @preconcurrency @MainActor
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  @preconcurrency @MainActor
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// After a region's edge was crossed, and in answer to `requestState(for:)`.
  @preconcurrency @MainActor
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  @preconcurrency @MainActor
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// A region cannot be watched: a ``CLError``.
  @preconcurrency @MainActor
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error)

  /// The device has stayed somewhere, or left it: after `startMonitoringVisits()`.
  @preconcurrency @MainActor
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)

  /// There is no compass, so nobody calls it.
  @preconcurrency @MainActor
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// There is no compass, so nobody calls it.
  @preconcurrency @MainActor
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Locations of the host are never paused, so nobody calls it.
  @preconcurrency @MainActor
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// Locations of the host are never paused, so nobody calls it.
  @preconcurrency @MainActor
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  @preconcurrency @MainActor
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  @preconcurrency @MainActor
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  @preconcurrency @MainActor
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  @preconcurrency @MainActor
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}

  @preconcurrency @MainActor
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  @preconcurrency @MainActor
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  @preconcurrency @MainActor
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  @preconcurrency @MainActor
  public func locationManager(
    _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
  ) {}
  @preconcurrency @MainActor
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {}

  @preconcurrency @MainActor
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}

  @preconcurrency @MainActor
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}
  @preconcurrency @MainActor
  public func locationManagerShouldDisplayHeadingCalibration(
    _ manager: CLLocationManager
  ) -> Bool { false }
  @preconcurrency @MainActor
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  @preconcurrency @MainActor
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
}
