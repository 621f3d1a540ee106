import Foundation
import UIKit

/// Asks for a picture to be added, changed or deleted; only inside of a change block of ``PHPhotoLibrary``.
open class PHAssetChangeRequest: NSObject, PendingChange, @unchecked Sendable {
  enum Subject {
    case new
    case asset(PHAsset)
  }
  private let subject: Subject
  /// Where a new picture will be.
  private var target: URL?
  /// The source of a new picture.
  var source: (@Sendable () throws -> Data)?

  /// Stands for the picture that is made, so that it can be put into an album at once.
  open private(set) var placeholderForCreatedAsset: PHObjectPlaceholder?
  /// When it was taken: the file's date.
  open var creationDate: Date?
  /// Whether it is a favourite.
  open var isFavorite: Bool {
    get { favorite ?? false }
    set { favorite = newValue }
  }
  private var favorite: Bool?

  /// Changes an existing picture.
  public init(for asset: PHAsset) {
    subject = .asset(asset)
    creationDate = asset.creationDate
    super.init()
    favorite = asset.isFavorite
    ChangeTransaction.current.add(self)
  }

  init(new type: String, source: (@Sendable () throws -> Data)?) {
    subject = .new
    self.source = source
    super.init()
    ChangeTransaction.current.add(self)
    if source != nil { reserve(extension: type) }
  }

  /// Chooses the new picture's name.
  func reserve(extension type: String) {
    let transaction = ChangeTransaction.current
    let url = SavedPhotos.nextURL(
      extension: type.isEmpty ? "jpg" : type, besides: transaction.reserved)
    transaction.reserved.insert(url)
    target = url
    placeholderForCreatedAsset = PHObjectPlaceholder(
      localIdentifier: PhotoStore.identifier(of: url))
  }

  /// Adds a picture, as a PNG file.
  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest(new: "png") { try encode(image) }
  }

  /// Adds a copy of a picture's file; nil when it is none.
  @discardableResult
  open class func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? {
    guard CGImageSourceCreateWithURL(fileURL as CFURL, nil).map(CGImageSourceGetCount) ?? 0 > 0
    else { return nil }
    return PHAssetChangeRequest(new: fileURL.pathExtension) { try Data(contentsOf: fileURL) }
  }

  /// Adds a copy of a video's file; nil when it is none.
  @discardableResult
  open class func creationRequestForAssetFromVideo(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? {
    guard PhotoFolder.Kind(fileURL) == .video, VideoFacts.read(fileURL) != nil else { return nil }
    return PHAssetChangeRequest(new: fileURL.pathExtension) { try Data(contentsOf: fileURL) }
  }

  static func encode(_ image: UIImage) throws -> Data {
    guard let data = image.pngData() else {
      throw PHPhotosError(.invalidResource, "The image has no pixels that could be kept.")
    }
    return data
  }

  /// Deletes pictures once the person allows it; they go to the desktop's waste bin.
  open class func deleteAssets(_ assets: any NSFastEnumeration) {
    let all = assets.enumeratedObjects.compactMap { $0 as? PHAsset }
    guard !all.isEmpty else { return }
    ChangeTransaction.current.addDeletion(AssetDeletion(all), of: all)
  }

  // MARK: Doing it

  private var data: Data?

  var isAddition: Bool { if case .new = subject { favorite == nil } else { false } }

  func prepare() throws {
    guard case .new = subject else { return }
    guard let source else {
      throw PHPhotosError(.missingResource, "The new asset was given no picture.")
    }
    data = try source()
  }

  func commit() throws {
    guard let url = try place() else { return }
    if let creationDate {
      try FileManager.default.setAttributes(
        [.modificationDate: creationDate], ofItemAtPath: url.path)
    }
    guard let favorite else { return }
    let identifier = PhotoStore.identifier(of: url)
    try PhotoStore.changeCatalogue {
      if favorite { $0.favorites.insert(identifier) } else { $0.favorites.remove(identifier) }
    }
  }

  /// The picture's file, which is written now if it is new.
  private func place() throws -> URL? {
    switch subject {
    case .asset(let asset):
      guard FileManager.default.fileExists(atPath: asset.file.url.path) else {
        throw PHPhotosError(
          .identifierNotFound, "There is no picture \(asset.localIdentifier) any more.")
      }
      return asset.file.url
    case .new:
      guard let target, let data else { return nil }
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: target, options: .withoutOverwriting)
      return target
    }
  }
}

/// Pictures that go.
private final class AssetDeletion: PendingChange {
  private let assets: [PHAsset]
  let isAddition = false

  init(_ assets: [PHAsset]) { self.assets = assets }

  func prepare() throws {}

  func commit() throws {
    for asset in assets where FileManager.default.fileExists(atPath: asset.file.url.path) {
      try PictureTrash.take(asset.file.url)
    }
    let gone = Set(assets.map(\.localIdentifier))
    try PhotoStore.changeCatalogue { $0.forget(gone) }
  }
}
