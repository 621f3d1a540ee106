import CoreMedia
import Foundation
import FoundationCompatibility
import GStreamerSupport

/// One thing that a file says of itself, such as its title.
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading, NSCopying, NSMutableCopying,
  @unchecked Sendable
{
  final var storage = Storage()

  struct Storage {
    var identifier: AVMetadataIdentifier?
    var key: (any NSCopying & NSObjectProtocol)?
    var keySpace: AVMetadataKeySpace?
    var value: (any NSCopying & NSObjectProtocol)?
    var locale: Locale?
    var languageTag: String?
    var dataType: String?
    var time = CMTime.invalid
    var duration = CMTime.invalid
    var attributes: [AVMetadataExtraAttributeKey: Any]?
  }

  public override init() { super.init() }

  public var _loadedAsset: AVAsset? { nil }

  open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus {
    .loaded
  }

  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) {
    DispatchQueue.global().async { handler?() }
  }

  open var identifier: AVMetadataIdentifier? { storage.identifier }
  open var key: (any NSCopying & NSObjectProtocol)? { storage.key }
  open var keySpace: AVMetadataKeySpace? { storage.keySpace }
  open var value: (any NSCopying & NSObjectProtocol)? { storage.value }
  open var locale: Locale? { storage.locale }
  open var extendedLanguageTag: String? { storage.languageTag }
  open var dataType: String? { storage.dataType }
  open var time: CMTime { storage.time }
  open var duration: CMTime { storage.duration }
  open var extraAttributes: [AVMetadataExtraAttributeKey: Any]? { storage.attributes }

  /// The name that all formats share; nil for a thing of one format alone.
  open var commonKey: AVMetadataKey? {
    keySpace == .common ? (key as? NSString).map { AVMetadataKey(rawValue: $0 as String) } : nil
  }

  open var stringValue: String? {
    switch value {
    case let text as NSString: text as String
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  open var numberValue: NSNumber? {
    value as? NSNumber ?? stringValue.flatMap { Double($0) }.map { NSNumber(value: $0) }
  }

  open var dateValue: Date? {
    if let date = value as? NSDate { return date as Date }
    return stringValue.flatMap(Self.date(of:))
  }

  open var dataValue: Data? { (value as? NSData).map { Data(copying: $0) } }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVMetadataItem()
    copy.storage = storage
    return copy
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = AVMutableMetadataItem()
    copy.storage = storage
    return copy
  }

  // MARK: Searching

  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] {
    metadataItems.filter { $0.identifier == identifier }
  }

  /// The items with a key, a string or an ``AVMetadataKey``, and of a space; nil stands for any.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    let name = (key as? AVMetadataKey)?.rawValue ?? key as? String
    return metadataItems.filter { item in
      (key == nil || (name != nil && item.key as? NSString as String? == name))
        && (keySpace == nil || item.keySpace == keySpace)
    }
  }

  open class func metadataItems(
    from metadataItems: [AVMetadataItem],
    filteredAndSortedAccordingToPreferredLanguages preferredLanguages: [String]
  ) -> [AVMetadataItem] {
    preferredLanguages.flatMap { language in
      metadataItems.filter { $0.extendedLanguageTag == language }
    }
  }

  // MARK: What files say

  /// The common keys by GStreamer's tags, in the order in which they are told.
  private static let keys: [(tag: String, key: AVMetadataKey)] = [
    ("title", .commonKeyTitle), ("artist", .commonKeyArtist), ("album", .commonKeyAlbumName),
    ("composer", .commonKeyCreator), ("genre", .commonKeyType),
    ("datetime", .commonKeyCreationDate), ("description", .commonKeyDescription),
    ("copyright", .commonKeyCopyrights), ("publisher", .commonKeyPublisher),
    ("encoder", .commonKeySoftware), ("language-code", .commonKeyLanguage),
    ("keywords", .commonKeySubject), ("location", .commonKeySource),
  ]

  static func common(of information: MediaInformation) -> [AVMetadataItem] {
    var items = keys.compactMap { tag, key -> AVMetadataItem? in
      information.texts[tag].map { AVMetadataItem(common: key, value: $0 as NSString) }
    }
    if let picture = information.picture {
      items.append(AVMetadataItem(common: .commonKeyArtwork, value: picture as NSData))
    }
    return items
  }

  private convenience init(common key: AVMetadataKey, value: any NSCopying & NSObjectProtocol) {
    self.init()
    storage.identifier = .common(key)
    storage.key = key.rawValue as NSString
    storage.keySpace = .common
    storage.value = value
  }

  /// A date as files write it, whole or of a year, a month or a day alone.
  private static func date(of text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    for format in [
      "yyyy-MM-dd'T'HH:mm:ssZ", "yyyy-MM-dd'T'HH:mmZ", "yyyy-MM-dd", "yyyy-MM", "yyyy",
    ] {
      formatter.dateFormat = format
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}

/// Names further things about an item.
public struct AVMetadataExtraAttributeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let valueURI = AVMetadataExtraAttributeKey(rawValue: "valueURIKey")
  public static let info = AVMetadataExtraAttributeKey(rawValue: "infoKey")
}
