import Foundation

// How `NSData` becomes `Data`: the bytes are copied at once. Foundation on Linux goes through them one by one, which
// takes 49 nanoseconds each. And how `Data` becomes `NSData`: without a copy. CSwiftRuntime defines Foundation's symbols
// as jumps to here.

/// `Data(referencing:)`, in the place of Foundation's.
@_silgen_name("hanok_data_referencing")
public func _hanok_data(referencing source: __owned NSData) -> Data { copy(of: source) }

/// `as Data`, in the place of Foundation's.
@_silgen_name("hanok_data_bridged")
public func _hanok_bridgedData(_ source: NSData?) -> Data { source.map(copy) ?? Data() }

/// The same for a cast that cannot fail.
@_silgen_name("hanok_data_bridge")
public func _hanok_bridgeData(_ source: NSData, _ result: inout Data?) {
  result = copy(of: source)
}

/// The same for a cast that may fail; this one never does.
@_silgen_name("hanok_data_try_bridge")
public func _hanok_tryToBridgeData(_ source: NSData, _ result: inout Data?) -> Bool {
  result = copy(of: source)
  return true
}

private func copy(of data: NSData) -> Data { Data(bytes: data.bytes, count: data.length) }

extension Data {
  /// `as NSData`, in the place of Foundation's: the object's bytes are those of the data, as on iOS, so that
  /// `(data as NSData).bytes` is there as long as the data is.
  @_silgen_name("hanok_data_to_object")
  public func _hanok_object() -> NSData {
    guard count > RecentObjects.smallCount else { return RecentObjects.shared.object(of: self) }
    return withUnsafeBytes { bytes in
      guard let address = UnsafeMutableRawPointer(mutating: bytes.baseAddress) else {
        return NSData()
      }
      return NSData(bytesNoCopy: address, length: bytes.count) { _, _ in
        withExtendedLifetime(self) {}
      }
    }
  }
}

/// The last objects of few bytes, which `Data` has in itself, not in memory that an object could share. They are kept a
/// while, as an autorelease pool does on iOS. A lock guards them.
private final class RecentObjects: @unchecked Sendable {
  static let shared = RecentObjects()
  /// How many bytes `Data` has in itself at most.
  static let smallCount = 14
  private static let limit = 64
  private let lock = NSLock()
  private var objects: [NSData] = []
  private var next = 0

  func object(of data: Data) -> NSData {
    guard !data.isEmpty else { return NSData() }
    let object = data.withUnsafeBytes { NSData(bytes: $0.baseAddress, length: $0.count) }
    lock.withLock {
      if objects.count < Self.limit {
        objects.append(object)
      } else {
        objects[next] = object
        next = (next + 1) % Self.limit
      }
    }
    return object
  }
}
