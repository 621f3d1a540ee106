import CoreGraphics
import CoreImage
import CoreMedia
import CoreVideo
import Foundation
import ImageIO

/// Asks questions about one picture. Nothing here answers them: each request fails, and so does performing them, as on a device
/// without the models.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  private let canBeRead: @Sendable () -> Bool

  private init(_ canBeRead: @escaping @Sendable () -> Bool) {
    self.canBeRead = canBeRead
    super.init()
  }
  public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {
    self.init { true }
  }
  public convenience init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init { true } }
  public convenience init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) {
    self.init { true }
  }
  public convenience init(
    ciImage image: CIImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init { true } }
  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]
  ) { self.init { true } }
  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init { true } }
  public convenience init(
    cmSampleBuffer sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation = .up,
    options: [VNImageOption: Any] = [:]
  ) { self.init { true } }
  public convenience init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {
    self.init { Self.holdsPicture(CGImageSourceCreateWithURL(imageURL as CFURL, nil)) }
  }
  public convenience init(
    url imageURL: URL, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) { self.init(url: imageURL, options: options) }
  public convenience init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
    self.init { Self.holdsPicture(CGImageSourceCreateWithData(imageData as CFData, nil)) }
  }
  public convenience init(
    data imageData: Data, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { self.init(data: imageData, options: options) }

  private static func holdsPicture(_ source: CGImageSource?) -> Bool {
    source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) } != nil
  }

  /// Throws `invalidImage` or the error of the first request, whose handlers are called on this thread.
  open func perform(_ requests: [VNRequest]) throws {
    guard canBeRead() else { throw VNError(.invalidImage) }
    let errors = requests.map { $0.fail() }
    if let first = errors.first { throw first }
  }
}

/// Asks questions about pictures that follow each other.
open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  /// Throws the error of the first request, as the others do.
  open func perform(_ requests: [VNRequest], on image: CGImage) throws { try end(requests) }
  open func perform(
    _ requests: [VNRequest], on image: CGImage, orientation: CGImagePropertyOrientation
  ) throws { try end(requests) }
  open func perform(_ requests: [VNRequest], on image: CIImage) throws { try end(requests) }
  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
    try end(requests)
  }
  open func perform(
    _ requests: [VNRequest], on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation
  ) throws { try end(requests) }
  open func perform(_ requests: [VNRequest], on sampleBuffer: CMSampleBuffer) throws {
    try end(requests)
  }

  private func end(_ requests: [VNRequest]) throws {
    let errors = requests.map { $0.fail() }
    if let first = errors.first { throw first }
  }
}
