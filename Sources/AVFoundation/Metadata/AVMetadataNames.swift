/// The name of a thing that a file says of itself.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
  public static let commonKeySubject = AVMetadataKey(rawValue: "subject")
  public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
  public static let commonKeyPublisher = AVMetadataKey(rawValue: "publisher")
  public static let commonKeyContributor = AVMetadataKey(rawValue: "contributor")
  public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
  public static let commonKeyLastModifiedDate = AVMetadataKey(rawValue: "lastModifiedDate")
  public static let commonKeyType = AVMetadataKey(rawValue: "type")
  public static let commonKeyFormat = AVMetadataKey(rawValue: "format")
  public static let commonKeyIdentifier = AVMetadataKey(rawValue: "identifier")
  public static let commonKeySource = AVMetadataKey(rawValue: "source")
  public static let commonKeyLanguage = AVMetadataKey(rawValue: "language")
  public static let commonKeyRelation = AVMetadataKey(rawValue: "relation")
  public static let commonKeyLocation = AVMetadataKey(rawValue: "location")
  public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
  public static let commonKeyMake = AVMetadataKey(rawValue: "make")
  public static let commonKeyModel = AVMetadataKey(rawValue: "model")
  public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
}

/// Where a key's names come from.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let common = AVMetadataKeySpace(rawValue: "comn")
  public static let id3 = AVMetadataKeySpace(rawValue: "org.id3")
  public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
  public static let quickTimeMetadata = AVMetadataKeySpace(rawValue: "mdta")
  public static let quickTimeUserData = AVMetadataKeySpace(rawValue: "udta")
}

/// A key with its space: `common/title`.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ key: AVMetadataKey) { self.init(rawValue: "common/\(key.rawValue)") }

  static func common(_ key: AVMetadataKey) -> AVMetadataIdentifier { AVMetadataIdentifier(key) }

  public static let commonIdentifierTitle = AVMetadataIdentifier(.commonKeyTitle)
  public static let commonIdentifierCreator = AVMetadataIdentifier(.commonKeyCreator)
  public static let commonIdentifierDescription = AVMetadataIdentifier(.commonKeyDescription)
  public static let commonIdentifierPublisher = AVMetadataIdentifier(.commonKeyPublisher)
  public static let commonIdentifierCreationDate = AVMetadataIdentifier(.commonKeyCreationDate)
  public static let commonIdentifierType = AVMetadataIdentifier(.commonKeyType)
  public static let commonIdentifierLanguage = AVMetadataIdentifier(.commonKeyLanguage)
  public static let commonIdentifierLocation = AVMetadataIdentifier(.commonKeyLocation)
  public static let commonIdentifierCopyrights = AVMetadataIdentifier(.commonKeyCopyrights)
  public static let commonIdentifierAlbumName = AVMetadataIdentifier(.commonKeyAlbumName)
  public static let commonIdentifierAuthor = AVMetadataIdentifier(.commonKeyAuthor)
  public static let commonIdentifierArtist = AVMetadataIdentifier(.commonKeyArtist)
  public static let commonIdentifierArtwork = AVMetadataIdentifier(.commonKeyArtwork)
  public static let commonIdentifierSoftware = AVMetadataIdentifier(.commonKeySoftware)
}

/// A format of metadata.
public struct AVMetadataFormat: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let id3Metadata = AVMetadataFormat(rawValue: "org.id3")
  public static let iTunesMetadata = AVMetadataFormat(rawValue: "com.apple.itunes")
  public static let quickTimeMetadata = AVMetadataFormat(rawValue: "com.apple.quicktime.mdta")
  public static let quickTimeUserData = AVMetadataFormat(rawValue: "com.apple.quicktime.udta")
  public static let unknown = AVMetadataFormat(rawValue: "????")
}
