public import Foundation

/// A processor for graphics. There is none here, so that nothing of these types ever exists.
///
/// Programs that ask for a device take the way that they have for machines without one. To `#if canImport(Metal)` the
/// framework is absent, because what draws with it does not compile.
public protocol MTLDevice: NSObjectProtocol, Sendable {
  var name: String { get }
  /// The device's number in the system's registry.
  var registryID: UInt64 { get }
  var isLowPower: Bool { get }
  func makeCommandQueue() -> (any MTLCommandQueue)?
}

/// The order in which a device runs buffers of commands.
public protocol MTLCommandQueue: NSObjectProtocol, Sendable {
  var device: any MTLDevice { get }
  var label: String? { get set }
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}

/// Commands that a device runs together.
public protocol MTLCommandBuffer: NSObjectProtocol {
  var device: any MTLDevice { get }
  var label: String? { get set }
  func commit()
  func waitUntilCompleted()
}

/// Memory that a device reads and writes.
public protocol MTLResource: NSObjectProtocol {
  var device: any MTLDevice { get }
  var label: String? { get set }
}

/// Pixels in a device's memory.
public protocol MTLTexture: MTLResource {
  var width: Int { get }
  var height: Int { get }
  var depth: Int { get }
}

/// Bytes in a device's memory.
public protocol MTLBuffer: MTLResource {
  /// The number of bytes.
  var length: Int { get }
  func contents() -> UnsafeMutableRawPointer
}

/// The processor for graphics: none.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
