import Foundation

/// Reads vCards 2.1, 3.0 and 4.0; what it does not know it skips.
struct CardReader {
  private var record = ContactRecord()
  private let groups: [String: String]

  static func records(in text: String) -> [ContactRecord] {
    var records: [ContactRecord] = []
    var lines: [CardLine]?
    for line in CardLine.lines(of: text) {
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "VCARD"): lines = []
      case ("END", "VCARD"):
        if let lines { records.append(CardReader(lines).record) }
        lines = nil
      default: lines?.append(line)
      }
    }
    return records
  }

  private init(_ lines: [CardLine]) {
    groups = Dictionary(
      lines.filter { $0.name == "X-ABLABEL" }.compactMap { line in
        line.group.map { ($0, line.text) }
      }
    ) { $1 }
    for line in lines { read(line) }
  }

  private mutating func set(_ keys: [String], _ values: [String]) {
    for (key, value) in zip(keys, values) where !value.isEmpty { record.texts[key] = value }
  }

  private func labelled<Value>(_ line: CardLine, _ value: Value) -> Labelled<Value> {
    Labelled(label: CardLabels.label(of: line, in: groups), value: value)
  }

  private mutating func read(_ line: CardLine) {
    switch line.name {
    case "N":
      set(
        [
          CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey,
          CNContactNamePrefixKey, CNContactNameSuffixKey,
        ], line.parts)
    case "FN"
    where record.texts[CNContactGivenNameKey] == nil
      && record.texts[CNContactFamilyNameKey] == nil:
      // Cards of 4.0 may have nothing else.
      set([CNContactGivenNameKey], [line.text])
    case "ORG": set([CNContactOrganizationNameKey, CNContactDepartmentNameKey], line.parts)
    case "X-ABSHOWAS": record.isOrganization = line.value.uppercased() == "COMPANY"
    case "KIND": record.isOrganization = line.value.lowercased() == "org"
    case "TEL": record.phones.append(labelled(line, Self.withoutScheme(line.text, "tel:")))
    case "EMAIL": record.emails.append(labelled(line, line.text))
    case "URL": record.urls.append(labelled(line, line.text))
    case "ADR": readAddress(line)
    case "BDAY": record.birthday = Self.day(line.value)
    case "PHOTO": record.image = Self.picture(line)
    case "X-SOCIALPROFILE": readProfile(line)
    default:
      if let (_, key) = CardWriter.texts.first(where: { $0.0 == line.name }) {
        set([key], [line.text])
      }
    }
  }

  private static func withoutScheme(_ text: String, _ scheme: String) -> String {
    text.hasPrefix(scheme) ? String(text.dropFirst(scheme.count)) : text
  }

  private mutating func readAddress(_ line: CardLine) {
    let keys = [
      CNPostalAddressStreetKey, CNPostalAddressCityKey, CNPostalAddressStateKey,
      CNPostalAddressPostalCodeKey, CNPostalAddressCountryKey,
    ]
    let values = zip(keys, line.parts.dropFirst(2)).filter { !$0.1.isEmpty }
    record.addresses.append(labelled(line, Dictionary(values.map { ($0.0, $0.1) }) { $1 }))
  }

  private mutating func readProfile(_ line: CardLine) {
    let known = [
      CNSocialProfileServiceFacebook, CNSocialProfileServiceFlickr, CNSocialProfileServiceLinkedIn,
      CNSocialProfileServiceMySpace, CNSocialProfileServiceTwitter, CNSocialProfileServiceYelp,
    ]
    let type = line.parameters.first { $0.name == "TYPE" }?.value ?? ""
    var texts = [CNSocialProfileURLStringKey: line.text]
    texts[CNSocialProfileServiceKey] = known.first { $0.lowercased() == type.lowercased() } ?? type
    texts[CNSocialProfileUsernameKey] = line.parameters.first { $0.name == "X-USER" }?.value
    record.profiles.append(Labelled(label: nil, value: texts))
  }

  private static func day(_ text: String) -> DateComponents? {
    let day = text.prefix { $0 != "T" }
    var result = DateComponents(calendar: Calendar(identifier: .gregorian))
    let digits = day.filter(\.isNumber)
    guard digits.count == 8 || day.hasPrefix("--") && digits.count == 4 else { return nil }
    if digits.count == 8 { result.year = Int(digits.prefix(4)) }
    result.month = Int(digits.suffix(4).prefix(2))
    result.day = Int(digits.suffix(2))
    return result
  }

  private static func picture(_ line: CardLine) -> Data? {
    let text =
      line.value.hasPrefix("data:") ? line.value.split(separator: ",").last ?? "" : line.value[...]
    return Data(base64Encoded: String(text), options: .ignoreUnknownCharacters)
  }
}
