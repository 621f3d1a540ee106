public import Foundation

extension URLResourceKey {
  /// The type of a file's content. The file's path tells it.
  public static let contentTypeKey = pathKey
}

extension URLResourceValues {
  /// The type of the file's content, by the name's extension; nil unless it was asked for.
  public var contentType: UTType? {
    guard let path else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    let name = (path as NSString).pathExtension
    if isFolder.boolValue {
      return name.isEmpty
        ? .folder : UTType(filenameExtension: name, conformingTo: .package) ?? .folder
    }
    return UTType(filenameExtension: name) ?? .data
  }
}
