import Foundation

/// `URL(fileURLWithPath:)`, in the place of Foundation's: a path that is a file URL's text stands for that file.
///
/// `URL(fileURLWithPath: other.absoluteString)` is a common mistake that works on Apple's systems. CSwiftRuntime defines the
/// initialiser's symbol as a jump to here; the program's own definition comes before the library's.
@_silgen_name("hanok_file_url")
public func _hanok_fileURL(withPath path: __shared String) -> URL {
  let scheme = "file://"
  guard path.hasPrefix(scheme) else {
    return URL(filePath: path, directoryHint: .checkFileSystem)
  }
  return URL(filePath: String(path.dropFirst(scheme.count)), directoryHint: .checkFileSystem)
}
