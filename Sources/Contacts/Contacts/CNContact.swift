import Foundation

public enum CNContactType: Int, Sendable { case person, organization }

public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }

/// A person or company of an address book, with the properties that were fetched.
///
/// Reading another property ends the program, as on iOS, where an exception is thrown.
open class CNContact: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  open class var supportsSecureCoding: Bool { true }

  package var record: ContactRecord
  /// The keys that were fetched; nil: all of them.
  package private(set) var fetchedKeys: Set<String>?

  public override init() {
    record = ContactRecord()
    super.init()
  }

  package init(_ record: ContactRecord, keys: Set<String>? = nil) {
    self.record = record
    fetchedKeys = keys?.union([CNContactIdentifierKey])
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { CNContact(record, keys: fetchedKeys) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableContact(record, keys: fetchedKeys)
  }

  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "record"),
      let record = try? PropertyListDecoder().decode(ContactRecord.self, from: data as Data)
    else { return nil }
    self.record = record
    fetchedKeys =
      (coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "keys") as? [String]).map {
        Set($0)
      }
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode((try? PropertyListEncoder().encode(record)) as NSData?, forKey: "record")
    coder.encode(fetchedKeys.map { Array($0) as NSArray }, forKey: "keys")
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNContact else { return false }
    return other.record == record && other.fetchedKeys == fetchedKeys
  }
  open override var hash: Int { record.identifier.hashValue }

  // MARK: Keys

  open func isKeyAvailable(_ key: String) -> Bool { fetchedKeys?.contains(key) ?? true }

  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    KeyDescriptors.keys(of: keyDescriptors).allSatisfy(isKeyAvailable)
  }

  /// The word for a property.
  open class func localizedString(forKey key: String) -> String {
    ContactStrings.text(PropertyWord.english(key))
  }

  /// Sorts contacts by their names.
  open class func comparator(
    forNameSortOrder sortOrder: CNContactSortOrder
  ) -> Comparator {
    { first, second in
      guard let first = first as? CNContact, let second = second as? CNContact else {
        return .orderedSame
      }
      let order: CNContactSortOrder = sortOrder == .userDefault ? .familyName : sortOrder
      return first.record.sortName(order).localizedStandardCompare(second.record.sortName(order))
    }
  }

  open class func descriptorForAllComparatorKeys() -> any CNKeyDescriptor {
    KeyDescriptors(ContactKey.texts.filter { $0 != CNContactNoteKey } + [CNContactTypeKey])
  }

  /// Whether this contact is the one with the identifier, alone or unified with others.
  open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool {
    identifier == contactIdentifier
  }

  private func check(_ key: String) {
    guard !isKeyAvailable(key) else { return }
    preconditionFailure(
      "CNPropertyNotFetchedException: a property was not requested when contact was fetched: \(key)"
    )
  }

  package func text(_ key: String) -> String {
    check(key)
    return record.texts[key] ?? ""
  }

  private func value<Value>(_ key: String, _ path: KeyPath<ContactRecord, Value>) -> Value {
    check(key)
    return record[keyPath: path]
  }

  // MARK: Properties

  open var identifier: String { record.identifier }
  open var id: String { record.identifier }
  open var contactType: CNContactType { value(CNContactTypeKey, \.type) }
  open var namePrefix: String { text(CNContactNamePrefixKey) }
  open var givenName: String { text(CNContactGivenNameKey) }
  open var middleName: String { text(CNContactMiddleNameKey) }
  open var familyName: String { text(CNContactFamilyNameKey) }
  open var previousFamilyName: String { text(CNContactPreviousFamilyNameKey) }
  open var nameSuffix: String { text(CNContactNameSuffixKey) }
  open var nickname: String { text(CNContactNicknameKey) }
  open var organizationName: String { text(CNContactOrganizationNameKey) }
  open var departmentName: String { text(CNContactDepartmentNameKey) }
  open var jobTitle: String { text(CNContactJobTitleKey) }
  open var phoneticGivenName: String { text(CNContactPhoneticGivenNameKey) }
  open var phoneticMiddleName: String { text(CNContactPhoneticMiddleNameKey) }
  open var phoneticFamilyName: String { text(CNContactPhoneticFamilyNameKey) }
  open var phoneticOrganizationName: String { text(CNContactPhoneticOrganizationNameKey) }
  open var note: String { text(CNContactNoteKey) }
  open var birthday: DateComponents? { value(CNContactBirthdayKey, \.birthday) }
  open var nonGregorianBirthday: DateComponents? {
    value(CNContactNonGregorianBirthdayKey, \.nonGregorianBirthday)
  }
  open var imageData: Data? { value(CNContactImageDataKey, \.image) }
  /// The picture itself: it is shown small.
  open var thumbnailImageData: Data? { value(CNContactThumbnailImageDataKey, \.image) }
  open var imageDataAvailable: Bool { value(CNContactImageDataAvailableKey, \.image) != nil }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    value(CNContactPhoneNumbersKey, \.phones).map {
      $0.object { CNPhoneNumber(stringValue: $0) }
    }
  }
  open var emailAddresses: [CNLabeledValue<NSString>] {
    value(CNContactEmailAddressesKey, \.emails).map { $0.object { $0 as NSString } }
  }
  open var urlAddresses: [CNLabeledValue<NSString>] {
    value(CNContactUrlAddressesKey, \.urls).map { $0.object { $0 as NSString } }
  }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    value(CNContactPostalAddressesKey, \.addresses).map { $0.object { CNPostalAddress(texts: $0) } }
  }
  open var contactRelations: [CNLabeledValue<CNContactRelation>] {
    value(CNContactRelationsKey, \.relations).map { $0.object { CNContactRelation(texts: $0) } }
  }
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    value(CNContactSocialProfilesKey, \.profiles).map { $0.object { CNSocialProfile(texts: $0) } }
  }
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    value(CNContactInstantMessageAddressesKey, \.messengers).map {
      $0.object { CNInstantMessageAddress(texts: $0) }
    }
  }
  open var dates: [CNLabeledValue<NSDateComponents>] {
    value(CNContactDatesKey, \.dates).map { $0.object { $0 as NSDateComponents } }
  }
}

private enum PropertyWord {
  /// `First name` for `givenName`.
  static func english(_ key: String) -> String {
    switch key {
    case CNContactGivenNameKey: "First name"
    case CNContactFamilyNameKey: "Last name"
    case CNContactOrganizationNameKey: "Company"
    case CNContactPhoneNumbersKey: "Phone"
    case CNContactEmailAddressesKey: "Email"
    case CNContactNoteKey: "Notes"
    default:
      key.reduce(into: "") { word, letter in
        word += letter.isUppercase ? " " + letter.lowercased() : String(letter)
      }
    }
  }
}
