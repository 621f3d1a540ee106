import Synchronization
import UIKit

/// Hears of the device's places besides the managers; kept weakly.
@MainActor
protocol PlaceObserver: AnyObject {
  func placeDidChange(_ service: LocationService)
}

/// The state that all location managers share: the person's answer, the device's place, and the watched regions.
@MainActor
final class LocationService {
  nonisolated static let shared = LocationService(
    file: .standard,
    info: { Bundle.main.object(forInfoDictionaryKey: $0) as? String },
    log: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })

  /// iOS watches no more regions for an app.
  static let regionLimit = 20

  private let file: AuthorizationFile
  private let permission: LocationPermission
  private nonisolated let answer: Mutex<LocationAuthorization>
  private nonisolated let place = Mutex<SimulatedPosition?>(nil)
  private nonisolated let regions = Mutex<[String: CLRegion]>([:])
  /// Whether the device was in a region when that was last looked at.
  private var isInside: [String: Bool] = [:]
  private var managers: [WeakManager] = []

  private struct WeakManager { weak var manager: CLLocationManager? }

  private var observers: [WeakObserver] = []

  private struct WeakObserver { weak var observer: (any PlaceObserver)? }

  nonisolated init(
    file: AuthorizationFile, info: @escaping @Sendable (String) -> String?,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.file = file
    permission = LocationPermission(info: info, log: log)
    answer = Mutex(file.load())
  }

  nonisolated var status: CLAuthorizationStatus { answer.withLock { $0.status } }
  nonisolated var isAuthorized: Bool {
    [.authorizedAlways, .authorizedWhenInUse].contains(status)
  }
  nonisolated var position: SimulatedPosition? { place.withLock { $0 } }

  func add(_ manager: CLLocationManager) {
    managers.removeAll { $0.manager == nil }
    managers.append(WeakManager(manager: manager))
  }

  func add(_ observer: any PlaceObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  private func tell(_ event: (CLLocationManager) -> Void) {
    for manager in managers.compactMap(\.manager) { event(manager) }
  }

  // MARK: Authorization

  func requestAuthorization(always: Bool) {
    permission.ask(always: always, answer.withLock { $0 }) { [self] new in
      let old = status
      answer.withLock { $0 = new }
      file.save(new)
      guard new.status != old else { return }
      tell { $0.authorizationDidChange() }
    }
  }

  // MARK: Positions

  func move(to new: SimulatedPosition?) {
    guard new != position else { return }
    place.withLock { $0 = new }
    guard isAuthorized else { return }
    tell { $0.positionDidChange() }
    crossRegions()
    for observer in observers.compactMap(\.observer) { observer.placeDidChange(self) }
  }

  // MARK: Regions

  nonisolated var monitoredRegions: Set<CLRegion> { regions.withLock { Set($0.values) } }

  /// Watches a region from now on, in place of one with its identifier. Returns why it cannot.
  func startMonitoring(_ region: CLRegion) -> CLError? {
    guard let circle = region as? CLCircularRegion,
      CLLocationCoordinate2DIsValid(circle.center),
      (0...CLLocationManager.longestRadius).contains(circle.radius)
    else { return CLError(.regionMonitoringFailure) }
    guard isAuthorized else { return CLError(.regionMonitoringDenied) }
    let hasPlace = regions.withLock { regions in
      guard regions[circle.identifier] != nil || regions.count < Self.regionLimit else {
        return false
      }
      regions[circle.identifier] = circle.copy() as? CLRegion
      return true
    }
    guard hasPlace else { return CLError(.regionMonitoringFailure) }
    isInside[circle.identifier] = position.map { circle.contains($0.coordinate) }
    return nil
  }

  func stopMonitoring(_ region: CLRegion) {
    regions.withLock { $0[region.identifier] = nil }
    isInside[region.identifier] = nil
  }

  func state(of region: CLRegion) -> CLRegionState {
    guard isAuthorized, let position, let circle = region as? CLCircularRegion else {
      return .unknown
    }
    return circle.contains(position.coordinate) ? .inside : .outside
  }

  /// Tells which regions' edges lie between the last position and this one.
  private func crossRegions() {
    guard position != nil else { return }
    for region in monitoredRegions.sorted(by: { $0.identifier < $1.identifier }) {
      let isIn = state(of: region) == .inside
      let wasIn = isInside.updateValue(isIn, forKey: region.identifier)
      guard let wasIn, wasIn != isIn else { continue }
      tell { $0.didCross(region, isIn: isIn) }
    }
  }
}
