import UIKit

extension DeviceModel {
  /// The safe area of the screen in an orientation.
  func safeAreaInsets(_ orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    guard orientation.isLandscape else {
      return UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }
    // A phone on its side shows no status bar; what is cut out of one side is kept free on both.
    guard !isPad else {
      return UIEdgeInsets(top: top, left: 0, bottom: landscapeBottom, right: 0)
    }
    let side = kind == .homeButton ? 0 : top
    return UIEdgeInsets(top: 0, left: side, bottom: landscapeBottom, right: side)
  }

  /// Makes a screen that of the device in an orientation; its appearance and settings stay.
  func shape(_ screen: inout ScreenDescription, _ orientation: UIInterfaceOrientation) {
    screen.size =
      orientation.isLandscape
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    screen.safeAreaInsets = safeAreaInsets(orientation)
    screen.interfaceOrientation = orientation
    screen.statusBarHeight =
      orientation.isLandscape && !isPad ? 0 : statusBarHeight
    screen.userInterfaceIdiom = isPad ? .pad : .phone
  }
}
