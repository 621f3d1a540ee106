import Foundation

/// Hears what a geocoder found, on the main thread.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds places by their names and names of places.
///
/// There is no service behind it, so that every request ends as on an iPhone without a network: with
/// `CLError.network`, after the method has returned.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private struct Request: @unchecked Sendable {
    let number: Int
    let completion: CLGeocodeCompletionHandler
  }
  private let lock = NSLock()
  private var requests: [Request] = []
  private var count = 0

  /// Whether a request has not ended yet.
  open var isGeocoding: Bool { lock.withLock { !requests.isEmpty } }

  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { begin(completionHandler) }

  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    try await placemarks()
  }
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?
  ) async throws -> [CLPlacemark] { try await placemarks() }
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { try await placemarks() }
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    try await placemarks()
  }
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { try await placemarks() }

  /// Ends what runs with `CLError.geocodeCanceled`.
  open func cancelGeocode() {
    let ended = lock.withLock {
      defer { requests = [] }
      return requests
    }
    guard !ended.isEmpty else { return }
    DispatchQueue.main.async {
      for request in ended { request.completion(nil, CLError(.geocodeCanceled)) }
    }
  }

  private func begin(_ completion: @escaping CLGeocodeCompletionHandler) {
    let number = lock.withLock {
      count += 1
      requests.append(Request(number: count, completion: completion))
      return count
    }
    // A request that runs keeps the geocoder.
    DispatchQueue.main.async { [self] in end(number) }
  }

  private func end(_ number: Int) {
    let request = lock.withLock {
      requests.firstIndex { $0.number == number }.map { requests.remove(at: $0) }
    }
    request?.completion(nil, CLError(.network))
  }

  private func placemarks() async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { continuation in
      begin { placemarks, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(placemarks ?? []))
      }
    }
  }
}
