/// A change of the screen that turns the status bar or gives it another frame, of which apps are told.
@MainActor
struct StatusBarChange {
  private let orientations: (old: UIInterfaceOrientation, new: UIInterfaceOrientation)
  private let frames: (old: CGRect, new: CGRect)

  init(to description: ScreenDescription) {
    let screen = UIScreen.main.device
    orientations = (screen.shownOrientation, description.shownOrientation)
    frames = (screen.statusBarFrame, description.statusBarFrame)
  }

  func tellBefore() {
    tell(
      UIApplication.willChangeStatusBarOrientationNotification, orientations.new,
      UIApplication.willChangeStatusBarFrameNotification, frames.new)
  }

  func tellAfter() {
    tell(
      UIApplication.didChangeStatusBarOrientationNotification, orientations.old,
      UIApplication.didChangeStatusBarFrameNotification, frames.old)
  }

  private func tell(
    _ turn: Notification.Name, _ orientation: UIInterfaceOrientation,
    _ move: Notification.Name, _ frame: CGRect
  ) {
    let (center, app) = (NotificationCenter.default, UIApplication.shared)
    if orientations.old != orientations.new {
      center.post(
        name: turn, object: app,
        userInfo: [
          UIApplication.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)
        ])
    }
    if frames.old != frames.new {
      center.post(
        name: move, object: app,
        userInfo: [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
    }
  }
}
