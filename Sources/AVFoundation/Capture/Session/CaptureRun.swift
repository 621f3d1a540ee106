import AVFAudio
import CoreGraphics
import Foundation
import GStreamerSupport
import QuartzCore

/// A running session: the feeds of its devices, handed on to its outputs.
final class CaptureRun: ClockedContent, @unchecked Sendable {
  private weak var session: AVCaptureSession?
  private let lock = NSLock()
  private var cameras: [MediaSource: any CameraFeed] = [:]
  private var microphones: [MediaSource: (feed: SoundFeed, begin: Double, moments: Int)] = [:]
  private var lastTimes: [MediaSource: Double] = [:]
  private var newest: [MediaSource: CameraFrame] = [:]

  /// How much sound a file gives at once, in seconds.
  private static let soundStep = 0.02

  init(_ session: AVCaptureSession) {
    self.session = session
    DispatchQueue.main.async { MainActor.assumeIsolated { InterfaceTurn.update() } }
  }

  /// The camera's last picture.
  func newestFrame(of device: AVCaptureDevice) -> CameraFrame? {
    lock.withLock { newest[device.source] }
  }

  /// Starts and stops feeds, so that each connected device has one.
  func update(_ connections: [AVCaptureConnection]) {
    var wanted: [MediaSource: AVCaptureDevice] = [:]
    for connection in connections {
      if let device = connection.device { wanted[device.source] = device }
    }
    let (oldCameras, hadSound) = lock.withLock {
      let old = cameras.filter { wanted[$0.key] == nil }
      for source in old.keys {
        cameras[source] = nil
        newest[source] = nil
        lastTimes[source] = nil
      }
      for source in microphones.keys where wanted[source] == nil { microphones[source] = nil }
      return (Array(old.values), !microphones.isEmpty)
    }
    for feed in oldCameras { feed.stop() }
    for (source, device) in wanted {
      switch source.kind {
      case .camera: start(source, device)
      case .microphone: listen(source)
      }
    }
    let hasSound = lock.withLock { microphones.values.contains { $0.feed.isFile } }
    if hasSound, !hadSound { ClockedContents.add(self) }
    if !hasSound { ClockedContents.remove(self) }
  }

  func stop() {
    let feeds = lock.withLock {
      defer { (cameras, microphones, newest) = ([:], [:], [:]) }
      return Array(cameras.values)
    }
    for feed in feeds { feed.stop() }
    ClockedContents.remove(self)
  }

  // MARK: Pictures

  private func start(_ source: MediaSource, _ device: AVCaptureDevice) {
    guard lock.withLock({ cameras[source] == nil }) else { return }
    do throws(AVError) {
      let feed = try CameraFeeds.make(source) { [weak session] error in session?.fail(error) }
      lock.withLock { cameras[source] = feed }
      feed.start { [weak self, weak device] frame in
        guard let self, let device else { return }
        receive(frame, source, device)
      }
    } catch {
      session?.fail(error)
    }
  }

  private func receive(_ frame: CameraFrame, _ source: MediaSource, _ device: AVCaptureDevice) {
    // Until the person has allowed it, nothing is seen.
    guard MediaAccess.shared.answer(.camera) == .authorized, let session else { return }
    let pause = device.activeVideoMinFrameDuration.seconds
    let isWanted = lock.withLock {
      let last = lastTimes[source] ?? -.infinity
      // Moments are sums: a hundredth of a picture's time is no difference.
      guard frame.time - last >= pause * 0.99 || pause.isNaN else { return false }
      lastTimes[source] = frame.time
      return true
    }
    guard isWanted else { return }
    var frame = frame
    if let side = session.sessionPreset.scaledSide {
      frame = CameraFrame(
        image: frame.image.fitted(longerSide: side), time: frame.time, duration: frame.duration)
    }
    lock.withLock { newest[source] = frame }
    for connection in session.connections
    where connection.device?.source == source && connection.isEnabled {
      connection.output?.receive(frame, from: connection)
      connection.videoPreviewLayer?.receive(frame, from: connection)
    }
  }

  // MARK: Sound

  private func listen(_ source: MediaSource) {
    guard lock.withLock({ microphones[source] == nil }) else { return }
    do throws(MediaFailure) {
      let feed = try SoundFeed(
        source, receive: { [weak self] in self?.receive($0, source) },
        onFailure: { [weak session] in
          session?.fail(AVError(.deviceWasDisconnected, $0))
        })
      lock.withLock { microphones[source] = (feed, CACurrentMediaTime(), 0) }
      feed.start()
    } catch {
      session?.fail(AVError(error))
    }
  }

  private func receive(_ sound: SoundFeed.Stretch, _ source: MediaSource) {
    guard let session else { return }
    var sound = sound
    if MediaAccess.shared.answer(.microphone) != .authorized { sound = sound.silenced }
    let time: Double? = lock.withLock {
      guard let entry = microphones[source] else { return nil }
      microphones[source]?.moments += sound.numbers.count / sound.channels
      return entry.begin + Double(entry.moments) / Double(sound.sampleRate)
    }
    guard let time else { return }
    for connection in session.connections
    where connection.device?.source == source && connection.isEnabled {
      connection.output?.receive(sound, at: time, from: connection)
    }
  }

  func update(at time: CFTimeInterval) {
    let feeds = lock.withLock { microphones.values.map(\.feed) }
    for feed in feeds { feed.catchUp() }
  }

  func nextChange(after time: CFTimeInterval) -> CFTimeInterval? { time + Self.soundStep }
}
