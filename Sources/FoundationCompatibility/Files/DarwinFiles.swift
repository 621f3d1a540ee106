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

/// Copies a file. Returns -1 with `errno` for an error.
///
/// A new file has the permissions of the one that it is copied from, whatever `flags` say of them.
@discardableResult
public func copyfile(
  _ from: UnsafePointer<CChar>!, _ to: UnsafePointer<CChar>!, _ state: copyfile_state_t?,
  _ flags: copyfile_flags_t
) -> Int32 {
  let source = String(cString: from)
  let target = String(cString: to)
  let files = FileManager.default
  if flags & COPYFILE_EXCL != 0, files.fileExists(atPath: target) {
    errno = EEXIST
    return -1
  }
  guard flags & COPYFILE_DATA != 0 else { return copyPermissions(source, target) }
  guard let content = files.contents(atPath: source) else {
    errno = ENOENT
    return -1
  }
  guard files.createFile(atPath: target, contents: content) else {
    errno = EACCES
    return -1
  }
  return copyPermissions(source, target)
}

/// Makes a file with the content of another. Returns -1 with `errno` for an error, as where there is a file already.
@discardableResult
public func clonefile(
  _ from: UnsafePointer<CChar>!, _ to: UnsafePointer<CChar>!, _ flags: UInt32
) -> Int32 {
  copyfile(from, to, nil, COPYFILE_ALL | COPYFILE_EXCL)
}

private func copyPermissions(_ source: String, _ target: String) -> Int32 {
  var status = stat()
  guard stat(source, &status) == 0 else { return -1 }
  return chmod(target, status.st_mode & 0o7777)
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
