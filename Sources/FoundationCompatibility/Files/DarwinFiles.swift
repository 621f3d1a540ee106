internal import CSwiftRuntime
public import Foundation

// Functions and constants of Darwin's C library about files.

/// The length that no path is longer than.
public var MAXPATHLEN: Int32 { 1024 }

/// What `fcntl` does on Darwin and has another function for on Linux.
public enum DarwinFileCommand: Sendable {
  case synchronize, goAroundCache
}

/// Has a file written to its disk, whatever the disk keeps in memory.
public var F_FULLFSYNC: DarwinFileCommand { .synchronize }
/// Whether a file's content is kept in memory.
public var F_NOCACHE: DarwinFileCommand { .goAroundCache }
/// `fcntl` gives the path of an open file.
public var F_GETPATH: DarwinPathCommand { DarwinPathCommand() }

/// What `F_GETPATH` is.
public struct DarwinPathCommand: Sendable {
  fileprivate init() {}
}

/// Does what Darwin's command says. Returns -1 with `errno` for an error.
@discardableResult
public func fcntl(_ descriptor: Int32, _ command: DarwinFileCommand, _ value: Int32 = 1) -> Int32 {
  switch command {
  case .synchronize: fsync(descriptor)
  // Linux's advice is about what is there already.
  case .goAroundCache: value == 0 ? 0 : hanok_forget_cached(descriptor)
  }
}

/// Writes the path of an open file, which takes `MAXPATHLEN` bytes at most.
@discardableResult
public func fcntl(
  _ descriptor: Int32, _ command: DarwinPathCommand, _ path: UnsafeMutableRawPointer
) -> Int32 {
  let bytes = path.assumingMemoryBound(to: CChar.self)
  let count = readlink("/proc/self/fd/\(descriptor)", bytes, Int(MAXPATHLEN) - 1)
  guard count >= 0 else { return -1 }
  bytes[count] = 0
  return 0
}

/// What `copyfile` takes along: a file's content, its permissions, its attributes.
public typealias copyfile_flags_t = UInt32
/// Where the copying of a file stands, which nothing but `copyfile` knows.
public typealias copyfile_state_t = OpaquePointer

public var COPYFILE_ACL: UInt32 { 1 << 0 }
public var COPYFILE_STAT: UInt32 { 1 << 1 }
public var COPYFILE_XATTR: UInt32 { 1 << 2 }
public var COPYFILE_DATA: UInt32 { 1 << 3 }
public var COPYFILE_SECURITY: UInt32 { COPYFILE_STAT | COPYFILE_ACL }
public var COPYFILE_METADATA: UInt32 { COPYFILE_SECURITY | COPYFILE_XATTR }
public var COPYFILE_ALL: UInt32 { COPYFILE_METADATA | COPYFILE_DATA }
/// Nothing is done where there is a file already.
public var COPYFILE_EXCL: UInt32 { 1 << 17 }

/// Copies what `flags` name of a file. Returns -1 with `errno` for an error.
///
/// A new file has the permissions of the one that it is copied from, whatever `flags` say of them. Lists of access are left out.
@discardableResult
public func copyfile(
  _ from: UnsafePointer<CChar>!, _ to: UnsafePointer<CChar>!, _ state: copyfile_state_t?,
  _ flags: copyfile_flags_t
) -> Int32 {
  let source = open(from, O_RDONLY | O_CLOEXEC)
  guard source >= 0 else { return -1 }
  defer { close(source) }
  var status = stat()
  guard fstat(source, &status) == 0 else { return -1 }
  let exclusive = flags & COPYFILE_EXCL != 0 ? O_EXCL : 0
  let emptied = flags & COPYFILE_DATA != 0 ? O_TRUNC : 0
  let target = open(
    to, O_WRONLY | O_CREAT | O_CLOEXEC | exclusive | emptied, status.st_mode & 0o7777)
  guard target >= 0 else { return -1 }
  defer { close(target) }
  if flags & COPYFILE_DATA != 0, !copyContent(source, target) { return -1 }
  if flags & COPYFILE_XATTR != 0, !copyAttributes(source, target) { return -1 }
  if flags & COPYFILE_STAT != 0 { return fchmod(target, status.st_mode & 0o7777) }
  return 0
}

