import Foundation
import UIKit

public typealias MPMediaEntityPersistentID = UInt64

public struct MPMediaType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let music = Self(rawValue: 1)
  public static let podcast = Self(rawValue: 2)
  public static let audioBook = Self(rawValue: 4)
  public static let audioITunesU = Self(rawValue: 8)
  public static let anyAudio = Self(rawValue: 0xFF)
  public static let movie = Self(rawValue: 0x100)
  public static let tvShow = Self(rawValue: 0x200)
  public static let videoPodcast = Self(rawValue: 0x400)
  public static let musicVideo = Self(rawValue: 0x800)
  public static let videoITunesU = Self(rawValue: 0x1000)
  public static let homeVideo = Self(rawValue: 0x2000)
  public static let anyVideo = Self(rawValue: 0xFF00)
  public static let any = Self(rawValue: .max)
}

/// What has properties: a piece or a collection of them.
open class MPMediaEntity: NSObject, @unchecked Sendable {
  open var persistentID: MPMediaEntityPersistentID { 0 }
  open class func canFilter(byProperty property: String) -> Bool { true }
  open func value(forProperty property: String) -> Any? { nil }

  /// Tells the values of properties one after the other.
  open func enumerateValues(
    forProperties properties: Set<String>,
    using block: (String, Any, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for property in properties.sorted() {
      guard let value = value(forProperty: property) else { continue }
      block(property, value, &stop)
      if stop.boolValue { return }
    }
  }
  open subscript(property: Any) -> Any? { (property as? String).flatMap { value(forProperty: $0) } }
}

/// A piece of the library. The library here is empty, so that only an app's own subclasses have values.
open class MPMediaItem: MPMediaEntity, @unchecked Sendable {
  private func read<Value>(_ property: String) -> Value? { value(forProperty: property) as? Value }

  open class func persistentIDProperty(forGroupingType groupingType: MPMediaGrouping) -> String {
    property(groupingType, "persistentID")
  }
  open class func titleProperty(forGroupingType groupingType: MPMediaGrouping) -> String {
    property(groupingType, "title")
  }
  private class func property(_ type: MPMediaGrouping, _ suffix: String) -> String {
    let isTitle = suffix == "title"
    switch type {
    case .title: return isTitle ? MPMediaItemPropertyTitle : MPMediaItemPropertyPersistentID
    case .album:
      return isTitle ? MPMediaItemPropertyAlbumTitle : MPMediaItemPropertyAlbumPersistentID
    case .artist: return isTitle ? MPMediaItemPropertyArtist : MPMediaItemPropertyArtistPersistentID
    case .albumArtist:
      return isTitle ? MPMediaItemPropertyAlbumArtist : MPMediaItemPropertyAlbumArtistPersistentID
    case .composer:
      return isTitle ? MPMediaItemPropertyComposer : MPMediaItemPropertyComposerPersistentID
    case .genre: return isTitle ? MPMediaItemPropertyGenre : MPMediaItemPropertyGenrePersistentID
    case .playlist:
      return isTitle ? MPMediaPlaylistPropertyName : MPMediaPlaylistPropertyPersistentID
    case .podcastTitle:
      return isTitle ? MPMediaItemPropertyPodcastTitle : MPMediaItemPropertyPodcastPersistentID
    }
  }

