import Foundation

// How `NSData` becomes `Data`: the bytes are copied at once. Foundation on Linux goes through them one by one, which
// takes 49 nanoseconds each. CSwiftRuntime defines Foundation's symbols as jumps to here.

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
