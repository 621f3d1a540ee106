/// Hears when the device crosses the edge of a circle, as long as it is kept. For frameworks above.
@MainActor
package final class RegionWatch: PlaceObserver {
  private let region: CLCircularRegion
  private let handler: @MainActor () -> Void
  /// Whether the device was in the region when that was last looked at.
  private var isInside: Bool?

  /// - Parameter handler: called when the device enters or leaves, whichever the region wishes to be told.
  package convenience init(_ region: CLCircularRegion, handler: @escaping @MainActor () -> Void) {
    self.init(region, by: .shared, handler: handler)
  }

  init(
    _ region: CLCircularRegion, by service: LocationService,
    handler: @escaping @MainActor () -> Void
  ) {
    self.region = region.copy() as? CLCircularRegion ?? region
    self.handler = handler
    placeDidChange(service)
    service.add(self)
  }

  /// Compares the device's place with the region.
  func placeDidChange(_ service: LocationService) {
    let state = service.state(of: region)
    guard state != .unknown else { return }
    let wasInside = isInside
    isInside = state == .inside
    guard let wasInside, let isInside, wasInside != isInside else { return }
    if isInside ? region.notifyOnEntry : region.notifyOnExit { handler() }
  }
}
