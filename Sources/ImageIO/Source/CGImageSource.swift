import CoreGraphics
import Foundation

/// The pictures and properties of an image file. Safe from any thread.
///
/// Pictures are decoded when they are asked for, not when they are first drawn.
public final class CGImageSource: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Data
  private var isFinal: Bool
  private var header: Result<ImageHeader, any Error>?
  private var timing: (delays: [Double], loops: Int?)?
  private var isTimingKnown = false
  /// Where the pictures of an animation are read, in order.
  private var animation: AnimationReader?

  init(data: Data, isFinal: Bool = true) {
    stored = data
    self.isFinal = isFinal
  }

  /// Replaces the data of an incremental source by more of the same file.
  func update(_ data: Data, isFinal: Bool) {
    lock.withLock {
      stored = data
      self.isFinal = isFinal
      header = nil
      timing = nil
      isTimingKnown = false
      animation = nil
    }
  }

  func dropDecodedPicture() { lock.withLock { animation = nil } }

  var data: Data { lock.withLock { stored } }

  func readHeader() throws -> ImageHeader {
    try lock.withLock {
      if let header { return try header.get() }
      let result = Result { try ImageHeader(stored) }
      header = result
      return try result.get()
    }
  }

  /// The delays and loops of an animation; nil for a still picture.
  func readTiming() -> (delays: [Double], loops: Int?)? {
    guard let header = try? readHeader() else { return nil }
    return lock.withLock {
      if !isTimingKnown {
        timing = ImageDecoder.animation(stored, header: header)
        isTimingKnown = true
      }
      return timing
    }
  }

  /// The type identifier of the file's format; nil if it is not known.
  var fileType: String? { data.withUnsafeBytes { ImageFormat($0) }?.type }

  var count: Int {
    guard (try? readHeader()) != nil else { return 0 }
    return readTiming()?.delays.count ?? 1
  }

  var status: CGImageSourceStatus {
    let (data, isFinal) = lock.withLock { (stored, self.isFinal) }
    do {
      _ = try readHeader()
      return isFinal ? .statusComplete : .statusIncomplete
    } catch ImageDecodingError.unknownFormat where isFinal || data.count >= 16 {
      return .statusUnknownType
    } catch ImageDecodingError.badHeader where isFinal {
      return .statusInvalidData
    } catch {
      return isFinal ? .statusUnexpectedEOF : .statusReadingHeader
    }
  }

  /// A picture as stored, with its longer side at most a number of pixels.
  func raster(at index: Int, maxPixelSize: Int?) throws -> ImageSurface {
    guard index >= 0, index < count else { throw ImageDecodingError.noSuchFrame(index) }
    let header = try readHeader()
    guard readTiming() != nil else {
      return try ImageDecoder.raster(
        of: data, header: header, frame: index, maxPixelSize: maxPixelSize)
    }
    let picture = try lock.withLock {
      let reader = try animation ?? AnimationReader(stored, header: header)
      animation = reader
      return try reader.frame(index)
    }
    return try ImageDecoder.finished(picture, header: header, maxPixelSize: maxPixelSize)
  }

  /// The small picture that a camera put into the file.
  func embeddedThumbnail() -> ImageSurface? {
    guard let range = try? readHeader().thumbnail else { return nil }
    let data = self.data
    guard range.upperBound <= data.count else { return nil }
    let start = data.startIndex
    let part = Data(data[start + range.lowerBound..<start + range.upperBound])
    guard let header = try? ImageHeader(part), header.format == .jpeg else { return nil }
    return try? ImageDecoder.raster(of: part, header: header, frame: 0, maxPixelSize: nil)
  }
}
