import UIKit

/// Shows banners one after another, each for some seconds, in a window above the app's.
@MainActor
final class BannerPresenter {
  private var waiting: [Banner] = []
  private var shown: BannerController?
  private var window: UIWindow?
  private var timer: ClockTimers.Token?

  /// How long a banner stays, in seconds, and how long when others wait (as seen on iOS 17).
  private static let duration = 5.0
  private static let shortDuration = 2.0

  /// Shows a banner once those before it are gone. It takes the place of a waiting one of the same identifier.
  func show(_ banner: Banner) {
    waiting.removeAll {
      $0.notification.request.identifier == banner.notification.request.identifier
    }
    waiting.append(banner)
    if shown == nil { showNext() } else { setTimer(Self.shortDuration) }
  }

  private func showNext() {
    guard !waiting.isEmpty else { return }
    let banner = waiting.removeFirst()
    let controller = BannerController(banner: banner)
    let window = UIApplication.shared.makeWindow()
    window.frame = controller.place
    window.clipsToBounds = false
    window.windowLevel = .alert - 1
    window.rootViewController = controller
    window.isHidden = false
    self.window = window
    shown = controller
    controller.onTouch = { [weak self] isTouched in self?.touch(isTouched) }
    controller.onEnd = { [weak self] answer in self?.end(banner, answer) }
    controller.slideIn()
    setTimer(waiting.isEmpty ? Self.duration : Self.shortDuration)
  }

  private func setTimer(_ duration: Double) {
    guard shown?.isExpanded != true else { return }
    ClockTimers.cancel(timer)
    timer = ClockTimers.schedule(after: duration) { [weak self] in self?.shown?.slideOut() }
  }

  /// A banner stays while a finger is on it or its actions are open.
  private func touch(_ isTouched: Bool) {
    ClockTimers.cancel(timer)
    if !isTouched { setTimer(Self.shortDuration) }
  }

  private func end(_ banner: Banner, _ answer: Banner.Answer?) {
    ClockTimers.cancel(timer)
    window?.isHidden = true
    window = nil
    shown = nil
    if let answer { banner.onAnswer(answer) }
    showNext()
  }
}
