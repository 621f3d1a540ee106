public import Foundation
public import Metal

/// An image made by code of an app's own, which reads and writes pixels in memory.
///
/// A subclass overrides `process(with:arguments:output:)`. Nothing is computed until a context renders the image; then
/// the method is called for each tile, from several threads at once. It throws to leave a tile clear.
open class CIImageProcessorKernel: NSObject {
  /// An image that the kernel makes of others.
  ///
  /// - Parameter extent: where the image may be other than clear, in pixels.
  open class func apply(
    withExtent extent: CGRect, inputs: [CIImage]?, arguments args: [String: Any]?
  ) throws -> CIImage {
    guard !extent.isNull, !extent.isEmpty else { throw ProcessorError.emptyExtent }
    return CIImage(ProcessorNode(self, extent: extent, inputs ?? [], args))
  }

  /// Writes the pixels of an area. Subclasses override it.
  open class func process(
    with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?,
    output: any CIImageProcessorOutput
  ) throws {
    throw ProcessorError.doesNothing(NSStringFromClass(self))
  }

  /// The area of an input that is needed for an area of the output: the same one, unless a subclass says otherwise.
  open class func roi(
    forInput input: Int32, arguments: [String: Any]?, outputRect: CGRect
  ) -> CGRect { outputRect }

  /// How the pixels of an input are given to the kernel.
  open class func formatForInput(at input: Int32) -> CIFormat { .RGBAf }
  /// How the kernel writes pixels.
  open class var outputFormat: CIFormat { .RGBAf }
  /// Whether every pixel that the kernel writes is opaque.
  open class var outputIsOpaque: Bool { false }
  /// Whether an input is ready in memory when the kernel is called; it always is.
  open class var synchronizeInputs: Bool { true }
}

/// Pixels that a kernel reads, top row first.
public protocol CIImageProcessorInput {
  /// The area in the image's coordinates, y upwards.
  var region: CGRect { get }
  var bytesPerRow: Int { get }
  var format: CIFormat { get }
  var baseAddress: UnsafeRawPointer { get }
  /// The pixels in a GPU's memory: nil, as there is none.
  var metalTexture: (any MTLTexture)? { get }
}

/// Memory that a kernel writes pixels to, top row first. It is clear before.
public protocol CIImageProcessorOutput {
  /// The area in the image's coordinates, y upwards.
  var region: CGRect { get }
  var bytesPerRow: Int { get }
  var format: CIFormat { get }
  var baseAddress: UnsafeMutableRawPointer { get }
  /// The memory in a GPU: nil, as there is none.
  var metalTexture: (any MTLTexture)? { get }
  /// Where to put commands for a GPU: nil, as there is none.
  var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}

/// Why a kernel makes no image.
enum ProcessorError: LocalizedError {
  case emptyExtent
  case doesNothing(String)

  var errorDescription: String? {
    switch self {
    case .emptyExtent: "The extent of the image to make is empty."
    case .doesNothing(let name): "\(name) does not override process(with:arguments:output:)."
    }
  }
}