private func copyContent(_ source: Int32, _ target: Int32) -> Bool {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(source, &buffer, buffer.count)
    guard count > 0 else { return count == 0 }
    var written = 0
    while written < count {
      let more = buffer.withUnsafeBytes {
        write(target, $0.baseAddress! + written, count - written)
      }
      guard more > 0 else { return false }
      written += more
    }
  }
}

/// Files on volumes without attributes have none.
private func copyAttributes(_ source: Int32, _ target: Int32) -> Bool {
  let size = flistxattr(source, nil, 0, 0)
  guard size > 0 else { return size == 0 || errno == ENOTSUP }
  var names = [CChar](repeating: 0, count: size)
  let length = flistxattr(source, &names, size, 0)
  guard length >= 0 else { return false }
  for name in names.prefix(length).split(separator: 0) {
    let name = String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let count = fgetxattr(source, name, nil, 0, 0, 0)
    guard count >= 0 else { return false }
    var value = [UInt8](repeating: 0, count: max(count, 1))
    guard fgetxattr(source, name, &value, count, 0, 0) == count,
      fsetxattr(target, name, value, count, 0, 0) == 0
    else { return false }
  }
  return true
}

/// Makes a file with the content of another. Returns -1 with `errno` for an error, as where there is a file already.
@discardableResult
public func clonefile(
  _ from: UnsafePointer<CChar>!, _ to: UnsafePointer<CChar>!, _ flags: UInt32
) -> Int32 {
  copyfile(from, to, nil, COPYFILE_ALL | COPYFILE_EXCL)
}

// Darwin's folders may be absent where they are read.

/// The next of a folder's entries; nil at its end.
@_disfavoredOverload
public func readdir(_ folder: OpaquePointer?) -> UnsafeMutablePointer<dirent>! {
  folder.flatMap { readdir($0) as UnsafeMutablePointer<dirent>? }
}

@_disfavoredOverload @discardableResult
public func closedir(_ folder: OpaquePointer?) -> Int32 {
  guard let folder else {
    errno = EBADF
    return -1
  }
  return closedir(folder)
}

extension dirent {
  /// The length of the name.
  public var d_namlen: UInt16 {
    withUnsafePointer(to: d_name) { name in
      UInt16(strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)))
    }
  }
}

/// The attribute of an open file. Returns -1 with `errno` for an error.
public func fgetxattr(
  _ descriptor: Int32, _ name: UnsafePointer<CChar>!, _ value: UnsafeMutableRawPointer!,
  _ size: Int, _ position: UInt32, _ options: Int32
) -> Int {
  getxattr("/proc/self/fd/\(descriptor)", name, value, size, position, 0)
}

/// Sets an attribute of an open file. Returns -1 with `errno` for an error.
@discardableResult
public func fsetxattr(
  _ descriptor: Int32, _ name: UnsafePointer<CChar>!, _ value: UnsafeRawPointer!, _ size: Int,
  _ position: UInt32, _ options: Int32
) -> Int32 {
  setxattr("/proc/self/fd/\(descriptor)", name, value, size, position, options & ~XATTR_NOFOLLOW)
}

/// Takes an attribute of an open file away. Returns -1 with `errno` for an error.
@discardableResult
public func fremovexattr(
  _ descriptor: Int32, _ name: UnsafePointer<CChar>!, _ options: Int32
) -> Int32 {
  removexattr("/proc/self/fd/\(descriptor)", name, 0)
}

/// The names of an open file's attributes, each with a zero behind it, or the size of that for no buffer.
public func flistxattr(
  _ descriptor: Int32, _ names: UnsafeMutablePointer<CChar>!, _ size: Int, _ options: Int32
) -> Int {
  listxattr("/proc/self/fd/\(descriptor)", names, size, 0)
}
