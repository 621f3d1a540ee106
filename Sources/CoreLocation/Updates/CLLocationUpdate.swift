import Foundation

/// Where the device is, or why that is not known: an element of ``liveUpdates(_:)``.
public struct CLLocationUpdate: Sendable {
  /// The person's activity. A host's positions do not depend on it.
  public enum LiveConfiguration: Int, Sendable {
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }

  /// Nil when it is not known or the app may not know.
  public let location: CLLocation?
  /// Whether the device is where it was at the update before.
  public let stationary: Bool
  /// The person refused.
  public let authorizationDenied: Bool
  /// The device's location is unknown.
  public let locationUnavailable: Bool
  /// The person is yet to be asked.
  public let authorizationRequestInProgress: Bool

  /// The same before iOS 18.
  public var isStationary: Bool { stationary }

  /// Updates that begin when they are iterated and end with the iteration.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates(service: .shared)
  }

  /// An endless sequence of updates; each iteration has its own.
  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate
    let service: LocationService

    public struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<CLLocationUpdate>.Iterator
      public mutating func next() async throws -> CLLocationUpdate? { await base.next() }
    }

    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: CLLocationUpdate.self)
      let session = LiveUpdateSession(service, continuation)
      continuation.onTermination = { _ in session.end() }
      session.begin()
      return Iterator(base: stream.makeAsyncIterator())
    }
  }
}
