import Foundation
import FoundationCompatibility

/// The pixels of a picture in memory, in one plane or several, with attachments.
public final class CVBuffer: Hashable, @unchecked Sendable {
  struct Plane {
    let width, height, bytesPerRow: Int
    let base: UnsafeMutableRawPointer
  }

  let width, height: Int
  let formatType: OSType
  let planes: [Plane]
  let byteCount: Int
  private let release: () -> Void
  let lock = NSLock()
  var attachments: [String: (value: CFTypeRef, mode: CVAttachmentMode)] = [:]

  /// Rows begin at multiples of this.
  private static let alignment = 64

  /// Pixels of zeros; nil for a format that is not known or no size.
  init?(width: Int, height: Int, formatType: OSType) {
    guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15,
      let kinds = PixelFormat.planes(formatType)
    else { return nil }
    var offset = 0
    let shapes = kinds.map { kind -> (offset: Int, width: Int, height: Int, row: Int) in
      let (across, down) = (
        (width + kind.across - 1) / kind.across, (height + kind.down - 1) / kind.down
      )
      let row =
        (across * kind.bytes + Self.alignment - 1) / Self.alignment * Self.alignment
      defer { offset += row * down }
      return (offset, across, down, row)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: offset, alignment: Self.alignment)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: offset)
    self.width = width
    self.height = height
    self.formatType = formatType
    byteCount = offset
    planes = shapes.map {
      Plane(width: $0.width, height: $0.height, bytesPerRow: $0.row, base: memory + $0.offset)
    }
    release = { memory.deallocate() }
  }

  /// Pixels that lie elsewhere, until `release` is called.
  init(
    width: Int, height: Int, formatType: OSType, planes: [Plane], release: @escaping () -> Void
  ) {
    self.width = width
    self.height = height
    self.formatType = formatType
    self.planes = planes
    byteCount = planes.reduce(0) { $0 + $1.bytesPerRow * $1.height }
    self.release = release
  }

  deinit { release() }

  public static func == (one: CVBuffer, other: CVBuffer) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A buffer with a picture.
public typealias CVImageBuffer = CVBuffer
/// A picture whose pixels lie in memory that the processor reads.
public typealias CVPixelBuffer = CVImageBuffer

/// Whether an attachment goes along to copies.
public enum CVAttachmentMode: UInt32, Sendable {
  case shouldNotPropagate, shouldPropagate
}

public func CVBufferSetAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ value: CFTypeRef, _ attachmentMode: CVAttachmentMode
) {
  buffer.lock.withLock { buffer.attachments["\(key)"] = (value, attachmentMode) }
}

public func CVBufferCopyAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> CFTypeRef? {
  buffer.lock.withLock {
    guard let found = buffer.attachments["\(key)"] else { return nil }
    attachmentMode?.pointee = found.mode
    return found.value
  }
}

public func CVBufferHasAttachment(_ buffer: CVBuffer, _ key: CFString) -> Bool {
  buffer.lock.withLock { buffer.attachments["\(key)"] != nil }
}

public func CVBufferRemoveAttachment(_ buffer: CVBuffer, _ key: CFString) {
  buffer.lock.withLock { buffer.attachments["\(key)"] = nil }
}

public func CVBufferRemoveAllAttachments(_ buffer: CVBuffer) {
  buffer.lock.withLock { buffer.attachments = [:] }
}
