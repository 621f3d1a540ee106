import Foundation

/// A place that a host says the device is at.
package struct SimulatedPosition: Equatable, Sendable {
  package let latitude: CLLocationDegrees
  package let longitude: CLLocationDegrees

  /// Nil when there is no such place on the Earth.
  package init?(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    guard CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)) else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads `37.5665,126.9780`.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    self.init(latitude: numbers[0], longitude: numbers[1])
  }

  var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2DMake(latitude, longitude) }

  /// The location that iOS's simulator reports for a place set by hand, at the present time.
  var location: CLLocation {
    CLLocation(
      CLLocation.Values(
        coordinate: coordinate, horizontalAccuracy: 5,
        source: CLLocationSourceInformation(
          softwareSimulationState: true, andExternalAccessoryState: false)))
  }

  /// Moves the device, or takes its position away.
  @MainActor
  package static func set(_ position: SimulatedPosition?) {
    LocationService.shared.move(to: position)
  }
}
