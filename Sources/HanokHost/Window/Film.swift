import Foundation

/// A film that a recording is written to. Everything is called on one queue.
protocol Film: AnyObject, Sendable {
  var file: URL { get }
  /// Whether a picture is taken at every tick, so that each lasts as long as the next, or may be left out.
  var needsEveryPicture: Bool { get }

  /// - Parameters:
  ///   - pixels: rows of blue, green, red and an unused byte each, without gaps.
  ///   - time: in seconds from the beginning.
  func add(_ pixels: Data, at time: Double)
  /// Ends it; returns whether it was written.
  func finish(at time: Double) -> Bool
}
