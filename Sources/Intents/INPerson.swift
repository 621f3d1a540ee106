import Foundation

/// How someone is reached.
open class INPersonHandle: NSObject, NSCopying, @unchecked Sendable {
  public enum HandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }
  public let value: String?
  public let type: HandleType
  public let label: INPersonHandleLabel?

  public init(value: String?, type: HandleType, label: INPersonHandleLabel? = nil) {
    self.value = value
    self.type = type
    self.label = label
    super.init()
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INPersonHandle else { return false }
    return value == other.value && type == other.type && label == other.label
  }
  open override var hash: Int { value.hashValue }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let home = INPersonHandleLabel(rawValue: "_$!<Home>!$_")
  public static let work = INPersonHandleLabel(rawValue: "_$!<Work>!$_")
  public static let school = INPersonHandleLabel(rawValue: "_$!<School>!$_")
  public static let iPhone = INPersonHandleLabel(rawValue: "iPhone")
  public static let mobile = INPersonHandleLabel(rawValue: "_$!<Mobile>!$_")
  public static let main = INPersonHandleLabel(rawValue: "_$!<Main>!$_")
  public static let homeFax = INPersonHandleLabel(rawValue: "_$!<HomeFAX>!$_")
  public static let workFax = INPersonHandleLabel(rawValue: "_$!<WorkFAX>!$_")
  public static let pager = INPersonHandleLabel(rawValue: "_$!<Pager>!$_")
  public static let other = INPersonHandleLabel(rawValue: "_$!<Other>!$_")
}

public enum INPersonSuggestionType: Int, Sendable {
  case none, socialProfile, instantMessageAddress
}

/// Someone whom an intent is about.
open class INPerson: NSObject, NSCopying, @unchecked Sendable {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?
  public let isMe: Bool
  public let suggestionType: INPersonSuggestionType
  open var aliases: [INPersonHandle]?
  open var isContactSuggestion: Bool { false }

  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool = false,
    suggestionType: INPersonSuggestionType = .none
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    self.displayName =
      displayName ?? nameComponents.map {
        [$0.givenName, $0.familyName].compactMap { $0 }.joined(separator: " ")
      } ?? personHandle.value ?? ""
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
    self.isMe = isMe
    self.suggestionType = suggestionType
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A picture for Siri.
open class INImage: NSObject, @unchecked Sendable {
  let data: Data?
  let url: URL?
  let name: String?
  public init(imageData: Data) {
    (data, url, name) = (imageData, nil, nil)
    super.init()
  }
  public init?(url: URL) {
    (data, self.url, name) = (nil, url, nil)
    super.init()
  }
  public init?(url: URL, width: Double, height: Double) {
    (data, self.url, name) = (nil, url, nil)
    super.init()
  }
  public init(named name: String) {
    (data, url, self.name) = (nil, nil, name)
    super.init()
  }
  public class func systemImageNamed(_ systemImageName: String) -> Self {
    unsafeDowncast(INImage(named: systemImageName), to: Self.self)
  }
}

public protocol INSpeakable: NSObjectProtocol {
  var spokenPhrase: String { get }
  var pronunciationHint: String? { get }
  var vocabularyIdentifier: String? { get }
  var alternativeSpeakableMatches: [any INSpeakable]? { get }
}

/// Words that Siri says and hears.
open class INSpeakableString: NSObject, INSpeakable, @unchecked Sendable {
  public let spokenPhrase: String
  public let pronunciationHint: String?
  public let vocabularyIdentifier: String?
  open var alternativeSpeakableMatches: [any INSpeakable]? { nil }

  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.vocabularyIdentifier = vocabularyIdentifier
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
    super.init()
  }
  public convenience init(spokenPhrase: String) {
    self.init(
      vocabularyIdentifier: spokenPhrase, spokenPhrase: spokenPhrase, pronunciationHint: nil)
  }
}

/// A thing that an app's own intent is about.
open class INObject: NSObject, INSpeakable, @unchecked Sendable {
  public let identifier: String?
  public let displayString: String
  open var pronunciationHint: String?
  open var subtitleString: String?
  open var displayImage: INImage?
  open var spokenPhrase: String { displayString }
  open var vocabularyIdentifier: String? { identifier }
  open var alternativeSpeakableMatches: [any INSpeakable]? { nil }

  public init(identifier: String?, display displayString: String) {
    self.identifier = identifier
    self.displayString = displayString
    super.init()
  }
  public convenience init(
    identifier: String?, display displayString: String, pronunciationHint: String?
  ) {
    self.init(identifier: identifier, display: displayString)
    self.pronunciationHint = pronunciationHint
  }
  public convenience init(
    identifier: String?, display displayString: String, subtitle: String?, image: INImage?
  ) {
    self.init(identifier: identifier, display: displayString)
    subtitleString = subtitle
    displayImage = image
  }
}

/// What there is to choose from.
open class INObjectCollection<ObjectType: NSObject>: NSObject {
  public let sections: [INObjectSection<ObjectType>]
  open var allItems: [ObjectType] { sections.flatMap(\.items) }
  open var usesIndexedCollation = false
  public init(sections: [INObjectSection<ObjectType>]) {
    self.sections = sections
    super.init()
  }
  public convenience init(items: [ObjectType]) {
    self.init(sections: [INObjectSection(title: nil, items: items)])
  }
}

open class INObjectSection<ObjectType: NSObject>: NSObject {
  public let title: String?
  public let items: [ObjectType]
  public init(title: String?, items: [ObjectType]) {
    self.title = title
    self.items = items
    super.init()
  }
}
