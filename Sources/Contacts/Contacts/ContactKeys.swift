import Foundation

/// What can be fetched of a contact: a key, or what a formatter needs.
public protocol CNKeyDescriptor: NSObjectProtocol, NSCopying, NSSecureCoding {}

extension NSString: CNKeyDescriptor {}

/// The keys that a formatter or a view needs.
final class KeyDescriptors: NSObject, CNKeyDescriptor {
  static var supportsSecureCoding: Bool { true }
  let keys: [String]
  init(_ keys: [String]) { self.keys = keys }
  func copy(with zone: NSZone? = nil) -> Any { self }
  init?(coder: NSCoder) {
    keys =
      coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "keys") as? [String] ?? []
  }
  func encode(with coder: NSCoder) { coder.encode(keys as NSArray, forKey: "keys") }

  /// The keys behind descriptors.
  static func keys(of descriptors: [any CNKeyDescriptor]) -> Set<String> {
    Set(
      descriptors.flatMap { descriptor -> [String] in
        (descriptor as? KeyDescriptors)?.keys ?? (descriptor as? NSString).map { [$0 as String] }
          ?? []
      })
  }

  /// All that a contact has.
  package static let all = ContactKey.texts + ContactKey.others
}

public let CNContactIdentifierKey = "identifier"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactPreviousFamilyNameKey = "previousFamilyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactPhoneticGivenNameKey = "phoneticGivenName"
public let CNContactPhoneticMiddleNameKey = "phoneticMiddleName"
public let CNContactPhoneticFamilyNameKey = "phoneticFamilyName"
public let CNContactPhoneticOrganizationNameKey = "phoneticOrganizationName"
public let CNContactBirthdayKey = "birthday"
public let CNContactNonGregorianBirthdayKey = "nonGregorianBirthday"
public let CNContactNoteKey = "note"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactTypeKey = "contactType"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactDatesKey = "dates"
public let CNContactUrlAddressesKey = "urlAddresses"
public let CNContactRelationsKey = "contactRelations"
public let CNContactSocialProfilesKey = "socialProfiles"
public let CNContactInstantMessageAddressesKey = "instantMessageAddresses"

package enum ContactKey {
  /// The properties that are texts.
  package static let texts = [
    CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
    CNContactPreviousFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey,
    CNContactOrganizationNameKey, CNContactDepartmentNameKey, CNContactJobTitleKey,
    CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey,
    CNContactPhoneticOrganizationNameKey, CNContactNoteKey,
  ]

  package static let others = [
    CNContactIdentifierKey, CNContactTypeKey, CNContactBirthdayKey,
    CNContactNonGregorianBirthdayKey, CNContactImageDataKey, CNContactThumbnailImageDataKey,
    CNContactImageDataAvailableKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey,
    CNContactPostalAddressesKey, CNContactDatesKey, CNContactUrlAddressesKey,
    CNContactRelationsKey, CNContactSocialProfilesKey, CNContactInstantMessageAddressesKey,
  ]
}
