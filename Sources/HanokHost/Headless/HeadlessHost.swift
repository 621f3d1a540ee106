import Foundation
import UIKit

/// A host without a display: events come from a script, pixels go into a raster, and time stands
/// still until it is stepped.
///
/// UIKit's clock moves only in `settle()` and `wait(_:)`, one frame at a time, so animations,
/// deceleration and long presses give the same frames at every run.
@MainActor
package final class HeadlessHost: ApplicationHost {
  package private(set) var screen: ScreenDescription
  /// The device that is played; nil for a bare screen.
  package private(set) var device: SimulatedDevice?
  package var clipboardText: String?
  /// No display is there to keep on.
  package var keepsDisplayOn = false

  /// The tree on screen, since the first frame.
  package private(set) var latestTree: RenderTree?
  package private(set) var frameCount = 0
  private(set) var isFrameWanted = false
  private(set) var nextDeadline: CFTimeInterval?
  /// CPU seconds spent on what the main queue held, for benchmarks.
  var mainQueueTime = 0.0
  private(set) weak var textInputClient: (any TextInputClient)?

  /// Addresses that the app asked the desktop to open.
  package private(set) var openedURLs: [URL] = []
  /// How long the host waits in real time for work that does not end, in seconds.
  var patience: TimeInterval = 30
  var activity = BackgroundActivity()
  var isWorkIgnored = false
  private let job: @MainActor (HeadlessHost) -> Int32

  /// Seconds of UIKit's clock from one frame to the next.
  static let frameInterval: CFTimeInterval = 1 / 60

  /// `run()` runs `job` once the app has launched; its result is the exit status.
  package init(
    screen: ScreenDescription, device: SimulatedDevice? = nil,
    job: @escaping @MainActor (HeadlessHost) -> Int32 = { _ in 0 }
  ) {
    self.screen = screen
    self.device = device
    self.job = job
    TransferTracker.start()
    DispatchTimers.start()
    MediaClock.install(steppedAt: 1000)
    // Animations begun by another clock would never end, or be due forever.
    FrameScheduler.reset()
    ClockTimers.reset()
  }

  package func setNeedsFrame() { isFrameWanted = true }

  package func setNextDeadline(_ time: CFTimeInterval?) { nextDeadline = time }

  package func run() -> Never {
    device?.install()
    LaunchMeasurement.drawFirstFrame(of: self)
    let status = job(self)
    terminate(status: status)
  }

  package func textInputClientDidChange(_ client: (any TextInputClient)?) {
    textInputClient = client
  }

  package func open(_ url: URL) -> Bool {
    openedURLs.append(url)
    return true
  }

  package func resize(to size: CGSize) -> Bool {
    guard let device else {
      changeScreen { $0.size = size }
      return true
    }
    device.ask(forLandscape: size.width > size.height)
    deviceDidChange()
    return true
  }

  /// Turns the device, or where there is none the screen.
  package func turn(to orientation: UIDeviceOrientation) {
    if let device {
      device.turn(to: orientation)
      return deviceDidChange()
    }
    let size = screen.size
    guard (size.width > size.height) != orientation.isLandscape, size.width != size.height else {
      return
    }
    changeScreen {
      $0.size = CGSize(width: size.height, height: size.width)
      $0.safeAreaInsets = $0.safeAreaInsets.turned(toLandscape: orientation.isLandscape)
    }
  }

  /// Plays another device from now on, or a bare screen.
  func play(_ device: SimulatedDevice?) {
    self.device = device
    UIApplication.shared.deviceLayer = nil
    guard let device else { return UIDevice.current.hold(nil) }
    device.install()
    changeScreen { device.shape(&$0) }
  }

  /// How the device is held, or the screen stands.
  package var orientation: UIDeviceOrientation {
    device?.held ?? (screen.size.width > screen.size.height ? .landscapeLeft : .portrait)
  }

  /// Turns the interface as the device is held, if the app allows it, and draws the device above it.
  private func deviceDidChange() {
    guard let device else { return }
    let orientation = device.orientation(now: screen.interfaceOrientation)
    if orientation != screen.interfaceOrientation {
      changeScreen { device.model.shape(&$0, orientation) }
    }
    device.update(screen, isLive: false)
  }

  package func terminate(status: Int32) -> Never {
    UIApplication.shared.hostWillTerminate()
    MainLoop.drain()
    exit(status)
  }

  /// Makes the frame the app asked for, if it did.
  func makeFrame() {
    guard isFrameWanted else { return }
    isFrameWanted = false
    frameCount += 1
    latestTree = UIApplication.shared.makeFrame()
    deviceDidChange()
  }

  /// Gives the screen another size or appearance.
  package func changeScreen(_ change: (inout ScreenDescription) -> Void) {
    change(&screen)
    UIApplication.shared.screenDidChange(screen)
  }

  /// A PNG of the screen, as the device shows it.
  package func picture() -> Data? {
    device?.update(screen, isLive: false)
    // The clock may have gone on since the last frame.
    makeFrame()
    guard let surface = snapshot() else { return nil }
    guard let device else { return surface.pngData() }
    return DevicePicture(
      model: device.model, isFramed: device.isFramed, orientation: screen.interfaceOrientation
    ).pngData(of: surface, size: screen.size, scale: screen.scale)
  }

  /// Draws the screen; a cleared raster when nothing was shown yet.
  package func snapshot() -> ImageSurface? {
    let (width, height) = (screen.size.width * screen.scale, screen.size.height * screen.scale)
    guard
      let surface = ImageSurface(
        width: Int(width.rounded()), height: Int(height.rounded()), format: .rgb24)
    else { return nil }
    if let latestTree {
      let renderer = CairoRenderer()
      renderer.surface = surface
      renderer.render(latestTree)
    }
    return surface
  }
}
