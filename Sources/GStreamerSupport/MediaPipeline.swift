internal import CGStreamer
import Foundation

/// Plays one file. Times are in nanoseconds.
package final class MediaPipeline: @unchecked Sendable {
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    package static let video = Options(rawValue: Int32(HANOK_GST_WITH_VIDEO))
    package static let sound = Options(rawValue: Int32(HANOK_GST_WITH_SOUND))
    /// Pictures come as fast as they are taken.
    package static let untimed = Options(rawValue: Int32(HANOK_GST_UNTIMED))
    /// Pictures are turned upright.
    package static let upright = Options(rawValue: Int32(HANOK_GST_UPRIGHT))
    /// Sound comes as samples to be taken.
    package static let samples = Options(rawValue: Int32(HANOK_GST_SAMPLES))
  }

  package enum Event: Sendable {
    case ended
    case broken(String)
    /// A change of state or a seek is done.
    case settled
    case buffering(percent: Int)
    case picture
  }

  /// Whom the threads of GStreamer call: it keeps nothing of the player alive.
  private final class Listener {
    let action: @Sendable (Event) -> Void
    init(_ action: @escaping @Sendable (Event) -> Void) { self.action = action }
  }

  private let player: OpaquePointer
  private let listener: Listener

  /// - Parameter onEvent: called on threads of GStreamer; it must not keep the pipeline alive.
  package init(
    _ url: URL, _ options: Options, onEvent: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(MediaFailure) {
    try GStreamer.load()
    listener = Listener(onEvent)
    var text: UnsafeMutablePointer<CChar>?
    let made = hanok_gst_player_make(
      url.absoluteString, options.rawValue,
      { context, event, number, text in
        guard let context else { return }
        Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().action(
          Event(event, number, text))
      }, Unmanaged.passUnretained(listener).toOpaque(), &text)
    guard let made else {
      throw MediaFailure(.failed, GStreamer.sentence(text) ?? "GStreamer does not play")
    }
    player = made
  }

  /// A pipeline written as for gst-launch; its appsink `taken`, if there is one, gives what is taken.
  package init(
    _ description: String, onEvent: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(MediaFailure) {
    try GStreamer.load()
    listener = Listener(onEvent)
    var text: UnsafeMutablePointer<CChar>?
    let made = hanok_gst_player_make_of(
      description,
      { context, event, number, text in
        guard let context else { return }
        Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().action(
          Event(event, number, text))
      }, Unmanaged.passUnretained(listener).toOpaque(), &text)
    guard let made else {
      throw MediaFailure(.failed, GStreamer.sentence(text) ?? "GStreamer has no such elements")
    }
    player = made
  }

  deinit { hanok_gst_player_free(player) }

  /// Gives bytes to an appsrc; false when it takes no more. Waits while enough is on its way.
  @discardableResult
  package func push(
    _ bytes: UnsafeRawBufferPointer, to source: String, time: Int64, duration: Int64
  ) -> Bool {
    hanok_gst_player_push(player, source, bytes.baseAddress, bytes.count, time, duration)
  }

  /// Tells an appsrc that nothing follows.
  package func end(_ source: String) { hanok_gst_player_end(player, source) }

  /// Lets go of devices and waits for GStreamer's threads, on one of which it must not be called.
  package func stop() { hanok_gst_player_stop(player) }

  package func pause() { _ = hanok_gst_player_pause(player) }
  package func play() { _ = hanok_gst_player_play(player) }

  /// Waits until a change of state or a seek is done; false if it failed or goes on.
  @discardableResult
  package func wait(_ timeout: Duration = .seconds(10)) -> Bool {
    hanok_gst_player_wait(player, timeout.nanoseconds) == 1
  }

  @discardableResult
  package func seek(to time: Int64, rate: Double = 1, isExact: Bool = true) -> Bool {
    hanok_gst_player_seek(player, max(0, time), rate, isExact)
  }

  package var position: Int64? {
    let time = hanok_gst_player_position(player)
    return time >= 0 ? time : nil
  }

  /// How many nanoseconds to buffer from the network ahead of playing; set before it starts.
  package func setBuffer(_ duration: Int64) { hanok_gst_player_set_buffer(player, duration) }

  package func setVolume(_ volume: Double, isMuted: Bool) {
    hanok_gst_player_set_volume(player, volume, isMuted)
  }

  /// From -1, left, to 1, right.
  package func setPan(_ pan: Double) { hanok_gst_player_set_pan(player, pan) }

  package var isAtEnd: Bool { hanok_gst_player_is_at_end(player) }

  /// The next picture or stretch of sound; nil at the end and when `timeout` is over.
  package func take(_ timeout: Duration = .seconds(10)) -> MediaSample? {
    hanok_gst_player_take(player, timeout.nanoseconds).map(MediaSample.init)
  }

  /// The picture that a pipeline at rest stands at.
  package func takeStill(_ timeout: Duration = .seconds(10)) -> MediaSample? {
    hanok_gst_player_take_still(player, timeout.nanoseconds).map(MediaSample.init)
  }
}

extension MediaPipeline.Event {
  fileprivate init(_ event: hanok_gst_event, _ number: CInt, _ text: UnsafePointer<CChar>?) {
    switch event {
    case HANOK_GST_ENDED: self = .ended
    case HANOK_GST_BROKEN: self = .broken(text.map { String(cString: $0) } ?? "")
    case HANOK_GST_BUFFERING: self = .buffering(percent: Int(number))
    case HANOK_GST_PICTURE: self = .picture
    default: self = .settled
    }
  }
}
