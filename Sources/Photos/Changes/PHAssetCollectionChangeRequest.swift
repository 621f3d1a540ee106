import Foundation

/// Asks for an album to be made, changed or deleted; only inside of a change block of ``PHPhotoLibrary``.
open class PHAssetCollectionChangeRequest: NSObject, PendingChange, @unchecked Sendable {
  private let identifier: String
  private let isNew: Bool
  /// The album's new title.
  open var title: String
  private var edits: [(inout [String]) -> Void] = []

  /// Stands for the album until the change is done.
  public var placeholderForCreatedAssetCollection: PHObjectPlaceholder {
    PHObjectPlaceholder(localIdentifier: identifier)
  }

  private init(identifier: String, title: String, isNew: Bool) {
    self.identifier = identifier
    self.title = title
    self.isNew = isNew
    super.init()
    ChangeTransaction.current.add(self)
  }

  /// Changes an album that an app made; nil for others.
  public convenience init?(for assetCollection: PHAssetCollection) {
    guard case .album(let album) = assetCollection.kind else { return nil }
    self.init(identifier: album.identifier, title: album.title, isNew: false)
  }

  open class func creationRequestForAssetCollection(
    withTitle title: String
  ) -> PHAssetCollectionChangeRequest {
    PHAssetCollectionChangeRequest(identifier: UUID().uuidString, title: title, isNew: true)
  }

  /// Deletes albums, not their pictures.
  open class func deleteAssetCollections(_ assetCollections: any NSFastEnumeration) {
    let all = assetCollections.enumeratedObjects.compactMap { $0 as? PHAssetCollection }
    ChangeTransaction.current.add(AlbumDeletion(Set(all.map(\.localIdentifier))))
  }

  /// Adds pictures, or placeholders of such that are being made, at the end.
  open func addAssets(_ assets: any NSFastEnumeration) {
    let names = assets.enumeratedObjects.compactMap { ($0 as? PHObject)?.localIdentifier }
    edits.append { list in
      for name in names where !list.contains(name) { list.append(name) }
    }
  }

  open func removeAssets(_ assets: any NSFastEnumeration) {
    let names = Set(assets.enumeratedObjects.compactMap { ($0 as? PHObject)?.localIdentifier })
    edits.append { list in list.removeAll(where: names.contains) }
  }

  var isAddition: Bool { false }
  func prepare() throws {}

  func commit() throws {
    try PhotoStore.changeCatalogue { catalogue in
      if isNew {
        catalogue.albums.append(PhotoCatalogue.Album(identifier: identifier, title: title))
      }
      guard let index = catalogue.albums.firstIndex(where: { $0.identifier == identifier }) else {
        throw PHPhotosError(.identifierNotFound, "There is no album “\(title)” any more.")
      }
      catalogue.albums[index].title = title
      for edit in edits { edit(&catalogue.albums[index].assets) }
    }
  }
}

/// Albums that go.
private final class AlbumDeletion: PendingChange {
  private let identifiers: Set<String>
  let isAddition = false

  init(_ identifiers: Set<String>) { self.identifiers = identifiers }

  func prepare() throws {}
  func commit() throws {
    try PhotoStore.changeCatalogue { catalogue in
      catalogue.albums.removeAll { identifiers.contains($0.identifier) }
    }
  }
}
