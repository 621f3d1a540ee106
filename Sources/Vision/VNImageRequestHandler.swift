import CoreGraphics
import CoreImage
import CoreMedia
import CoreVideo
import Foundation
import ImageIO

/// Asks questions about one picture. Bar codes are read; all other requests fail, and so does performing them, as on a device
/// without the models.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  private let picture: @Sendable () -> CGImage?

  private init(_ picture: @escaping @Sendable () -> CGImage?) {
    self.picture = picture
    super.init()
  }

  public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {
    self.init(cgImage: image, orientation: .up, options: options)
  }
  public convenience init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init { Pictures.upright(image, orientation) } }

  public convenience init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) {
    self.init(ciImage: image, orientation: .up, options: options)
  }
  public convenience init(
    ciImage image: CIImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init { Pictures.of(image.oriented(orientation)) } }

  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]
  ) { self.init(cvPixelBuffer: pixelBuffer, orientation: .up, options: options) }
  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init { Pictures.of(pixelBuffer, orientation) } }

  public convenience init(
    cmSampleBuffer sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation = .up,
    options: [VNImageOption: Any] = [:]
  ) { self.init { Pictures.of(sampleBuffer, orientation) } }

  public convenience init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {
    self.init { Pictures.of(CGImageSourceCreateWithURL(imageURL as CFURL, nil), nil) }
  }
  public convenience init(
    url imageURL: URL, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) {
    self.init { Pictures.of(CGImageSourceCreateWithURL(imageURL as CFURL, nil), orientation) }
  }
  public convenience init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
    self.init { Pictures.of(CGImageSourceCreateWithData(imageData as CFData, nil), nil) }
  }
  public convenience init(
    data imageData: Data, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {
    self.init { Pictures.of(CGImageSourceCreateWithData(imageData as CFData, nil), orientation) }
  }

  /// Throws `invalidImage` or the error of the first request that fails. Handlers are called on this thread.
  open func perform(_ requests: [VNRequest]) throws {
    guard let picture = picture() else { throw VNError(.invalidImage) }
    try VNRequest.perform(requests, on: picture)
  }
}

/// Asks questions about pictures that follow each other.
open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  /// Throws the error of the first request that fails, as the others do.
  open func perform(_ requests: [VNRequest], on image: CGImage) throws {
    try VNRequest.perform(requests, on: image)
  }
  open func perform(
    _ requests: [VNRequest], on image: CGImage, orientation: CGImagePropertyOrientation
  ) throws { try perform(requests, Pictures.upright(image, orientation)) }
  open func perform(_ requests: [VNRequest], on image: CIImage) throws {
    try perform(requests, Pictures.of(image))
  }
  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
    try perform(requests, on: pixelBuffer, orientation: .up)
  }
  open func perform(
    _ requests: [VNRequest], on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation
  ) throws { try perform(requests, Pictures.of(pixelBuffer, orientation)) }
  open func perform(_ requests: [VNRequest], on sampleBuffer: CMSampleBuffer) throws {
    try perform(requests, Pictures.of(sampleBuffer, .up))
  }

  private func perform(_ requests: [VNRequest], _ picture: CGImage?) throws {
    guard let picture else { throw VNError(.invalidImage) }
    try VNRequest.perform(requests, on: picture)
  }
}

/// The upright pictures of what handlers are given; nil for what cannot be read.
private enum Pictures {
  static func of(_ image: CIImage) -> CGImage? {
    CIContext().createCGImage(image, from: image.extent)
  }

  static func upright(_ image: CGImage, _ orientation: CGImagePropertyOrientation) -> CGImage? {
    orientation == .up ? image : of(CIImage(cgImage: image).oriented(orientation))
  }

  static func of(_ buffer: CVPixelBuffer, _ orientation: CGImagePropertyOrientation) -> CGImage? {
    of(CIImage(cvPixelBuffer: buffer).oriented(orientation))
  }

  static func of(_ sample: CMSampleBuffer, _ orientation: CGImagePropertyOrientation) -> CGImage? {
    CMSampleBufferGetImageBuffer(sample).flatMap { of($0, orientation) }
  }

  /// Of a file, whose own orientation counts unless another is given.
  static func of(_ source: CGImageSource?, _ orientation: CGImagePropertyOrientation?) -> CGImage? {
    guard let source, let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
      return nil
    }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [AnyHashable: Any]
    let own = (properties?[kCGImagePropertyOrientation as String] as? NSNumber)
      .flatMap { CGImagePropertyOrientation(rawValue: $0.uint32Value) }
    return upright(image, orientation ?? own ?? .up)
  }
}
