import AVFoundation
import XCTest

/// Capture on a device without cameras and microphones.
final class AVCaptureTests: XCTestCase {
  func testThereIsNoDevice() async {
    XCTAssertNil(AVCaptureDevice.default(for: .video))
    XCTAssertNil(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back))
    let session = AVCaptureDevice.DiscoverySession(
      deviceTypes: [.builtInWideAngleCamera], mediaType: .video, position: .unspecified)
    XCTAssertTrue(session.devices.isEmpty)
    XCTAssertNil(AVCaptureDevice(uniqueID: "camera"))
  }

  func testNobodyCanAllowWhatIsNotThere() async {
    XCTAssertEqual(AVCaptureDevice.authorizationStatus(for: .video), .restricted)
    let isGranted = await AVCaptureDevice.requestAccess(for: .audio)
    XCTAssertFalse(isGranted)
  }

  func testASessionRunsAndGivesNothing() {
    let session = AVCaptureSession()
    let codes = AVCaptureMetadataOutput()
    session.beginConfiguration()
    session.sessionPreset = .photo
    XCTAssertTrue(session.canAddOutput(codes))
    session.addOutput(codes)
    XCTAssertFalse(session.canAddOutput(codes))
    session.commitConfiguration()
    codes.metadataObjectTypes = [.qr]
    XCTAssertEqual(codes.metadataObjectTypes, [], "there is no camera")
    let started = expectation(
      forNotification: .AVCaptureSessionDidStartRunning, object: session)
    session.startRunning()
    XCTAssertTrue(session.isRunning)
    wait(for: [started], timeout: 5)
    session.stopRunning()
    XCTAssertFalse(session.isRunning)
    session.removeOutput(codes)
    XCTAssertTrue(session.outputs.isEmpty)
  }

  func testAPhotographFails() {
    final class Photographer: AVCapturePhotoCaptureDelegate {
      let failed: XCTestExpectation
      init(_ failed: XCTestExpectation) { self.failed = failed }
      func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
        error: (any Error)?
      ) {
        XCTAssertEqual((error as? AVError)?.code, .deviceNotConnected)
        XCTAssertNil(photo.fileDataRepresentation())
        failed.fulfill()
      }
    }
    let photographer = Photographer(expectation(description: "failed"))
    AVCapturePhotoOutput().capturePhoto(with: AVCapturePhotoSettings(), delegate: photographer)
    wait(for: [photographer.failed], timeout: 5)
  }

  func testThePreviewShowsItsSession() {
    let session = AVCaptureSession()
    let layer = AVCaptureVideoPreviewLayer(session: session)
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    XCTAssertTrue(layer.session === session)
    XCTAssertEqual(
      layer.metadataOutputRectConverted(
        fromLayerRect: CGRect(x: 50, y: 0, width: 100, height: 100)),
      CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
    XCTAssertNil(layer.contents)
  }
}
