import UIKit

/// Asks to know where the device is, and tells its delegate.
///
/// Positions come from the host, as they do in the simulator: from `hanok`'s `--location` or a script's step
/// `{"location": [37.5665, 126.978]}`. Without one, updates fail with `CLError.locationUnknown`. Methods may be called
/// on any thread; the delegate is called on the main thread, after the method has returned.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// State that any thread may read and write.
  private struct Settings {
    weak var delegate: (any CLLocationManagerDelegate)?
    var desiredAccuracy = kCLLocationAccuracyBest
    var distanceFilter = kCLDistanceFilterNone
    var headingFilter: CLLocationDegrees = 1
    var headingOrientation = CLDeviceOrientation.portrait
    var activityType = CLActivityType.other
    var pauses = true
    var allowsBackground = false
    var showsIndicator = false
  }

  private let lock = NSLock()
  private var settings = Settings()
  private let service: LocationService
  @MainActor private lazy var updates = LocationUpdates(manager: self, service: service)
  @MainActor private lazy var visits = VisitWatch(location: { [unowned self] in location }) {
    [unowned self] in delegate?.locationManager(self, didVisit: $0)
  }

  /// The largest radius of a region, in metres. Apple tells no number; no country is larger across.
  static let longestRadius: CLLocationDistance = 5_000_000

  // A subclass inherits it, being designated.
  public override init() {
    service = .shared
    super.init()
    onMain { $0.service.add($0) }
  }

  init(service: LocationService) {
    self.service = service
    super.init()
    onMain { $0.service.add($0) }
  }

  private func get<Value>(_ path: KeyPath<Settings, Value>) -> Value {
    lock.withLock { settings[keyPath: path] }
  }
  private func set<Value>(_ path: WritableKeyPath<Settings, Value>, _ value: Value) {
    lock.withLock { settings[keyPath: path] = value }
  }
  private func onMain(_ work: @escaping @MainActor @Sendable (CLLocationManager) -> Void) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { if let self { work(self) } }
    }
  }

  // MARK: What there is

  /// Whether the person lets any app know where the device is: nothing here forbids it.
  open class func locationServicesEnabled() -> Bool { true }
  /// False: there is no compass.
  open class func headingAvailable() -> Bool { false }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// True of ``CLCircularRegion``.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is CLCircularRegion.Type
  }
  /// False: there are no beacons.
  open class func isRangingAvailable() -> Bool { false }

  // MARK: Authorization

  /// Kept weakly. It soon hears whether the app may know the location.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    get { get(\.delegate) }
    set {
      let old = get(\.delegate)
      set(\.delegate, newValue)
      guard let newValue, newValue !== old else { return }
      onMain { $0.delegate?.locationManagerDidChangeAuthorization($0) }
    }
  }

  open var authorizationStatus: CLAuthorizationStatus { service.status }
  /// The same before iOS 14.
  open class func authorizationStatus() -> CLAuthorizationStatus { LocationService.shared.status }
  /// Full: the question has no switch for it.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// Whether the app's widgets may know the location: there are no widgets.
  open var isAuthorizedForWidgetUpdates: Bool { false }

  /// Asks the person, once, with the reason in Info.plist's `NSLocationWhenInUseUsageDescription`. Without one a message
  /// goes to the terminal and nothing is asked.
  open func requestWhenInUseAuthorization() {
    onMain { $0.service.requestAuthorization(always: false) }
  }

  /// Asks the person, once, with the reason in Info.plist's `NSLocationAlwaysAndWhenInUseUsageDescription`.
  open func requestAlwaysAuthorization() {
    onMain { $0.service.requestAuthorization(always: true) }
  }

  /// Answers at once: the app has full accuracy or none.
  @preconcurrency
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain {
      completion?($0.service.isAuthorized ? nil : CLError(.denied))
    }
  }

  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String
  ) async throws {
    guard service.isAuthorized else { throw CLError(.denied) }
  }

  // MARK: Settings

  /// It is kept; positions of the host are exact.
  open var desiredAccuracy: CLLocationAccuracy {
    get { get(\.desiredAccuracy) }
    set { set(\.desiredAccuracy, newValue) }
  }
  /// Metres by which the device has to move before it is told; none when not positive.
  open var distanceFilter: CLLocationDistance {
    get { get(\.distanceFilter) }
    set { set(\.distanceFilter, newValue) }
  }
  /// It is kept; positions of the host do not depend on it.
  open var activityType: CLActivityType {
    get { get(\.activityType) }
    set { set(\.activityType, newValue) }
  }
  /// It is kept; positions of the host cost nothing and are never paused.
  open var pausesLocationUpdatesAutomatically: Bool {
    get { get(\.pauses) }
    set { set(\.pauses, newValue) }
  }
  /// Whether locations are told while the app is in the background.
  open var allowsBackgroundLocationUpdates: Bool {
    get { get(\.allowsBackground) }
    set { set(\.allowsBackground, newValue) }
  }
  /// It is kept; there is no status bar to change its look.
  open var showsBackgroundLocationIndicator: Bool {
    get { get(\.showsIndicator) }
    set { set(\.showsIndicator, newValue) }
  }
  open var headingFilter: CLLocationDegrees {
    get { get(\.headingFilter) }
    set { set(\.headingFilter, newValue) }
  }
  open var headingOrientation: CLDeviceOrientation {
    get { get(\.headingOrientation) }
    set { set(\.headingOrientation, newValue) }
  }

  // MARK: Locations

  /// Where the device is; nil when the app may not know or nobody does.
  open var location: CLLocation? { service.isAuthorized ? service.position?.location : nil }

  /// Tells where the device is, and whenever it has moved by ``distanceFilter``. Before the person has answered it waits.
  open func startUpdatingLocation() { onMain { $0.updates.start() } }
  open func stopUpdatingLocation() { onMain { $0.updates.stop() } }
  /// Tells once where the device is.
  open func requestLocation() { onMain { $0.updates.request() } }

  /// Tells where the device is, and whenever it has moved by 500 metres.
  open func startMonitoringSignificantLocationChanges() { onMain { $0.updates.startSignificant() } }
  open func stopMonitoringSignificantLocationChanges() { onMain { $0.updates.stopSignificant() } }

  /// Tells where the device stays for five minutes or longer, and when it leaves.
  open func startMonitoringVisits() { onMain { $0.visits.start() } }
  open func stopMonitoringVisits() { onMain { $0.visits.stop() } }

  // MARK: Headings

  /// Nil: there is no compass.
  open var heading: CLHeading? { nil }
  /// Fails with `CLError.headingFailure`: there is no compass.
  open func startUpdatingHeading() {
    onMain { $0.delegate?.locationManager($0, didFailWithError: CLError(.headingFailure)) }
  }
  /// Nothing to stop: see ``startUpdatingHeading()``.
  open func stopUpdatingHeading() {}

  // MARK: Regions

  /// The largest radius of a region, in metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { Self.longestRadius }
  /// The regions that are watched for the app, as long as it runs.
  open var monitoredRegions: Set<CLRegion> { service.monitoredRegions }

  /// Watches a region in place of one with its identifier; at most 20. All managers hear of it.
  open func startMonitoring(for region: CLRegion) {
    onMain {
      if let error = $0.service.startMonitoring(region) {
        $0.delegate?.locationManager($0, monitoringDidFailFor: region, withError: error)
      } else {
        $0.delegate?.locationManager($0, didStartMonitoringFor: region)
      }
    }
  }
  open func stopMonitoring(for region: CLRegion) { onMain { $0.service.stopMonitoring(region) } }
  /// Tells the delegate whether the device is in the region.
  open func requestState(for region: CLRegion) {
    onMain {
      $0.delegate?.locationManager(
        $0, didDetermineState: $0.service.state(of: region), for: region)
    }
  }

  // MARK: What the service tells

  @MainActor
  func authorizationDidChange() {
    delegate?.locationManagerDidChangeAuthorization(self)
    updates.authorizationDidChange()
  }

  @MainActor
  func positionDidChange() {
    updates.positionDidChange()
    visits.positionDidChange()
  }

  @MainActor
  func didCross(_ region: CLRegion, isIn: Bool) {
    if isIn, region.notifyOnEntry { delegate?.locationManager(self, didEnterRegion: region) }
    if !isIn, region.notifyOnExit { delegate?.locationManager(self, didExitRegion: region) }
    delegate?.locationManager(
      self, didDetermineState: isIn ? .inside : .outside, for: region)
  }
}
