import AVFoundation
import UIKit

/// A video in a little window above other apps: there is none, as on a device without it.
@MainActor
open class AVPictureInPictureController: NSObject {
  /// False. Apps ask before they show a button for it.
  open class func isPictureInPictureSupported() -> Bool { false }

  /// Nil, as on a device without picture in picture.
  public init?(playerLayer: AVPlayerLayer) { nil }

  /// The picture of a button that begins.
  open class var pictureInPictureButtonStartImage: UIImage {
    UIImage(systemName: "pip.enter") ?? UIImage()
  }
  /// The picture of a button that ends.
  open class var pictureInPictureButtonStopImage: UIImage {
    UIImage(systemName: "pip.exit") ?? UIImage()
  }

  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  open var isPictureInPicturePossible: Bool { false }
  open var isPictureInPictureActive: Bool { false }
  open var isPictureInPictureSuspended: Bool { false }
  open func startPictureInPicture() {
    delegate?.pictureInPictureController(
      self, failedToStartPictureInPictureWithError: AVError(.unknown))
  }
  /// Nothing has begun that could end.
  open func stopPictureInPicture() {}
}

/// Hears of a video in a little window. All methods are optional; since there is none, nobody calls them.
@preconcurrency @MainActor
public protocol AVPictureInPictureControllerDelegate: NSObjectProtocol {
  func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController)
  func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController)
  func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error)
  func pictureInPictureControllerWillStopPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController)
  func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController)
  func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void)
}

extension AVPictureInPictureControllerDelegate {
  public func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) {}
  public func pictureInPictureControllerWillStopPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
