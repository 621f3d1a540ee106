import AVFoundation
import UIKit

/// Shows what the camera sees, counts its pictures and takes photographs.
final class Viewfinder: UIView, AVCaptureVideoDataOutputSampleBufferDelegate {
  override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
  private var preview: AVCaptureVideoPreviewLayer { layer as! AVCaptureVideoPreviewLayer }

  private let session = AVCaptureSession()
  private let photos = AVCapturePhotoOutput()
  private let pictures = AVCaptureVideoDataOutput()
  private let queue = DispatchQueue(label: "viewfinder")
  private var photographers: [Photographer] = []

  private(set) var count = 0
  private(set) var lastSize = CGSize.zero

  enum Problem: Error { case noCamera, noPhotograph }

  func configure() throws {
    guard
      let camera = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back)
    else { throw Problem.noCamera }
    session.beginConfiguration()
    defer { session.commitConfiguration() }
    if session.canSetSessionPreset(.photo) { session.sessionPreset = .photo }
    let input = try AVCaptureDeviceInput(device: camera)
    if session.canAddInput(input) { session.addInput(input) }
    pictures.videoSettings = [
      kCVPixelBufferPixelFormatTypeKey as String: Int(kCVPixelFormatType_32BGRA)
    ]
    pictures.alwaysDiscardsLateVideoFrames = true
    pictures.setSampleBufferDelegate(self, queue: queue)
    for output in [photos, pictures] as [AVCaptureOutput] where session.canAddOutput(output) {
      session.addOutput(output)
    }
    if let connection = pictures.connection(with: .video), connection.isVideoOrientationSupported {
      connection.videoOrientation = .portrait
    }
    preview.session = session
    preview.videoGravity = .resizeAspectFill
  }

  func start() {
    let session = session
    queue.async { session.startRunning() }
  }

  func stop() { session.stopRunning() }

  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {
    guard let buffer = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    let size = CGSize(
      width: CVPixelBufferGetWidth(buffer), height: CVPixelBufferGetHeight(buffer))
    CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
    DispatchQueue.main.async {
      self.count += 1
      self.lastSize = size
    }
  }

  func takePhotograph() async throws -> UIImage {
    try await withCheckedThrowingContinuation { done in
      let photographer = Photographer { data, error in
        if let data, let image = UIImage(data: data) {
          done.resume(returning: image)
        } else {
          done.resume(throwing: error ?? Problem.noPhotograph)
        }
      }
      photographers.append(photographer)
      photos.capturePhoto(with: AVCapturePhotoSettings(), delegate: photographer)
    }
  }
}

private final class Photographer: NSObject, AVCapturePhotoCaptureDelegate {
  private let completion: (Data?, Error?) -> Void
  init(_ completion: @escaping (Data?, Error?) -> Void) { self.completion = completion }

  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: Error?
  ) {
    completion(photo.fileDataRepresentation(), error)
  }
}
