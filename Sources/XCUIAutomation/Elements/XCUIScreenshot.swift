import Foundation
import UIKit
import XCTestCompatibility

/// Something that a picture can be taken of.
@preconcurrency @MainActor
public protocol XCUIScreenshotProviding: NSObjectProtocol {
  func screenshot() -> XCUIScreenshot
}

/// The device's screen.
@preconcurrency @MainActor
open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  private static let this = XCUIScreen()
  open class var main: XCUIScreen { this }
  open class var screens: [XCUIScreen] { [this] }

  open func screenshot() -> XCUIScreenshot { XCUIScreenshot(AppHandle.target.picture(of: nil)) }
}

/// A picture of the screen or of a part of it.
open class XCUIScreenshot: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  /// The picture as a PNG file; empty when the app was not there.
  public let pngRepresentation: Data
  open var image: UIImage { UIImage(data: pngRepresentation) ?? UIImage() }

  init(_ data: Data? = nil) { pngRepresentation = data ?? Data() }
}

extension XCTAttachment {
  public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) {
    if quality == .original {
      self.init(screenshot: screenshot)
    } else {
      self.init(image: screenshot.image, quality: quality)
    }
  }
}
