import Foundation

/// Pictures or albums that belong together.
open class PHCollection: PHObject, @unchecked Sendable {
  open var localizedTitle: String? { nil }
  open var canContainAssets: Bool { true }
  open var canContainCollections: Bool { false }

  /// The albums that the person or an app made.
  open class func fetchTopLevelUserCollections(
    with options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> {
    PHFetchResult { PhotoStore.albums(options) }
  }
}

/// An album: one that an app made, a folder in the folder of pictures, or one that fills itself.
open class PHAssetCollection: PHCollection, @unchecked Sendable {
  enum Kind: Equatable {
    case recents, favorites, videos
    case folder(String)
    case album(PhotoCatalogue.Album)
  }
  let kind: Kind

  /// A collection that is not of the library, without assets.
  public override init() {
    kind = .folder("")
    super.init()
  }

  init(_ kind: Kind) {
    self.kind = kind
    let identifier =
      switch kind {
      case .recents: "recents"
      case .favorites: "favorites"
      case .videos: "videos"
      case .folder(let path): "folder/\(path)"
      case .album(let album): album.identifier
      }
    super.init(localIdentifier: identifier)
  }

  open override var localizedTitle: String? {
    switch kind {
    case .recents: PhotoStore.text("Recents")
    case .favorites: PhotoStore.text("Favorites")
    case .videos: PhotoStore.text("Videos")
    case .folder(let path): (path as NSString).lastPathComponent
    case .album(let album): album.title
    }
  }
  open var assetCollectionType: PHAssetCollectionType {
    Self.smartAlbums.contains { $0.kind == kind } ? .smartAlbum : .album
  }
  /// The albums that fill themselves.
  private static var smartAlbums: [PHAssetCollection] {
    [PHAssetCollection(.recents), PHAssetCollection(.favorites), PHAssetCollection(.videos)]
  }
  open var assetCollectionSubtype: PHAssetCollectionSubtype {
    switch kind {
    case .recents: .smartAlbumUserLibrary
    case .favorites: .smartAlbumFavorites
    case .videos: .smartAlbumVideos
    case .folder: .albumSyncedAlbum
    case .album: .albumRegular
    }
  }
  /// How many pictures it has; not known for those that fill themselves.
  open var estimatedAssetCount: Int {
    if case .album(let album) = kind { return album.assets.count }
    return NSNotFound
  }
  open var startDate: Date? { assets().first?.creationDate }
  open var endDate: Date? { assets().last?.creationDate }

  /// Its pictures; of an app's album in the order they were added, else the oldest first.
  func assets() -> [PHAsset] {
    let all = PhotoStore.assets()
    switch kind {
    case .recents: return all
    case .favorites: return all.filter(\.isFavorite)
    case .videos: return all.filter(\.isVideo)
    case .folder(let path): return all.filter { $0.localIdentifier.hasPrefix(path + "/") }
    case .album(let album):
      let named = Dictionary(all.map { ($0.localIdentifier, $0) }) { a, _ in a }
      let now = PhotoStore.catalogue.albums.first { $0.identifier == album.identifier }
      return (now ?? album).assets.compactMap { named[$0] }
    }
  }

  override func differs(from other: PHObject) -> Bool {
    (other as? PHAssetCollection)?.kind != kind
  }
  override func current() -> PHObject? {
    guard case .album(let album) = kind else { return self }
    return PhotoStore.catalogue.albums.first { $0.identifier == album.identifier }
      .map { PHAssetCollection(.album($0)) }
  }

  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult {
      let all =
        type == .smartAlbum
        ? PhotoStore.chosen(smartAlbums, options)
        : type == .album ? PhotoStore.albums(options) : []
      return all.filter { subtype == .any || $0.assetCollectionSubtype == subtype }
    }
  }
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult {
      let all = PhotoStore.chosen(smartAlbums, options) + PhotoStore.albums(options)
      return identifiers.compactMap { name in all.first { $0.localIdentifier == name } }
    }
  }
  open class func fetchAssetCollectionsContaining(
    _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult {
      guard type == .album else { return [] }
      return PhotoStore.albums(options).filter { $0.assets().contains(asset) }
    }
  }
}
