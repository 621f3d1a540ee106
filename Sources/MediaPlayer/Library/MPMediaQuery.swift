import Foundation

public enum MPMediaGrouping: Int, Sendable {
  case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}

public enum MPMediaPredicateComparison: Int, Sendable { case equalTo, contains }

/// Which pieces a query wants.
open class MPMediaPredicate: NSObject, @unchecked Sendable {}

/// Pieces with a value.
open class MPMediaPropertyPredicate: MPMediaPredicate, @unchecked Sendable {
  public let property: String
  public let value: Any?
  public let comparisonType: MPMediaPredicateComparison

  public init(
    value: Any?, forProperty property: String,
    comparisonType: MPMediaPredicateComparison = .equalTo
  ) {
    self.value = value
    self.property = property
    self.comparisonType = comparisonType
    super.init()
  }
}

/// Pieces of the library: none, as on a device without music.
open class MPMediaQuery: NSObject, NSCopying, @unchecked Sendable {
  open var filterPredicates: Set<MPMediaPredicate>?
  open var groupingType = MPMediaGrouping.title

  public init(filterPredicates: Set<MPMediaPredicate>?) {
    self.filterPredicates = filterPredicates
    super.init()
  }
  public override convenience init() { self.init(filterPredicates: nil) }

  open func addFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates = (filterPredicates ?? []).union([predicate])
  }
  open func removeFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates?.remove(predicate)
  }

  open var items: [MPMediaItem]? { [] }
  open var collections: [MPMediaItemCollection]? { [] }
  open var itemSections: [MPMediaQuerySection]? { nil }
  open var collectionSections: [MPMediaQuerySection]? { nil }

  private class func grouped(_ type: MPMediaGrouping) -> MPMediaQuery {
    let query = MPMediaQuery()
    query.groupingType = type
    return query
  }
  open class func songs() -> MPMediaQuery { grouped(.title) }
  open class func albums() -> MPMediaQuery { grouped(.album) }
  open class func artists() -> MPMediaQuery { grouped(.artist) }
  open class func playlists() -> MPMediaQuery { grouped(.playlist) }
  open class func podcasts() -> MPMediaQuery { grouped(.podcastTitle) }
  open class func audiobooks() -> MPMediaQuery { grouped(.title) }
  open class func compilations() -> MPMediaQuery { grouped(.album) }
  open class func composers() -> MPMediaQuery { grouped(.composer) }
  open class func genres() -> MPMediaQuery { grouped(.genre) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = MPMediaQuery(filterPredicates: filterPredicates)
    copy.groupingType = groupingType
    return copy
  }
}

/// A range of a query's results under a letter. Nothing makes one here.
open class MPMediaQuerySection: NSObject, @unchecked Sendable {
  open var title: String { "" }
  open var range: NSRange { NSRange(location: 0, length: 0) }
  private override init() { super.init() }
}
