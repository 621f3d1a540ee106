import CoreGraphics
import Foundation
import QuartzCore

/// Plays an item: GStreamer by its own clock, or, where a host steps the clock, that clock. Times are in seconds of
/// the item.
@MainActor
protocol Playback: AnyObject {
  var time: Double { get }
  /// Seconds of the item for each of the clock's; 0 stands still.
  var rate: Double { get set }
  /// The picture of now, unless it was given before.
  func newPicture() -> CGImage?
  /// When the picture changes next; nil if it does not or if that is unknown.
  func nextPicture(after time: CFTimeInterval) -> CFTimeInterval?
  /// `completion` is told whether no other seek came in between.
  func seek(
    to time: Double, isExact: Bool, completion: @escaping @MainActor @Sendable (Bool) -> Void)
  func setVolume(_ volume: Double, isMuted: Bool)
  var onEvent: @MainActor (PlaybackEvent) -> Void { get set }
}

enum PlaybackEvent: Sendable {
  /// There is nothing more in the file.
  case ended
  case broken(AVError)
  /// Data is missing, or there is enough again.
  case stalled(Bool)
}
