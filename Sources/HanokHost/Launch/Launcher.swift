import AutomationMessages
import CSwiftRuntime
import CoreLocation
import CoreText
import Foundation
import GStreamerSupport
import UIKit

/// Starts an app on the host its environment asks for.
@MainActor
package enum Launcher {
  /// Installs the host and runs the app's own entry point, which ends in `UIApplicationMain`.
  package static func start(
    environment: [String: String] = ProcessInfo.processInfo.environment, appMain: () -> Int32
  ) -> Int32 {
    BlockedWorkers.install()
    MainThreadChecker.install()
    DefaultsStore.install()
    let options: LaunchOptions
    do throws(LaunchOptions.Problem) {
      options = try LaunchOptions(environment: environment)
    } catch {
      return fail(error.description, status: 2)
    }
    prepareFoundation(options)
    let screen = options.screen()
    let model =
      options.device.map(SimulatedModel.init)
      ?? SimulatedModel(screen: screen.size, isPad: screen.userInterfaceIdiom == .pad)
    model.install(scale: screen.scale)
    options.routes.install()
    AccessibilitySettings.reducesMotion = options.reducesMotion
    OnScreenKeyboard.isEnabled = options.showsKeyboard
    SimulatedPosition.set(options.location)
    if let photos = options.photos { SavedPhotos.folder = photos }
    // Tests have nobody who answers: naming the files allows their use.
    MediaSources.use(
      cameras: options.cameras, microphone: options.microphone, areAllowed: options.host == .test)
    keepMemoryFlat()
    switch options.host {
    case .headless:
      if let job = PreviewRequest(environment: environment).flatMap(PreviewJob.init) {
        UIApplication.host = HeadlessHost(
          screen: options.screen(), device: options.simulatedDevice(), job: job.run)
        break
      }
      do throws(ScriptError) {
        let job = try HeadlessJob(options)
        UIApplication.host = HeadlessHost(
          screen: options.screen(), device: options.simulatedDevice(), job: job.run)
      } catch {
        return fail(error.description, status: 2)
      }
    case .automation:
      AutomationServer.endWithParent()
      let channel = AutomationChannel(descriptor: AutomationServer.descriptor)
      UIApplication.host = HeadlessHost(screen: options.screen(), device: options.simulatedDevice())
      {
        AutomationServer(host: $0, channel: channel).run()
      }
    case .test:
      guard let tests = TestHost.programsTests() else {
        return fail("This program has no tests; `hanok test PATH` makes one.", status: 2)
      }
      UIApplication.host = TestHost(screen: options.screen(), tests: tests)
    case .window:
      WorkerPriority.use()
      if let problem = WindowHost.toolkitProblem { return fail(problem, status: 1) }
      guard let host = WindowHost(options) else {
        return fail(
          "There is no display to open a window on: set DISPLAY or WAYLAND_DISPLAY, start the app "
            + "with `hanok run` to see it in a browser, or set HANOK_HOST=headless.",
          status: 1)
      }
      UIApplication.host = host
      if let request = PreviewRequest(environment: environment) { showPreviews(request, host) }
    }
    setClock(options.date)
    if let inspector = options.inspector, options.host == .window {
      InspectionServer.listen(inspector)
    }
    if let watcher = options.watcher { InjectionClient.connect(watcher) }
    FontLibrary.beginLoading()
    return appMain()
  }

  /// Shows previews in the window once the app has launched.
  private static func showPreviews(_ request: PreviewRequest, _ host: WindowHost) {
    host.title = "Previews"
    host.didLaunch = { [unowned host] in
      let state = GalleryState(at: request.state)
      let gallery = PreviewGallery(request, host, state)
      let window = gallery.show()
      host.place(origin: state.windowOrigin, size: state.windowSize)
      InjectionClient.didReplace = { gallery.reload() }
      InjectionClient.willEnd = {
        withExtendedLifetime(window) {
          var state = gallery.state
          (state.windowOrigin, state.windowSize) = (host.windowOrigin, host.screen.size)
          state.keep(at: request.state)
        }
      }
    }
  }

  /// Sets variables that have to be there before Foundation first looks.
  private static func prepareFoundation(_ options: LaunchOptions) {
    if let language = options.language {
      setenv("LANGUAGE", language, 1)
      setenv("LANG", AppLanguage.localeIdentifier(language) + ".UTF-8", 1)
    }
    if let zone = options.timeZone { DeviceTimeZone.set(zone) }
    AppLanguage.install()
    DeviceLocale.install()
  }

  /// Sets the device's clock once the host has begun to step UIKit's, if it does.
  private static func setClock(_ date: DeviceDate?) {
    guard let date = date?.date() else { return }
    DeviceClockFunctions.install()
    DeviceClock.set(date)
  }

  /// Gives the memory of pictures back to the system as soon as they are gone. Without this the C
  /// library raises the size from which it does so to that of the largest picture freed, and keeps a
  /// heap for each thread that ever decoded one.
  private static func keepMemoryFlat() {
    mallopt(M_MMAP_THRESHOLD, 256 * 1024)
    mallopt(M_ARENA_MAX, 2)
  }

  private static func fail(_ sentence: String, status: Int32) -> Int32 {
    writeToStandardError("hanok: \(sentence)")
    return status
  }
}

/// Writes a line for the person at the terminal.
func writeToStandardError(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
