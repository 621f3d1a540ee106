import AVFoundation
import CoreGraphics
import Foundation
import GStreamerSupport
import ImageIO
import QuartzCore
import UIKit
import TestSupport
import XCTest

/// A test with a file as the camera, in time that the test steps.
@MainActor
class CameraTestCase: XCTestCase {
  override func setUp() async throws {
    MediaClock.install(steppedAt: 10)
    UIScreen.main.update(ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2))
    FrameScheduler.reset()
    ClockTimers.reset()
    for device in [MediaAccess.Device.camera, .microphone] {
      MediaAccess.shared.set(.authorized, for: device)
    }
  }

  override func tearDown() async throws {
    MediaSources.use(cameras: [], microphone: nil)
    for device in [MediaAccess.Device.camera, .microphone] {
      MediaAccess.shared.set(.notDetermined, for: device)
    }
    FrameScheduler.reset()
    ClockTimers.reset()
    MediaClock.uninstall()
  }

  func pass(_ seconds: Double) {
    MediaClock.advance(by: seconds)
    ClockTimers.fire()
    FrameScheduler.frame()
  }

  /// Waits for what is done in the background.
  func finish(_ isDone: () -> Bool) async throws {
    let holds = try await eventually(isDone)
    XCTAssertTrue(holds)
  }

  /// A picture of 60 by 40 pixels, its left half red and its right half blue.
  func picture() throws -> URL {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 60, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 30, y: 0, width: 30, height: 40))
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "picture-\(UUID().uuidString).png")
    let file = try XCTUnwrap(
      CGImageDestinationCreateWithURL(url as NSURL, "public.png" as NSString, 1, nil))
    CGImageDestinationAddImage(file, try XCTUnwrap(context.makeImage()), nil)
    XCTAssertTrue(CGImageDestinationFinalize(file))
    return url
  }

  /// A session with the back camera.
  func session(with outputs: AVCaptureOutput...) throws -> AVCaptureSession {
    let session = AVCaptureSession()
    let camera = try XCTUnwrap(AVCaptureDevice.default(for: .video))
    let input = try AVCaptureDeviceInput(device: camera)
    XCTAssertTrue(session.canAddInput(input))
    session.addInput(input)
    for output in outputs {
      XCTAssertTrue(session.canAddOutput(output))
      session.addOutput(output)
    }
    return session
  }
}

extension CGImage {
  /// The colour at fractions of the picture.
  func colour(_ x: Double, _ y: Double) -> String {
    let word = pixel(Int(x * Double(width)), Int(y * Double(height)))
    let parts = [word >> 16 & 255, word >> 8 & 255, word & 255]
    if parts[0] > 200, parts[2] < 60 { return "red" }
    if parts[2] > 200, parts[0] < 60 { return "blue" }
    return "\(parts)"
  }
}
