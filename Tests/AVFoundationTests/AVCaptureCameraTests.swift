import AVFoundation
import GStreamerSupport
import ImageIO
import QuartzCore
import UIKit
import TestSupport
import XCTest

/// Tests from Apple's documentation of capture, with a file as the camera.
@MainActor
final class AVCaptureCameraTests: CameraTestCase {
  func testDevicesAreTheFilesThatWereNamed() async throws {
    let files = [try picture(), try picture()]
    MediaSources.use(cameras: files, microphone: nil)
    let back = try XCTUnwrap(AVCaptureDevice.default(for: .video))
    XCTAssertEqual(back.position, .back)
    XCTAssertTrue(back.isConnected)
    XCTAssertTrue(back.hasMediaType(.video))
    XCTAssertEqual(back.deviceType, .builtInWideAngleCamera)
    XCTAssertTrue(AVCaptureDevice.default(for: .video) === back)
    XCTAssertEqual(AVCaptureDevice(uniqueID: back.uniqueID), back)
    let front = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front)
    XCTAssertEqual(front?.localizedName, files[1].lastPathComponent)
    XCTAssertNil(AVCaptureDevice.default(.builtInTelephotoCamera, for: .video, position: .back))
    XCTAssertNil(AVCaptureDevice.default(for: .audio), "a picture is silent")
    let found = AVCaptureDevice.DiscoverySession(
      deviceTypes: [.builtInDualCamera, .builtInWideAngleCamera], mediaType: .video,
      position: .unspecified)
    XCTAssertEqual(found.devices, [back, try XCTUnwrap(front)])
  }

  func testADeviceTellsItsFormat() async throws {
    MediaSources.use(cameras: [try picture()], microphone: nil)
    let camera = try XCTUnwrap(AVCaptureDevice.default(for: .video))
    let size = camera.activeFormat.formatDescription.dimensions
    XCTAssertEqual(size, CMVideoDimensions(width: 40, height: 60), "as the sensor lies")
    XCTAssertEqual(camera.formats.count, 1)
    XCTAssertEqual(
      camera.activeFormat.videoSupportedFrameRateRanges.first?.maxFrameRate ?? 0, 30)
    try camera.lockForConfiguration()
    camera.unlockForConfiguration()
    XCTAssertFalse(camera.hasTorch)
    XCTAssertFalse(camera.isFocusModeSupported(.autoFocus))
    XCTAssertEqual(camera.maxAvailableVideoZoomFactor, 1)
    XCTAssertFalse(camera.supportsSessionPreset(.hd4K3840x2160))
    MediaSources.use(cameras: [], microphone: nil)
    XCTAssertFalse(camera.isConnected)
    XCTAssertThrowsError(try camera.lockForConfiguration())
  }

  func testADeniedCameraMakesNoInput() async throws {
    MediaSources.use(cameras: [try picture()], microphone: nil)
    XCTAssertEqual(AVCaptureDevice.authorizationStatus(for: .video), .authorized)
    let isGranted = await AVCaptureDevice.requestAccess(for: .video)
    XCTAssertTrue(isGranted)
    MediaAccess.shared.set(.notDetermined, for: .camera)
    XCTAssertEqual(AVCaptureDevice.authorizationStatus(for: .video), .notDetermined)
    MediaAccess.shared.set(.denied, for: .camera)
    XCTAssertEqual(AVCaptureDevice.authorizationStatus(for: .video), .denied)
    let camera = try XCTUnwrap(AVCaptureDevice.default(for: .video))
    XCTAssertThrowsError(try AVCaptureDeviceInput(device: camera)) {
      XCTAssertEqual(($0 as? AVError)?.code, .applicationIsNotAuthorizedToUseDevice)
    }
    XCTAssertEqual(AVCaptureDevice.authorizationStatus(for: .audio), .restricted)
  }

  func testInputsAndOutputsAreConnected() async throws {
    MediaSources.use(cameras: [try picture()], microphone: nil)
    let output = AVCaptureVideoDataOutput()
    let session = try session(with: output)
    let input = try XCTUnwrap(session.inputs.first)
    let connection = try XCTUnwrap(output.connection(with: .video))
    XCTAssertTrue(connection.isActive)
    XCTAssertTrue(connection.output === output)
    XCTAssertTrue(connection.inputPorts.first?.input === input)
    XCTAssertEqual(session.connections, [connection])
    let again = try AVCaptureDeviceInput(device: XCTUnwrap(AVCaptureDevice.default(for: .video)))
    XCTAssertFalse(session.canAddInput(again), "there is a camera already")
    XCTAssertFalse(AVCaptureSession().canAddOutput(output), "it has a session already")
    session.removeInput(input)
    XCTAssertTrue(output.connections.isEmpty)
    session.addInput(input)
    XCTAssertEqual(output.connections.count, 1)
    session.removeOutput(output)
    XCTAssertTrue(session.connections.isEmpty)
    session.addOutputWithNoConnections(output)
    XCTAssertTrue(output.connections.isEmpty)
    let own = AVCaptureConnection(inputPorts: input.ports, output: output)
    XCTAssertTrue(session.canAddConnection(own))
    session.addConnection(own)
    XCTAssertEqual(output.connections, [own])
  }

  // MARK: Codes

  private final class Reader: NSObject, AVCaptureMetadataOutputObjectsDelegate {
    var seen: [[AVMetadataObject]] = []
    func metadataOutput(
      _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
      from connection: AVCaptureConnection
    ) { seen.append(metadataObjects) }
  }

  /// A white picture of 400 by 300 pixels with a QR code in its upper left quarter.
  private func pictureOfACode() throws -> URL {
    let filter = try XCTUnwrap(CIFilter(name: "CIQRCodeGenerator"))
    filter.setValue(Data("https://example.com".utf8), forKey: "inputMessage")
    let code = try XCTUnwrap(filter.outputImage)
      .transformed(by: CGAffineTransform(scaleX: 4, y: 4).translatedBy(x: 5, y: 40))
    let picture = code.composited(
      over: CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 400, height: 300)))
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("code-\(UUID().uuidString).png")
    try CIContext().writePNGRepresentation(
      of: picture, to: url, format: .RGBA8, colorSpace: CGColorSpaceCreateDeviceRGB())
    return url
  }

  func testCodesAreReadAndPlacedOnTheSensor() async throws {
    MediaSources.use(cameras: [try pictureOfACode()], microphone: nil)
    let (output, reader) = (AVCaptureMetadataOutput(), Reader())
    XCTAssertEqual(output.availableMetadataObjectTypes, [], "there is no camera yet")
    let session = try session(with: output)
    XCTAssertTrue(output.availableMetadataObjectTypes.contains(.qr))
    output.metadataObjectTypes = [.qr, .face]
    XCTAssertEqual(output.metadataObjectTypes, [.qr])
    let queue = DispatchQueue(label: "codes")
    output.setMetadataObjectsDelegate(reader, queue: queue)
    session.startRunning()
    FrameScheduler.frame()
    try await finish { queue.sync { !reader.seen.isEmpty } }
    let object = try XCTUnwrap(reader.seen.first?.first as? AVMetadataMachineReadableCodeObject)
    XCTAssertEqual(object.type, .qr)
    XCTAssertEqual(object.stringValue, "https://example.com")
    XCTAssertEqual(object.corners.count, 4)
    // The upper left of the upright picture is at the sensor's lower left.
    XCTAssertLessThan(object.bounds.maxX, 0.5)
    XCTAssertGreaterThan(object.bounds.minY, 0.5)
    // Elsewhere there is none.
    output.rectOfInterest = CGRect(x: 0.6, y: 0, width: 0.4, height: 0.4)
    pass(0.1)
    try await finish { queue.sync { reader.seen.last?.isEmpty == true } }
    let count = queue.sync { reader.seen.count }
    for _ in 0..<3 { pass(0.1) }
    try await finish { AwaitedWork.count == 0 }
    XCTAssertEqual(queue.sync { reader.seen.count }, count, "it is told once that they are gone")
  }

  // MARK: Pictures

  private final class Viewer: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {
    var seen: [(time: Double, size: CGSize, format: OSType, image: CGImage)] = []
    func captureOutput(
      _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
      from connection: AVCaptureConnection
    ) {
      guard let buffer = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
      CVPixelBufferLockBaseAddress(buffer, .readOnly)
      defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
      let image = CIContext().createCGImage(
        CIImage(cvPixelBuffer: buffer),
        from: CGRect(
          x: 0, y: 0, width: CVPixelBufferGetWidth(buffer),
          height: CVPixelBufferGetHeight(buffer)))
      guard let image else { return }
      seen.append(
        (
          CMSampleBufferGetPresentationTimeStamp(sampleBuffer).seconds,
          CGSize(width: image.width, height: image.height),
          CVPixelBufferGetPixelFormatType(buffer), image
        ))
    }
  }

  func testTheFilmGoesWithTheClock() async throws {
    MediaSources.use(cameras: [try VideoFixture.redThenBlue()], microphone: nil)
    let (output, viewer) = (AVCaptureVideoDataOutput(), Viewer())
    output.videoSettings = ["\(kCVPixelBufferPixelFormatTypeKey)": kCVPixelFormatType_32BGRA]
    let queue = DispatchQueue(label: "pictures")
    output.setSampleBufferDelegate(viewer, queue: queue)
    let session = try session(with: output)
    XCTAssertEqual(output.connection(with: .video)?.videoOrientation, .landscapeRight)
    session.startRunning()
    FrameScheduler.frame()
    for _ in 0..<25 { pass(0.1) }
    queue.sync {}
    XCTAssertEqual(viewer.seen.count, 26)
    XCTAssertEqual(viewer.seen[0].size, CGSize(width: 48, height: 64), "as the sensor lies")
    XCTAssertEqual(viewer.seen[0].format, kCVPixelFormatType_32BGRA)
    XCTAssertEqual(viewer.seen[0].time, 10, accuracy: 1e-6)
    XCTAssertEqual(viewer.seen[7].time, 10.7, accuracy: 1e-6)
    XCTAssertEqual(viewer.seen[5].image.colour(0.5, 0.5), "red")
    XCTAssertEqual(viewer.seen[15].image.colour(0.5, 0.5), "blue")
    XCTAssertEqual(viewer.seen[24].image.colour(0.5, 0.5), "red", "it begins anew")
    session.stopRunning()
    pass(1)
    queue.sync {}
    XCTAssertEqual(viewer.seen.count, 26)
  }

  func testPicturesAreTurnedByTheConnection() async throws {
    MediaSources.use(cameras: [try picture()], microphone: nil)
    let (output, viewer) = (AVCaptureVideoDataOutput(), Viewer())
    let queue = DispatchQueue(label: "pictures")
    output.setSampleBufferDelegate(viewer, queue: queue)
    let session = try session(with: output)
    let connection = try XCTUnwrap(output.connection(with: .video))
    session.startRunning()
    FrameScheduler.frame()
    connection.videoOrientation = .portrait
    pass(0.05)
    connection.isVideoMirrored = true
    pass(0.05)
    connection.videoRotationAngle = 180
    connection.isVideoMirrored = false
    pass(0.05)
    queue.sync {}
    XCTAssertEqual(viewer.seen.count, 4)
    XCTAssertEqual(viewer.seen[0].format, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
    // A telephone's sensor lies on its side: what is right of the upright picture comes first.
    XCTAssertEqual(viewer.seen[0].size, CGSize(width: 40, height: 60))
    XCTAssertEqual(viewer.seen[0].image.colour(0.5, 0.1), "blue")
    XCTAssertEqual(viewer.seen[0].image.colour(0.5, 0.9), "red")
    XCTAssertEqual(viewer.seen[1].size, CGSize(width: 60, height: 40))
    XCTAssertEqual(viewer.seen[1].image.colour(0.1, 0.5), "red")
    XCTAssertEqual(viewer.seen[2].image.colour(0.1, 0.5), "blue")
    XCTAssertEqual(viewer.seen[3].image.colour(0.5, 0.1), "red")
    XCTAssertEqual(connection.videoOrientation, .landscapeLeft)
  }

  func testNothingIsSeenBeforeItIsAllowed() async throws {
    MediaSources.use(cameras: [try picture()], microphone: nil)
    let (output, viewer) = (AVCaptureVideoDataOutput(), Viewer())
    let queue = DispatchQueue(label: "pictures")
    output.setSampleBufferDelegate(viewer, queue: queue)
    let session = try session(with: output)
    MediaAccess.shared.set(.denied, for: .camera)
    session.startRunning()
    FrameScheduler.frame()
    pass(0.1)
    queue.sync {}
    XCTAssertTrue(viewer.seen.isEmpty)
    MediaAccess.shared.set(.authorized, for: .camera)
    pass(0.1)
    queue.sync {}
    XCTAssertEqual(viewer.seen.count, 1)
  }

  func testFewerPicturesASecondAndSmallerOnes() async throws {
    MediaSources.use(cameras: [try VideoFixture.redThenBlue()], microphone: nil)
    let (output, viewer) = (AVCaptureVideoDataOutput(), Viewer())
    let queue = DispatchQueue(label: "pictures")
    output.setSampleBufferDelegate(viewer, queue: queue)
    let session = try session(with: output)
    let camera = try XCTUnwrap(AVCaptureDevice.default(for: .video))
    try camera.lockForConfiguration()
    camera.activeVideoMinFrameDuration = CMTime(value: 1, timescale: 5)
    camera.unlockForConfiguration()
    session.startRunning()
    FrameScheduler.frame()
    for _ in 0..<10 { pass(0.1) }
    queue.sync {}
    XCTAssertEqual(viewer.seen.count, 6)
  }

  func testASessionThatCannotReadItsCameraStops() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mov")
    try Data("This is a text.".utf8).write(to: file)
    MediaSources.use(cameras: [file], microphone: nil)
    let session = try session(with: AVCaptureVideoDataOutput())
    let failed = expectation(forNotification: .AVCaptureSessionRuntimeError, object: session) {
      $0.userInfo?[AVCaptureSessionErrorKey] is AVError
    }
    session.startRunning()
    await fulfillment(of: [failed], timeout: 10)
    XCTAssertFalse(session.isRunning)
  }

  func testADevicesPicturesComeInTheirOwnTime() async throws {
    try XCTSkipUnless(GStreamer.isThere, "GStreamer is not installed")
    MediaClock.uninstall()
    MediaSources.simulate([
      MediaSource(
        .camera,
        .element(
          "videotestsrc is-live=true pattern=red ! video/x-raw,width=64,height=48,framerate=30/1"),
        name: "Test")
    ])
    let (output, viewer) = (AVCaptureVideoDataOutput(), Viewer())
    let queue = DispatchQueue(label: "pictures")
    output.setSampleBufferDelegate(viewer, queue: queue)
    let session = try session(with: output)
    let layer = AVCaptureVideoPreviewLayer(session: session)
    DispatchQueue.global().async { session.startRunning() }
    try await finish { queue.sync { viewer.seen.count > 2 } && layer.isPreviewing }
    session.stopRunning()
    XCTAssertEqual(viewer.seen.first?.image.colour(0.5, 0.5), "red")
    XCTAssertEqual(viewer.seen.first?.size, CGSize(width: 48, height: 64))
  }

  // MARK: Preview

  func testThePreviewShowsThePictureUpright() async throws {
    MediaSources.use(cameras: [try picture(), try picture()], microphone: nil)
    let session = try session()
    let layer = AVCaptureVideoPreviewLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.videoGravity = .resizeAspectFill
    layer.session = session
    XCTAssertEqual(layer.connection?.videoOrientation, .portrait)
    session.startRunning()
    FrameScheduler.frame()
    let image = try XCTUnwrap(layer.contents as! CGImage?)
    XCTAssertEqual(image.colour(0.1, 0.5), "red")
    XCTAssertTrue(layer.isPreviewing)
    XCTAssertEqual(layer.contentsRect.width, 2.0 / 3, accuracy: 1e-6)

    // The sensor's corner at zero is the upper right one of a telephone held upright.
    let corner = layer.layerPointConverted(fromCaptureDevicePoint: .zero)
    XCTAssertEqual(corner.x, 50, accuracy: 1e-6)
    XCTAssertEqual(corner.y, 0, accuracy: 1e-6)
    let point = layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 20, y: 10))
    XCTAssertEqual(point.x, 0.25, accuracy: 1e-6)
    XCTAssertEqual(point.y, 0.5, accuracy: 1e-6)
    let rect = layer.metadataOutputRectConverted(fromLayerRect: layer.bounds)
    XCTAssertEqual(rect.minY, 1.0 / 6, accuracy: 1e-6)
    XCTAssertEqual(rect.height, 2.0 / 3, accuracy: 1e-6)
    let back = layer.layerRectConverted(fromMetadataOutputRect: rect)
    XCTAssertEqual(back.minX, 0, accuracy: 1e-6)
    XCTAssertEqual(back.width, 40, accuracy: 1e-6)

    // A front camera is a mirror.
    let front = try XCTUnwrap(
      AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front))
    session.beginConfiguration()
    session.inputs.forEach(session.removeInput)
    session.addInput(try AVCaptureDeviceInput(device: front))
    session.commitConfiguration()
    pass(0.1)
    XCTAssertEqual(layer.connection?.isVideoMirrored, true)
    let mirrored = try XCTUnwrap(layer.contents as! CGImage?)
    XCTAssertEqual(mirrored.colour(0.1, 0.5), "blue")
    layer.session = nil
    XCTAssertNil(layer.connection)
  }

  // MARK: Photographs

  private final class Photographer: NSObject, AVCapturePhotoCaptureDelegate {
    var told: [String] = []
    var photo: AVCapturePhoto?
    var error: (any Error)?
    func photoOutput(
      _ output: AVCapturePhotoOutput, willBeginCaptureFor settings: AVCaptureResolvedPhotoSettings
    ) { told.append("begin") }
    func photoOutput(
      _ output: AVCapturePhotoOutput, willCapturePhotoFor settings: AVCaptureResolvedPhotoSettings
    ) { told.append("will") }
    func photoOutput(
      _ output: AVCapturePhotoOutput, didCapturePhotoFor settings: AVCaptureResolvedPhotoSettings
    ) { told.append("did") }
    func photoOutput(
      _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
      error: (any Error)?
    ) {
      told.append("photo")
      (self.photo, self.error) = (photo, error)
    }
    func photoOutput(
      _ output: AVCapturePhotoOutput,
      didFinishCaptureFor settings: AVCaptureResolvedPhotoSettings, error: (any Error)?
    ) { told.append("end") }
  }

  func testAPhotographHasTheFormatThatWasAskedFor() async throws {
    MediaSources.use(cameras: [try picture()], microphone: nil)
    let (output, photographer) = (AVCapturePhotoOutput(), Photographer())
    let session = try session(with: output)
    session.sessionPreset = .photo
    session.startRunning()
    let settings = AVCapturePhotoSettings()
    settings.previewPhotoFormat = [
      "\(kCVPixelBufferPixelFormatTypeKey)": kCVPixelFormatType_32BGRA,
      "\(kCVPixelBufferWidthKey)": 30, "\(kCVPixelBufferHeightKey)": 30,
    ]
    output.capturePhoto(with: settings, delegate: photographer)
    FrameScheduler.frame()
    try await finish { photographer.told.last == "end" }
    XCTAssertEqual(photographer.told, ["begin", "will", "did", "photo", "end"])
    XCTAssertNil(photographer.error)
    let photo = try XCTUnwrap(photographer.photo)
    XCTAssertEqual(photo.resolvedSettings.uniqueID, settings.uniqueID)
    XCTAssertEqual(
      photo.resolvedSettings.photoDimensions, CMVideoDimensions(width: 40, height: 60))
    XCTAssertEqual(photo.timestamp.seconds, 10, accuracy: 1e-6)
    let raw = try XCTUnwrap(photo.cgImageRepresentation())
    XCTAssertEqual(raw.colour(0.5, 0.1), "blue", "as the sensor lies")
    XCTAssertEqual(photo.metadata["\(kCGImagePropertyOrientation)"] as? UInt32, 6)
    let data = try XCTUnwrap(photo.fileDataRepresentation())
    let image = try XCTUnwrap(UIImage(data: data))
    XCTAssertEqual(image.imageOrientation, .right)
    XCTAssertEqual(image.size, CGSize(width: 60, height: 40))
    XCTAssertEqual(CVPixelBufferGetHeight(try XCTUnwrap(photo.previewPixelBuffer)), 30)
    XCTAssertNil(photo.pixelBuffer)
  }

  func testAPhotographOfPixels() async throws {
    MediaSources.use(cameras: [try picture()], microphone: nil)
    let (output, photographer) = (AVCapturePhotoOutput(), Photographer())
    let session = try session(with: output)
    session.startRunning()
    FrameScheduler.frame()
    output.capturePhoto(
      with: AVCapturePhotoSettings(format: [
        "\(kCVPixelBufferPixelFormatTypeKey)": kCVPixelFormatType_32BGRA
      ]), delegate: photographer)
    try await finish { photographer.told.last == "end" }
    let buffer = try XCTUnwrap(photographer.photo?.pixelBuffer)
    XCTAssertEqual(CVPixelBufferGetWidth(buffer), 40)
  }

  func testNoPhotographWithoutARunningSession() async throws {
    MediaSources.use(cameras: [try picture()], microphone: nil)
    let (output, photographer) = (AVCapturePhotoOutput(), Photographer())
    let session = try session(with: output)
    output.capturePhoto(with: AVCapturePhotoSettings(), delegate: photographer)
    try await finish { photographer.told.last == "end" }
    XCTAssertEqual((photographer.error as? AVError)?.code, .sessionNotRunning)
    XCTAssertFalse(session.isRunning)
  }

  // MARK: Sound and films

  private final class Hearer: NSObject, AVCaptureAudioDataOutputSampleBufferDelegate {
    var moments = 0
    var loudest: Int16 = 0
    var rate = 0.0
    func captureOutput(
      _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
      from connection: AVCaptureConnection
    ) {
      moments += CMSampleBufferGetNumSamples(sampleBuffer)
      rate = sampleBuffer.formatDescription?.audioStreamBasicDescription?.mSampleRate ?? 0
      let data = (try? sampleBuffer.dataBuffer?.dataBytes()) ?? Data()
      data.withUnsafeBytes { loudest = max(loudest, $0.bindMemory(to: Int16.self).max() ?? 0) }
    }
  }

  func testSoundOfTheCamerasFilm() async throws {
    MediaSources.use(cameras: [try VideoFixture.greenWithSound()], microphone: nil)
    let microphone = try XCTUnwrap(AVCaptureDevice.default(for: .audio))
    XCTAssertEqual(microphone.deviceType, .microphone)
    let session = AVCaptureSession()
    session.addInput(try AVCaptureDeviceInput(device: microphone))
    let (output, hearer) = (AVCaptureAudioDataOutput(), Hearer())
    let queue = DispatchQueue(label: "sound")
    output.setSampleBufferDelegate(hearer, queue: queue)
    session.addOutput(output)
    session.startRunning()
    for _ in 0..<10 { pass(0.05) }
    queue.sync {}
    XCTAssertEqual(hearer.rate, 8_000)
    XCTAssertEqual(hearer.moments, 4_000)
    XCTAssertGreaterThan(hearer.loudest, 1_000)
  }

  private final class Filmer: NSObject, AVCaptureFileOutputRecordingDelegate {
    var hasStarted = false
    var ends: [(any Error)?] = []
    func fileOutput(
      _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
      from connections: [AVCaptureConnection]
    ) { hasStarted = true }
    func fileOutput(
      _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
      from connections: [AVCaptureConnection], error: (any Error)?
    ) { ends.append(error) }
  }

  func testAFilmHasPicturesAndSound() async throws {
    MediaSources.use(
      cameras: [try VideoFixture.redThenBlue()],
      microphone: try VideoFixture.greenWithSound())
    let (output, filmer) = (AVCaptureMovieFileOutput(), Filmer())
    let session = try session(with: output)
    session.addInput(
      try AVCaptureDeviceInput(device: XCTUnwrap(AVCaptureDevice.default(for: .audio))))
    XCTAssertEqual(output.connections.count, 2)
    session.startRunning()
    FrameScheduler.frame()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mov")
    defer { try? FileManager.default.removeItem(at: file) }
    output.startRecording(to: file, recordingDelegate: filmer)
    XCTAssertTrue(output.isRecording)
    for _ in 0..<15 { pass(0.1) }
    try await finish { filmer.hasStarted }
    XCTAssertTrue(filmer.ends.isEmpty)
    output.stopRecording()
    XCTAssertFalse(output.isRecording)
    try await finish { !filmer.ends.isEmpty }
    XCTAssertNil(filmer.ends[0])
    let asset = AVURLAsset(url: file)
    let tracks = try await asset.load(.tracks)
    XCTAssertEqual(Set(tracks.map(\.mediaType)), [.video, .audio])
    XCTAssertEqual(asset.duration.seconds, 1.5, accuracy: 0.15)
    XCTAssertEqual(asset.naturalSize, CGSize(width: 64, height: 48))
    let generator = AVAssetImageGenerator(asset: asset)
    let late = try await generator.image(at: CMTime(value: 13, timescale: 10)).image
    let early = try await generator.image(at: CMTime(value: 3, timescale: 10)).image
    XCTAssertEqual([early.colour(0.5, 0.5), late.colour(0.5, 0.5)], ["red", "blue"])
    output.startRecording(to: file, recordingDelegate: filmer)
    try await finish { filmer.ends.count == 2 }
    XCTAssertEqual((filmer.ends[1] as? AVError)?.code, .fileAlreadyExists)
  }

  func testAFilmEndsAtItsLength() async throws {
    MediaSources.use(cameras: [try VideoFixture.redThenBlue()], microphone: nil)
    let (output, filmer) = (AVCaptureMovieFileOutput(), Filmer())
    let session = try session(with: output)
    output.maxRecordedDuration = CMTime(value: 1, timescale: 2)
    session.startRunning()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mov")
    defer { try? FileManager.default.removeItem(at: file) }
    output.startRecording(to: file, recordingDelegate: filmer)
    _ = try await eventually {
      pass(0.1)
      return !filmer.ends.isEmpty
    }
    XCTAssertEqual((filmer.ends.first as? AVError)?.code, .maximumDurationReached)
  }
}
