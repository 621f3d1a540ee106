import Foundation
import FoundationCompatibility

/// Called when a data provider over caller's memory no longer needs it.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafeRawPointer, Int
  ) -> Void

/// A source of bytes: in memory, in a file, or made when first asked for.
public final class CGDataProvider: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: Data?
  private let make: (@Sendable () -> Data?)?

  package init(bytes: Data) {
    self.bytes = bytes
    make = nil
  }

  package init(lazy make: @escaping @Sendable () -> Data?) {
    self.make = make
  }

  /// The bytes of data, which are copied.
  public convenience init?(data: CFData) { self.init(bytes: Data(copying: data)) }

  /// The bytes of a file; nil when it cannot be read.
  public convenience init?(url: CFURL) {
    let url = url as URL
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else { return nil }
    self.init { try? Data(contentsOf: url, options: .mappedIfSafe) }
  }

  /// The bytes of the file at a path; nil when it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
  }

  /// Caller's memory, copied; the release callback is called before this returns.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    self.init(bytes: Data(bytes: data, count: size))
    releaseData(info, data, size)
  }

  /// A copy of all the bytes, or nil if the file could not be read.
  public var data: CFData? { loaded.map { $0 as NSData } }

  package var loaded: Data? {
    lock.withLock {
      if bytes == nil { bytes = make?() }
      return bytes
    }
  }
}

/// The first byte of the data.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
  data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// The number of bytes in the data.
public func CFDataGetLength(_ data: CFData!) -> CFIndex { data.length }

/// An empty, growing data object; the allocator and the capacity hint do not matter.
public func CFDataCreateMutable(_ allocator: CFTypeRef?, _ capacity: CFIndex) -> CFMutableData! {
  NSMutableData()
}
