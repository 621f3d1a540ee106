import Foundation
import UIKit

/// The folder of pictures as the library sees it. Any thread.
package enum PhotoStore {
  static func text(_ english: String) -> String { UIKitStrings.text(english) }

  private static let lock = NSLock()

  /// Favourites and albums.
  static var catalogue: PhotoCatalogue { lock.withLock { PhotoCatalogue.load() } }

  /// Changes favourites and albums and keeps them.
  static func changeCatalogue(_ change: (inout PhotoCatalogue) throws -> Void) throws {
    try lock.withLock {
      var catalogue = PhotoCatalogue.load()
      try change(&catalogue)
      try catalogue.save()
    }
  }

  /// A picture's name: its path in the folder.
  static func identifier(of url: URL) -> String {
    let root = SavedPhotos.folder.resolvingSymlinksInPath().path + "/"
    let path = url.resolvingSymlinksInPath().path
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : url.path
  }

  /// All pictures, the oldest first.
  package static func assets() -> [PHAsset] {
    let favorites = catalogue.favorites
    return PhotoFolder.files().reversed().map { file in
      let identifier = identifier(of: file.url)
      return PHAsset(
        file: file, identifier: identifier, isFavorite: favorites.contains(identifier))
    }
  }

  static func asset(_ identifier: String) -> PHAsset? {
    assets().first { $0.localIdentifier == identifier }
  }

  static func albums(_ options: PHFetchOptions?) -> [PHAssetCollection] {
    let made = catalogue.albums.map { PHAssetCollection(.album($0)) }
    let folders = Set(
      PhotoFolder.files().map { (identifier(of: $0.url) as NSString).deletingLastPathComponent })
    return chosen(
      made + folders.subtracting([""]).sorted().map { PHAssetCollection(.folder($0)) }, options)
  }

  /// The objects that options choose; none without the person's leave, who is asked if they were not yet.
  static func chosen<Object: PHObject>(
    _ objects: @autoclosure () -> [Object], _ options: PHFetchOptions?
  ) -> [Object] {
    switch PhotoAccess.shared.status(.readWrite) {
    case .authorized, .limited: return FetchedValues.choose(objects(), options)
    case .notDetermined:
      PhotoAccess.shared.request(.readWrite) { _ in }
      return []
    default: return []
    }
  }

  static func fetch<Object: PHObject>(
    _ options: PHFetchOptions?, _ objects: @escaping () -> [Object]
  ) -> PHFetchResult<Object> {
    let options = options?.copy() as? PHFetchOptions
    return PHFetchResult { chosen(objects(), options) }
  }
}
