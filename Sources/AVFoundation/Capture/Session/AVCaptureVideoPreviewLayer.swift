import CoreGraphics
import CoreVideo
import Foundation
import QuartzCore

/// A layer that shows what a session's camera sees: without a camera, nothing.
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession? {
    didSet { if session !== oldValue { sessionDidChange(from: oldValue) } }
  }

  /// How the picture fits the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet { if videoGravity != oldValue { fit() } }
  }

  private let lock = NSLock()
  private var held: AVCaptureConnection?
  /// Whether a picture is on its way to the layer.
  private var isPending = false
  private var size = CGSize.zero

  /// The connection from a camera to the layer.
  open var connection: AVCaptureConnection? { lock.withLock { held } }
  /// Whether it shows a picture.
  open private(set) var isPreviewing = false

  public override init() {
    super.init()
    fit()
  }

  public init(session: AVCaptureSession) {
    self.session = session
    super.init()
    fit()
    // An initialiser's own assignments are not observed.
    session.add(self, connects: true)
  }

  public init(sessionWithNoConnection session: AVCaptureSession) {
    self.session = session
    super.init()
    fit()
    session.add(self, connects: false)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? AVCaptureVideoPreviewLayer else { return }
    videoGravity = other.videoGravity
    size = other.size
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fit()
  }

  private func sessionDidChange(from old: AVCaptureSession?) {
    old?.remove(self)
    session?.add(self, connects: true)
  }

  open func setSessionWithNoConnection(_ session: AVCaptureSession) {
    self.session?.remove(self)
    lock.withLock { held = nil }
    self.session = session
    session.remove(self)
    session.add(self, connects: false)
  }

  func setConnection(_ connection: AVCaptureConnection?) {
    lock.withLock { held = connection }
    guard connection == nil else { return }
    onMain { layer in layer.show(nil) }
  }

  // MARK: Pictures

  /// Told of each picture, on any thread. One is on its way at a time.
  func receive(_ frame: CameraFrame, from connection: AVCaptureConnection) {
    if Thread.isMainThread {
      nonisolated(unsafe) let layer = self
      MainActor.assumeIsolated { layer.show(Self.turned(frame.image, connection.turn)) }
      return
    }
    let isBusy = lock.withLock {
      defer { isPending = true }
      return isPending
    }
    guard !isBusy else { return }
    let image = Self.turned(frame.image, connection.turn)
    onMain { layer in
      layer.lock.withLock { layer.isPending = false }
      layer.show(image)
    }
  }

  private static func turned(_ image: CGImage, _ turn: PictureTurn) -> CGImage {
    guard turn != .none else { return image }
    return CVBuffer(image, turned: turn)?.makeImage() ?? image
  }

  private func onMain(_ action: @escaping @MainActor @Sendable (AVCaptureVideoPreviewLayer) -> Void)
  {
    nonisolated(unsafe) weak let layer = self
    DispatchQueue.main.async { if let layer { action(layer) } }
  }

  @MainActor
  private func show(_ picture: CGImage?) {
    InterfaceTurn.update()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contents = picture
    let new = picture.map { CGSize(width: $0.width, height: $0.height) } ?? .zero
    if new != size {
      size = new
      fit()
    }
    CATransaction.commit()
    let isShown = picture != nil
    guard isShown != isPreviewing else { return }
    for name in ["previewing", "isPreviewing"] { willChangeValue(forKey: name) }
    isPreviewing = isShown
    for name in ["previewing", "isPreviewing"] { didChangeValue(forKey: name) }
  }

  private var videoRect: CGRect { VideoFit.rect(of: size, in: bounds, videoGravity) }

  open override func layoutSublayers() {
    super.layoutSublayers()
    fit()
  }

  private func fit() { VideoFit.place(size, in: self, videoGravity) }

  // MARK: Coordinates

  /// Fractions of the sensor's picture; nil while no camera is shown.
  private var sensor: SensorCoordinates? { connection.map(SensorCoordinates.init) }

  private func fraction(_ point: CGPoint) -> CGPoint {
    let rect = videoRect
    guard rect.width > 0, rect.height > 0 else { return .zero }
    return CGPoint(
      x: (point.x - rect.minX) / rect.width, y: (point.y - rect.minY) / rect.height)
  }

  private func place(_ fraction: CGPoint) -> CGPoint {
    let rect = videoRect
    return CGPoint(
      x: rect.minX + fraction.x * rect.width, y: rect.minY + fraction.y * rect.height)
  }

  /// A point of the layer in fractions of the sensor's picture, as points of focus are told.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    let point = fraction(pointInLayer)
    return sensor?.toSensor(point) ?? point
  }

  open func layerPointConverted(
    fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint
  ) -> CGPoint {
    let point = captureDevicePointOfInterest
    return place(sensor?.fromSensor(point) ?? point)
  }

  /// A rectangle of the layer in fractions of the sensor's picture, which fills the layer while there is none.
  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    let (a, b) = (
      fraction(rectInLayerCoordinates.origin),
      fraction(CGPoint(x: rectInLayerCoordinates.maxX, y: rectInLayerCoordinates.maxY))
    )
    let rect = CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
    return sensor?.toSensor(rect) ?? rect
  }

  open func layerRectConverted(
    fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect
  ) -> CGRect {
    let rect =
      sensor?.fromSensor(rectInMetadataOutputCoordinates) ?? rectInMetadataOutputCoordinates
    let (a, b) = (place(rect.origin), place(CGPoint(x: rect.maxX, y: rect.maxY)))
    return CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
  }

  /// The object that was seen, in the layer's coordinates; nil without a camera.
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
    guard connection != nil else { return nil }
    return metadataObject.moved(
      to: layerRectConverted(fromMetadataOutputRect: metadataObject.bounds)
    ) { self.layerPointConverted(fromCaptureDevicePoint: $0) }
  }
}
