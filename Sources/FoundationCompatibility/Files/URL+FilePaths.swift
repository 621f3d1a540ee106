import Foundation

/// `URL(fileURLWithPath:)`, in the place of Foundation's: a path that is a file URL's text stands for that file.
///
/// `URL(fileURLWithPath: other.absoluteString)` is a common mistake that works on Apple's systems. The program's own
/// definition of the function comes before the library's.
@_silgen_name("$s20FoundationEssentials3URLV15fileURLWithPathACSSh_tcfC")
public func _hanok_fileURL(withPath path: __shared String) -> URL {
  let scheme = "file://"
  guard path.hasPrefix(scheme) else {
    return URL(filePath: path, directoryHint: .checkFileSystem)
  }
  return URL(filePath: String(path.dropFirst(scheme.count)), directoryHint: .checkFileSystem)
}
