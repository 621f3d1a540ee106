internal import CSwiftRuntime
public import Foundation

// Functions of Darwin's C library about memory and programs.

/// How many bytes there are at an address that `malloc` gave.
public func malloc_size(_ memory: UnsafeRawPointer!) -> Int {
  malloc_usable_size(UnsafeMutableRawPointer(mutating: memory))
}

/// Writes a byte all over memory, even where nobody reads it any more.
@discardableResult
public func memset_s(
  _ memory: UnsafeMutableRawPointer!, _ size: Int, _ byte: Int32, _ count: Int
) -> Int32 {
  guard let memory else { return EINVAL }
  hanok_overwrite(memory, byte, min(size, count))
  return count > size ? EOVERFLOW : 0
}

/// The path of the program's file.
///
/// - Returns: -1 when the buffer is too small; `size` is then what it has to be.
@discardableResult
public func _NSGetExecutablePath(
  _ buffer: UnsafeMutablePointer<CChar>!, _ size: UnsafeMutablePointer<UInt32>!
) -> Int32 {
  let path =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    ?? CommandLine.arguments.first ?? ""
  let needed = UInt32(path.utf8.count + 1)
  guard needed <= size.pointee else {
    size.pointee = needed
    return -1
  }
  strlcpy(buffer, path, Int(size.pointee))
  return 0
}

/// Reads a limit of the process.
@discardableResult
public func getrlimit(
  _ resource: __rlimit_resource, _ limit: UnsafeMutablePointer<rlimit>!
) -> Int32 {
  getrlimit(__rlimit_resource_t(resource.rawValue), limit)
}

/// Sets a limit of the process.
@discardableResult
public func setrlimit(_ resource: __rlimit_resource, _ limit: UnsafePointer<rlimit>!) -> Int32 {
  setrlimit(__rlimit_resource_t(resource.rawValue), limit)
}
