import Foundation

public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }

public enum CNContactDisplayNameOrder: Int, Sendable {
  case userDefault, givenNameFirst, familyNameFirst
}

/// The name of the property that a part of an attributed name is of.
public let CNContactPropertyAttribute = "property"

/// Writes names of contacts as their languages do.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  open var style = CNContactFormatterStyle.fullName

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What has to be fetched for a style.
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor {
    KeyDescriptors(ContactKey.texts.filter { $0 != CNContactNoteKey } + [CNContactTypeKey])
  }
  open class var descriptorForRequiredKeysForNameOrder: any CNKeyDescriptor {
    descriptorForRequiredKeys(for: .fullName)
  }
  open class var descriptorForRequiredKeysForDelimiter: any CNKeyDescriptor {
    descriptorForRequiredKeys(for: .fullName)
  }

  /// The name; nil for a contact without one.
  open class func string(
    from contact: CNContact, style: CNContactFormatterStyle
  ) -> String? { ContactName(contact).text(style) }

  open class func attributedString(
    from contact: CNContact, style: CNContactFormatterStyle,
    defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    var named: [NSAttributedString.Key: Any] = [:]
    for (key, value) in attributes ?? [:] {
      if let key = key as? NSAttributedString.Key { named[key] = value }
      if let key = key as? String { named[NSAttributedString.Key(key)] = value }
    }
    return string(from: contact, style: style).map {
      NSAttributedString(string: $0, attributes: named)
    }
  }

  /// Whether the family name is written first.
  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
    ContactName(contact).isFamilyFirst ? .familyNameFirst : .givenNameFirst
  }

  /// What stands between given and family name.
  open class func delimiter(for contact: CNContact) -> String {
    ContactName(contact).isEastern ? "" : " "
  }

  open func string(from contact: CNContact) -> String? {
    Self.string(from: contact, style: style)
  }
  open override func string(for obj: Any?) -> String? {
    (obj as? CNContact).flatMap { string(from: $0) }
  }
  open func attributedString(
    from contact: CNContact, defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    Self.attributedString(from: contact, style: style, defaultAttributes: attributes)
  }
}

/// A contact's name as it is written.
package struct ContactName {
  private let contact: CNContact
  /// Whether it is written without spaces.
  let isEastern: Bool

  package init(_ contact: CNContact) {
    self.contact = contact
    let name = Self.texts(contact, [CNContactFamilyNameKey, CNContactGivenNameKey]).joined()
    isEastern = name.unicodeScalars.contains { scalar in
      [0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF].contains {
        $0.contains(Int(scalar.value))
      }
    }
  }

  var isFamilyFirst: Bool {
    isEastern
      || ["hu", "ja", "ko", "vi", "zh"].contains(Locale.current.language.languageCode?.identifier)
  }

  private static func texts(_ contact: CNContact, _ keys: [String]) -> [String] {
    keys.map { contact.record.texts[$0] ?? "" }
  }

  /// The full name, else that of the company, else the nickname; nil without any.
  package func text(_ style: CNContactFormatterStyle) -> String? {
    let isPhonetic = style == .phoneticFullName
    let organization = contact.text(
      isPhonetic ? CNContactPhoneticOrganizationNameKey : CNContactOrganizationNameKey)
    if contact.record.isOrganization, !organization.isEmpty { return organization }
    let given =
      isPhonetic
      ? [contact.phoneticGivenName, contact.phoneticMiddleName]
      : [contact.givenName, contact.middleName]
    let family = [isPhonetic ? contact.phoneticFamilyName : contact.familyName]
    let name = (isFamilyFirst ? family + given : given + family).filter { !$0.isEmpty }
      .joined(separator: isEastern ? "" : " ")
    if isPhonetic { return name.isEmpty ? nil : name }
    let full = [contact.namePrefix, name, contact.nameSuffix].filter { !$0.isEmpty }
      .joined(separator: " ")
    return [full, contact.nickname, organization].first { !$0.isEmpty }
  }
}
