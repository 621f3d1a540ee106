import Foundation
import GStreamerSupport
import QuartzCore
import UIKit

/// Takes an engine's sound away: to the system's device, or, where a host steps the clock, as its time goes.
final class EngineOutput: @unchecked Sendable {
  /// The next moments, in two channels; nil when the engine has stopped.
  private let render: @Sendable (_ count: Int) -> NodeSound?
  private let isBusy: @Sendable () -> Bool
  private let rate: Int
  private let lock = NSLock()
  private var isOver = false
  private var pipeline: MediaPipeline?
  private var timer: ClockTimers.Token?

  private static let stretch = 0.02

  init(
    rate: Double, isBusy: @escaping @Sendable () -> Bool,
    render: @escaping @Sendable (_ count: Int) -> NodeSound?
  ) throws(MediaFailure) {
    self.rate = Int(rate)
    self.render = render
    self.isBusy = isBusy
    guard !MediaClock.isStepped else {
      wake()
      return
    }
    let pipeline = try MediaPipeline(
      "appsrc name=sound format=time block=true max-bytes=\(Int(rate * 0.06) * 8) "
        + "caps=\"audio/x-raw,format=F32LE,layout=interleaved,rate=\(Int(rate)),channels=2\" ! "
        + "audioconvert ! audioresample ! autoaudiosink")
    self.pipeline = pipeline
    pipeline.play()
    let thread = Thread { [weak self] in self?.push() }
    thread.name = "hanok.audio-engine"
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  func stop() {
    lock.withLock { isOver = true }
    if let pipeline { DispatchQueue.global().async { pipeline.stop() } }
  }
  private var hasEnded: Bool { lock.withLock { isOver } }

  // MARK: The device

  private func push() {
    let count = Int(Double(rate) * Self.stretch)
    var moment: Int64 = 0
    while !hasEnded, let sound = render(count), let pipeline {
      var numbers: [Float] = []
      numbers.reserveCapacity(count * 2)
      for frame in 0..<sound.count { numbers += [sound.left[frame], sound.right[frame]] }
      let time = moment * 1_000_000_000 / Int64(rate)
      moment += Int64(count)
      let end = moment * 1_000_000_000 / Int64(rate)
      let isTaken = numbers.withUnsafeBytes {
        pipeline.push($0, to: "sound", time: time, duration: end - time)
      }
      if !isTaken { return }
    }
  }

  // MARK: The stepped clock

  /// Goes on, if the clock is stepped and there is something to hear.
  func wake() {
    guard MediaClock.isStepped else { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.schedule() }
    }
  }

  @MainActor private func schedule() {
    guard timer == nil, !hasEnded, isBusy() else { return }
    timer = ClockTimers.schedule(after: Self.stretch) { [weak self] in
      guard let self else { return }
      timer = nil
      if !hasEnded, render(Int(Double(rate) * Self.stretch)) != nil { schedule() }
    }
  }
}