  open var title: String? { read(MPMediaItemPropertyTitle) }
  open var artist: String? { read(MPMediaItemPropertyArtist) }
  open var albumTitle: String? { read(MPMediaItemPropertyAlbumTitle) }
  open var albumArtist: String? { read(MPMediaItemPropertyAlbumArtist) }
  open var genre: String? { read(MPMediaItemPropertyGenre) }
  open var composer: String? { read(MPMediaItemPropertyComposer) }
  open var lyrics: String? { read(MPMediaItemPropertyLyrics) }
  open var comments: String? { read(MPMediaItemPropertyComments) }
  open var podcastTitle: String? { read(MPMediaItemPropertyPodcastTitle) }
  open var userGrouping: String? { read(MPMediaItemPropertyUserGrouping) }
  open var mediaType: MPMediaType {
    (value(forProperty: MPMediaItemPropertyMediaType) as? NSNumber).map {
      MPMediaType(rawValue: $0.uintValue)
    } ?? .any
  }
  open var playbackDuration: TimeInterval { read(MPMediaItemPropertyPlaybackDuration) ?? 0 }
  open var bookmarkTime: TimeInterval { read(MPMediaItemPropertyBookmarkTime) ?? 0 }
  open var albumTrackNumber: Int { read(MPMediaItemPropertyAlbumTrackNumber) ?? 0 }
  open var albumTrackCount: Int { read(MPMediaItemPropertyAlbumTrackCount) ?? 0 }
  open var discNumber: Int { read(MPMediaItemPropertyDiscNumber) ?? 0 }
  open var discCount: Int { read(MPMediaItemPropertyDiscCount) ?? 0 }
  open var playCount: Int { read(MPMediaItemPropertyPlayCount) ?? 0 }
  open var skipCount: Int { read(MPMediaItemPropertySkipCount) ?? 0 }
  open var rating: Int { read(MPMediaItemPropertyRating) ?? 0 }
  open var beatsPerMinute: Int { read(MPMediaItemPropertyBeatsPerMinute) ?? 0 }
  open var isExplicitItem: Bool { read(MPMediaItemPropertyIsExplicit) ?? false }
  open var isCompilation: Bool { read(MPMediaItemPropertyIsCompilation) ?? false }
  open var isCloudItem: Bool { read(MPMediaItemPropertyIsCloudItem) ?? false }
  open var hasProtectedAsset: Bool { read(MPMediaItemPropertyHasProtectedAsset) ?? false }
  open var assetURL: URL? { read(MPMediaItemPropertyAssetURL) }
  open var releaseDate: Date? { read(MPMediaItemPropertyReleaseDate) }
  open var lastPlayedDate: Date? { read(MPMediaItemPropertyLastPlayedDate) }
  open var dateAdded: Date { read(MPMediaItemPropertyDateAdded) ?? Date(timeIntervalSince1970: 0) }
  open var artwork: MPMediaItemArtwork? { read(MPMediaItemPropertyArtwork) }
  open var albumPersistentID: MPMediaEntityPersistentID {
    read(MPMediaItemPropertyAlbumPersistentID) ?? 0
  }
  open var artistPersistentID: MPMediaEntityPersistentID {
    read(MPMediaItemPropertyArtistPersistentID) ?? 0
  }
  open var playbackStoreID: String { read(MPMediaItemPropertyPlaybackStoreID) ?? "" }
}

/// A picture of a piece, in the sizes that are asked for.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  /// Points.
  public let bounds: CGRect
  private let make: (CGSize) -> UIImage

  /// - Parameter requestHandler: gives the picture in a size; called on any thread.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    make = requestHandler
    super.init()
  }

  @available(*, deprecated, message: "give the picture when it is asked for")
  public convenience init(image: UIImage) {
    self.init(boundsSize: image.size) { _ in image }
  }

  open var imageCropRect: CGRect { bounds }
  /// The picture; it may have another size. Nil for an empty size.
  open func image(at size: CGSize) -> UIImage? {
    size.width > 0 && size.height > 0 ? make(size) : nil
  }
}

/// Pieces that belong together.
open class MPMediaItemCollection: MPMediaEntity, @unchecked Sendable {
  public let items: [MPMediaItem]
  open var representativeItem: MPMediaItem? { items.first }
  open var count: Int { items.count }
  open var mediaTypes: MPMediaType { items.reduce([]) { $0.union($1.mediaType) } }

  public init(items: [MPMediaItem]) {
    self.items = items
    super.init()
  }
}

/// A list of pieces under a name. There is none here.
open class MPMediaPlaylist: MPMediaItemCollection, @unchecked Sendable {
  open var name: String? { value(forProperty: MPMediaPlaylistPropertyName) as? String }
  open var descriptionText: String? { nil }
  open var authorDisplayName: String? { nil }
  open var seedItems: [MPMediaItem]? { nil }
}
