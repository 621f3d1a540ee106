import Foundation
import Metal

/// A step that an app's own code makes of the steps before it.
final class ProcessorNode: ImageNode, @unchecked Sendable {
  private let kernel: CIImageProcessorKernel.Type
  private let arguments: [String: Any]?

  init(
    _ kernel: CIImageProcessorKernel.Type, extent: CGRect, _ images: [CIImage],
    _ arguments: [String: Any]?
  ) {
    self.kernel = kernel
    self.arguments = arguments
    super.init(extent: extent, inputs: images.map(\.node))
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect {
    let rect = CGRect(x: area.x0, y: area.y0, width: area.width, height: area.height)
    let needed = kernel.roi(forInput: Int32(index), arguments: arguments, outputRect: rect)
    return PixelRect(around: needed.usable)
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let output = ProcessorBuffer(area, kernel.outputFormat)
    let given = inputs.enumerated().map { index, raster in
      let buffer = ProcessorBuffer(raster.area, kernel.formatForInput(at: Int32(index)))
      buffer.write(raster, space)
      return ProcessorInput(buffer: buffer)
    }
    do {
      try kernel.process(
        with: given, arguments: arguments, output: ProcessorOutput(buffer: output))
    } catch {
      return Raster(area)
    }
    return output.raster(isOpaque: kernel.outputIsOpaque)
  }
}

/// What a kernel reads.
private struct ProcessorInput: CIImageProcessorInput {
  let buffer: ProcessorBuffer
  var region: CGRect { buffer.region }
  var bytesPerRow: Int { buffer.bytesPerRow }
  var format: CIFormat { buffer.format }
  var baseAddress: UnsafeRawPointer { UnsafeRawPointer(buffer.start) }
  var metalTexture: (any MTLTexture)? { nil }
}

/// What a kernel writes.
private struct ProcessorOutput: CIImageProcessorOutput {
  let buffer: ProcessorBuffer
  var region: CGRect { buffer.region }
  var bytesPerRow: Int { buffer.bytesPerRow }
  var format: CIFormat { buffer.format }
  var baseAddress: UnsafeMutableRawPointer { buffer.start }
  var metalTexture: (any MTLTexture)? { nil }
  var metalCommandBuffer: (any MTLCommandBuffer)? { nil }
}

/// The pixels of an area in a format, for as long as a kernel works.
private final class ProcessorBuffer {
  let area: PixelRect
  let format: CIFormat
  let bytesPerRow: Int
  let start: UnsafeMutableRawPointer
  private let count: Int

  /// A format that is not known becomes the one of rasters.
  init(_ area: PixelRect, _ format: CIFormat) {
    self.area = area
    self.format = format.bytesPerPixel == nil ? .RGBAf : format
    // Rows begin at multiples of 16 bytes.
    bytesPerRow = (area.width * (self.format.bytesPerPixel ?? 16) + 15) / 16 * 16
    count = max(16, bytesPerRow * area.height)
    start = .allocate(byteCount: count, alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  deinit { start.deallocate() }

  var region: CGRect {
    area.isEmpty
      ? .null : CGRect(x: area.x0, y: area.y0, width: area.width, height: area.height)
  }

  func write(_ raster: Raster, _ space: WorkingSpace) {
    guard let layout = format.layout, !area.isEmpty else { return }
    BitmapWriter(
      data: start, rowBytes: bytesPerRow, area: area, channels: layout.channels,
      component: layout.component, output: OutputSpace(nil, from: space)
    ).write(raster)
  }

  func raster(isOpaque: Bool) -> Raster {
    let result = Raster(area)
    let reader = BitmapReader(
      data: Data(bytesNoCopy: start, count: count, deallocator: .none), bytesPerRow: bytesPerRow,
      size: CGSize(width: area.width, height: area.height), format: format, space: nil)
    guard let values = reader?.values else { return result }
    result.fill { x, y in
      let pixel = values[(area.y1 - 1 - y) * area.width + x - area.x0]
      return isOpaque ? Pixel(pixel.rgb, 1) : pixel
    }
    return result
  }
}
