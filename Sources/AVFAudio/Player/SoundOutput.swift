import Foundation
import GStreamerSupport
import QuartzCore
import UIKit

/// Plays a sound: the system's device, or, where a host steps the clock, time alone.
///
/// Times are in seconds. It is told on the main thread when the end is reached.
protocol SoundOutput: AnyObject {
  var time: Double { get }
  func play(from time: Double, rate: Double)
  func pause()
  func setVolume(_ volume: Double)
  func setPan(_ pan: Double)
  var onEnd: @Sendable (_ problem: String?) -> Void { get set }
}

/// Sound on the system's device.
final class DeviceSound: SoundOutput, @unchecked Sendable {
  private var pipeline: MediaPipeline?
  private var rate = 1.0
  private var lastTime = 0.0
  var onEnd: @Sendable (String?) -> Void = { _ in }

  init(_ url: URL) throws(MediaFailure) {
    pipeline = try MediaPipeline(url, .sound) { [weak self] event in
      let problem: String?
      switch event {
      case .ended: problem = nil
      case .broken(let text): problem = text
      default: return
      }
      DispatchQueue.main.async { [weak self] in self?.onEnd(problem) }
    }
    pipeline?.pause()
  }

  var time: Double { pipeline?.position.map { Double($0) / 1e9 } ?? lastTime }

  func play(from time: Double, rate: Double) {
    lastTime = time
    if rate != self.rate || abs(self.time - time) > 0.001 {
      pipeline?.wait(.seconds(2))
      pipeline?.seek(to: Int64(time * 1e9), rate: rate)
    }
    self.rate = rate
    pipeline?.play()
  }

  func pause() { pipeline?.pause() }
  func setVolume(_ volume: Double) { pipeline?.setVolume(volume, isMuted: false) }
  func setPan(_ pan: Double) { pipeline?.setPan(pan) }
}

/// A sound that nobody hears: its time goes with the clock that a host steps.
final class SteppedSound: SoundOutput, @unchecked Sendable {
  private var timeline = MediaTimeline()
  private let duration: Double
  private var timer: ClockTimers.Token?
  private var round = 0
  var onEnd: @Sendable (String?) -> Void = { _ in }

  init(duration: Double) { self.duration = duration }

  var time: Double { min(timeline.time(), duration) }

  func play(from time: Double, rate: Double) {
    timeline.move(to: time)
    timeline.setRate(rate)
    schedule(after: (duration - time) / rate)
  }

  func pause() {
    timeline.move(to: time)
    timeline.setRate(0)
    schedule(after: nil)
  }

  func setVolume(_ volume: Double) {}
  func setPan(_ pan: Double) {}

  private func schedule(after delay: Double?) {
    round += 1
    let round = self.round
    onMain { [weak self] in
      guard let self else { return }
      ClockTimers.cancel(timer)
      timer = delay.map { delay in
        ClockTimers.schedule(after: delay) { [weak self] in
          guard let self, self.round == round else { return }
          onEnd(nil)
        }
      }
    }
  }

  private func onMain(_ action: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated(action)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(action) }
    }
  }
}
