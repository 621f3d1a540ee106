import Foundation

/// Which objects to fetch, and in which order.
open class PHFetchOptions: NSObject, NSCopying, @unchecked Sendable {
  /// Which ones, by keys of assets such as `mediaType`, `creationDate`, `pixelWidth` and `isFavorite`, or of
  /// collections: `title`, `localizedTitle`, `estimatedAssetCount`.
  open var predicate: NSPredicate?
  /// The order, by the same keys.
  open var sortDescriptors: [NSSortDescriptor]?
  /// Hidden ones; there are none.
  open var includeHiddenAssets = false
  open var includeAllBurstAssets = false
  open var includeAssetSourceTypes: PHAssetSourceType = []
  /// No more than this many; 0 for all.
  open var fetchLimit = 0
  /// Kept to be read again: details always come with changes.
  open var wantsIncrementalChangeDetails = true

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHFetchOptions()
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    copy.includeHiddenAssets = includeHiddenAssets
    copy.includeAllBurstAssets = includeAllBurstAssets
    copy.includeAssetSourceTypes = includeAssetSourceTypes
    copy.fetchLimit = fetchLimit
    copy.wantsIncrementalChangeDetails = wantsIncrementalChangeDetails
    return copy
  }
}
