import Foundation

/// What there is of a contact, as it is kept.
package struct ContactRecord: Codable, Equatable, Sendable {
  package var identifier = UUID().uuidString
  package var isOrganization = false
  /// The properties that are texts, by their keys; empty ones are left out.
  package var texts: [String: String] = [:]
  package var birthday: DateComponents?
  package var nonGregorianBirthday: DateComponents?
  package var image: Data?
  package var phones: [Labelled<String>] = []
  package var emails: [Labelled<String>] = []
  package var urls: [Labelled<String>] = []
  package var addresses: [Labelled<[String: String]>] = []
  package var relations: [Labelled<[String: String]>] = []
  package var profiles: [Labelled<[String: String]>] = []
  package var messengers: [Labelled<[String: String]>] = []
  package var dates: [Labelled<DateComponents>] = []

  package init() {}

  package var type: CNContactType { isOrganization ? .organization : .person }

  /// What sorts a contact among others.
  package func sortName(_ order: CNContactSortOrder) -> String {
    let family = texts[CNContactPhoneticFamilyNameKey] ?? texts[CNContactFamilyNameKey]
    let given = texts[CNContactPhoneticGivenNameKey] ?? texts[CNContactGivenNameKey]
    let organization =
      texts[CNContactPhoneticOrganizationNameKey] ?? texts[CNContactOrganizationNameKey]
    if isOrganization, let organization { return organization }
    let parts = order == .givenName ? [given, family] : [family, given]
    let name = parts.compactMap(\.self).joined(separator: " ")
    return name.isEmpty ? organization ?? emails.first?.value ?? "" : name
  }
}

/// A value with its label and what tells it from others.
package struct Labelled<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  package var identifier: String
  package var label: String?
  package var value: Value

  package init(label: String?, value: Value) {
    identifier = UUID().uuidString
    self.label = label
    self.value = value
  }

  init<Object>(_ object: CNLabeledValue<Object>, _ value: (Object) -> Value) {
    identifier = object.identifier
    label = object.label
    self.value = value(object.value)
  }

  func object<Object>(_ make: (Value) -> Object) -> CNLabeledValue<Object> {
    CNLabeledValue(identifier: identifier, label: label, value: make(value))
  }
}
