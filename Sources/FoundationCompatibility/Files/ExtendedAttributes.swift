internal import CSwiftRuntime
public import Foundation

// Attributes of files, by Darwin's functions. Linux keeps those of programs under names of their own, which begin with
// `user.`.

/// The attribute is not made when it is there.
public let XATTR_CREATE: Int32 = 0x0002
/// The attribute is not made when it is not there.
public let XATTR_REPLACE: Int32 = 0x0004
/// The attribute of a symbolic link itself.
public let XATTR_NOFOLLOW: Int32 = 0x0001

/// Sets an attribute. Returns -1 with `errno` for an error.
@discardableResult
public func setxattr(
  _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ value: UnsafeRawPointer!,
  _ size: Int, _ position: UInt32, _ options: Int32
) -> Int32 {
  hanok_setxattr(path, linuxName(name), value, size, options)
}

/// Reads an attribute, or its size for no buffer. Returns -1 with `errno` for an error.
public func getxattr(
  _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ value: UnsafeMutableRawPointer!,
  _ size: Int, _ position: UInt32, _ options: Int32
) -> Int {
  hanok_getxattr(path, linuxName(name), value, size, options)
}

/// Takes an attribute away. Returns -1 with `errno` for an error.
@discardableResult
public func removexattr(
  _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ options: Int32
) -> Int32 {
  hanok_removexattr(path, linuxName(name), options)
}

/// The names of a file's attributes, each with a zero behind it, or the size of that for no buffer.
public func listxattr(
  _ path: UnsafePointer<CChar>!, _ names: UnsafeMutablePointer<CChar>!, _ size: Int,
  _ options: Int32
) -> Int {
  let length = hanok_listxattr(path, nil, 0, options)
  guard length > 0 else { return length }
  var all = [CChar](repeating: 0, count: length)
  let read = hanok_listxattr(path, &all, length, options)
  guard read > 0 else { return read }
  let own = all[..<read].split(separator: 0).filter { $0.starts(with: prefix) }
    .flatMap { $0.dropFirst(prefix.count) + [0] }
  guard let names else { return own.count }
  guard own.count <= size else {
    errno = ERANGE
    return -1
  }
  for (place, byte) in own.enumerated() { names[place] = byte }
  return own.count
}

private let prefix = "user.".utf8.map { CChar($0) }

private func linuxName(_ name: UnsafePointer<CChar>) -> String {
  let text = String(cString: name)
  return text.hasPrefix("user.") ? text : "user." + text
}
