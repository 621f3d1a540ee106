import Foundation
import UIKit
import UniformTypeIdentifiers

/// Asks for a picture or video to be made of data or a file as it is.
open class PHAssetCreationRequest: PHAssetChangeRequest, @unchecked Sendable {
  /// A new asset, to which ``addResource(with:data:options:)`` gives the picture.
  open class func forAsset() -> PHAssetCreationRequest {
    PHAssetCreationRequest(new: "", source: nil)
  }

  @discardableResult
  open override class func creationRequestForAsset(from image: UIImage) -> PHAssetCreationRequest {
    PHAssetCreationRequest(new: "png") { try encode(image) }
  }

  /// Whether an asset can have these files: one picture, or one video.
  open class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool {
    types.count == 1
      && [PHAssetResourceType.photo, .video].map(\.rawValue).contains(types[0].intValue)
  }

  /// The bytes of a picture or video. Only `.photo` and `.video` can be kept: the change fails with others.
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {
    add(type, options, named: nil) { data }
  }

  /// The file of a picture or video, which is copied, or moved if the options say so.
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {
    let isMoved = options?.shouldMoveFile == true
    add(type, options, named: fileURL.pathExtension) {
      let data = try Data(contentsOf: fileURL)
      if isMoved { try FileManager.default.removeItem(at: fileURL) }
      return data
    }
  }

  private func add(
    _ type: PHAssetResourceType, _ options: PHAssetResourceCreationOptions?, named name: String?,
    _ read: @escaping @Sendable () throws -> Data
  ) {
    guard type == .photo || type == .video, source == nil else {
      source = {
        throw PHPhotosError(
          .changeNotSupported, "An asset is made of one picture or one video here.")
      }
      return
    }
    source = {
      let data = try read()
      if type == .video { return data }
      guard let source = CGImageSourceCreateWithData(data as CFData, nil),
        CGImageSourceGetCount(source) > 0
      else { throw PHPhotosError(.invalidResource, "The data is no picture.") }
      return data
    }
    let given = options?.originalFilename.map { ($0 as NSString).pathExtension }
    let typed = options?.uniformTypeIdentifier.flatMap { UTType($0)?.preferredFilenameExtension }
    let names = [typed, given, name].compactMap { $0 }.filter { !$0.isEmpty }
    let kind = type == .video ? PhotoFolder.Kind.video : .picture
    let known = names.first { PhotoFolder.Kind(URL(fileURLWithPath: "a.\($0)")) == kind }
    reserve(extension: known ?? (type == .video ? "mov" : names.first ?? "jpg"))
  }
}

/// How a file becomes part of an asset.
open class PHAssetResourceCreationOptions: NSObject, NSCopying, @unchecked Sendable {
  /// Its extension is kept.
  open var originalFilename: String?
  open var uniformTypeIdentifier: String?
  /// Whether the file is moved instead of copied.
  open var shouldMoveFile = false

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHAssetResourceCreationOptions()
    copy.originalFilename = originalFilename
    copy.uniformTypeIdentifier = uniformTypeIdentifier
    copy.shouldMoveFile = shouldMoveFile
    return copy
  }
}
