import Foundation

/// Writes a contact as a vCard 3.0.
struct CardWriter {
  private let record: ContactRecord
  private var lines: [String] = []
  private var items = 0

  init(_ record: ContactRecord) {
    self.record = record
    write()
  }

  /// Lines of 75 bytes at most, each ended by CR and LF.
  var text: String { lines.map(Self.folded).joined() }

  private static func folded(_ line: String) -> String {
    var (result, length) = ("", 0)
    for letter in line {
      let size = String(letter).utf8.count
      if length + size > 75 {
        result += "\r\n "
        length = 1
      }
      result.append(letter)
      length += size
    }
    return result + "\r\n"
  }

  private subscript(key: String) -> String { CardLine.escaped(record.texts[key] ?? "") }

  private mutating func write() {
    lines += ["BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Hanok//Contacts//EN"]
    let name = [
      CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey,
      CNContactNamePrefixKey, CNContactNameSuffixKey,
    ].map { self[$0] }
    lines.append("N:" + name.joined(separator: ";"))
    lines.append("FN:" + CardLine.escaped(ContactName(CNContact(record)).text(.fullName) ?? ""))
    for (property, key) in CardWriter.texts where !self[key].isEmpty {
      lines.append("\(property):\(self[key])")
    }
    writeOrganization()
    for email in record.emails { add("EMAIL", ["INTERNET"], email, CardLine.escaped(email.value)) }
    for phone in record.phones { add("TEL", [], phone, CardLine.escaped(phone.value)) }
    for address in record.addresses { add("ADR", [], address, Self.text(of: address.value)) }
    for url in record.urls { add("URL", [], url, CardLine.escaped(url.value)) }
    if let birthday = record.birthday.flatMap(Self.text) { lines.append("BDAY:\(birthday)") }
    if let image = record.image {
      let type = image.first == 0x89 ? "PNG" : "JPEG"
      lines.append("PHOTO;ENCODING=b;TYPE=\(type):\(image.base64EncodedString())")
    }
    for profile in record.profiles {
      let value = profile.value
      let user = value[CNSocialProfileUsernameKey].map { ";x-user=" + $0 } ?? ""
      lines.append(
        "X-SOCIALPROFILE;type=\(value[CNSocialProfileServiceKey]?.lowercased() ?? "")\(user):"
          + CardLine.escaped(value[CNSocialProfileURLStringKey] ?? ""))
    }
    lines.append("END:VCARD")
  }

  static let texts = [
    ("NICKNAME", CNContactNicknameKey), ("TITLE", CNContactJobTitleKey),
    ("NOTE", CNContactNoteKey), ("X-PHONETIC-FIRST-NAME", CNContactPhoneticGivenNameKey),
    ("X-PHONETIC-MIDDLE-NAME", CNContactPhoneticMiddleNameKey),
    ("X-PHONETIC-LAST-NAME", CNContactPhoneticFamilyNameKey),
    ("X-MAIDENNAME", CNContactPreviousFamilyNameKey),
  ]

  private mutating func writeOrganization() {
    let (company, department) = (
      self[CNContactOrganizationNameKey], self[CNContactDepartmentNameKey]
    )
    if !company.isEmpty || !department.isEmpty { lines.append("ORG:\(company);\(department)") }
    if record.isOrganization { lines.append("X-ABShowAs:COMPANY") }
  }

  private mutating func add<Value>(
    _ property: String, _ types: [String], _ item: Labelled<Value>, _ text: String
  ) {
    if let own = CardLabels.types(of: item.label, isPhone: property == "TEL") {
      let all = (types + own).map { ";TYPE=" + $0 }.joined()
      lines.append("\(property)\(all):\(text)")
      return
    }
    items += 1
    lines.append("item\(items).\(property)\(types.map { ";TYPE=" + $0 }.joined()):\(text)")
    lines.append("item\(items).X-ABLabel:\(CardLine.escaped(item.label ?? ""))")
  }

  private static func text(of address: [String: String]) -> String {
    let parts = [
      CNPostalAddressStreetKey, CNPostalAddressCityKey, CNPostalAddressStateKey,
      CNPostalAddressPostalCodeKey, CNPostalAddressCountryKey,
    ].map { CardLine.escaped(address[$0] ?? "") }
    return ";;" + parts.joined(separator: ";")
  }

  /// `1990-02-03`; a birthday without a year is `--02-03`.
  private static func text(of day: DateComponents) -> String? {
    guard let month = day.month, let number = day.day else { return nil }
    let monthAndDay = String(format: "%02d-%02d", month, number)
    return day.year.map { String(format: "%04d-", $0) + monthAndDay } ?? "--" + monthAndDay
  }
}
