/// A folder of albums. The library has none.
open class PHCollectionList: PHCollection, @unchecked Sendable {
  open override var canContainAssets: Bool { false }
  open override var canContainCollections: Bool { true }

  /// Folders of a kind: none.
  open class func fetchCollectionLists(
    with collectionListType: PHCollectionListType, subtype: PHCollectionListSubtype,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHCollectionList> {
    PHFetchResult { [] }
  }
}

/// What a folder of albums holds.
public enum PHCollectionListType: Int, Sendable {
  case folder = 2
  case smartFolder = 3
}

/// Which folders are meant.
public enum PHCollectionListSubtype: Int, Sendable {
  case regularFolder = 100
  case smartFolderEvents = 200
  case smartFolderFaces = 201
  case any = 9_223_372_036_854_775_807
}
