import Contacts
import UIKit

/// A line of a contact's card; one without a property is a button.
struct CardRow {
  var title: String
  var text = ""
  var property: CNContactProperty?
  /// What a tap opens.
  var url: URL?

  /// The rows of what there is of a contact, by property.
  static func rows(of contact: CNContact, keys: Set<String>?) -> [[CardRow]] {
    // What was not fetched is not shown.
    let all = CNContact(contact.record)
    let sections = [
      labelled(all, CNContactPhoneNumbersKey, all.phoneNumbers, "phone") {
        ($0.stringValue, URL(string: "tel:" + $0.stringValue.filter { $0.isNumber || $0 == "+" }))
      },
      labelled(all, CNContactEmailAddressesKey, all.emailAddresses, "email") {
        ($0 as String, URL(string: "mailto:\($0 as String)"))
      },
      labelled(all, CNContactUrlAddressesKey, all.urlAddresses, "url") {
        ($0 as String, URL(string: $0 as String))
      },
      labelled(all, CNContactPostalAddressesKey, all.postalAddresses, "address") {
        (CNPostalAddressFormatter.string(from: $0, style: .mailingAddress), nil)
      },
      birthday(all), note(all),
    ]
    return sections.filter { section in
      guard let key = section.first?.property?.key else { return false }
      return contact.isKeyAvailable(key) && keys?.contains(key) ?? true
    }
  }

  private static func labelled<Value>(
    _ contact: CNContact, _ key: String, _ values: [CNLabeledValue<Value>], _ word: String,
    _ text: (Value) -> (String, URL?)
  ) -> [CardRow] {
    values.map { value in
      let (text, url) = text(value.value)
      return CardRow(
        title: value.label.map(ContactStrings.label) ?? ContactStrings.text(word), text: text,
        property: CNContactProperty(
          contact: contact, key: key, value: value.value, identifier: value.identifier,
          label: value.label), url: url)
    }
  }

  private static func birthday(_ contact: CNContact) -> [CardRow] {
    guard let day = contact.birthday else { return [] }
    let formatter = DateFormatter()
    formatter.setLocalizedDateFormatFromTemplate(day.year == nil ? "dMMMM" : "dMMMMyyyy")
    // A day in February may be one that most years do not have.
    var known = day
    known.year = day.year ?? 2000
    guard let date = Calendar(identifier: .gregorian).date(from: known) else { return [] }
    return [
      CardRow(
        title: ContactStrings.text("birthday"), text: formatter.string(from: date),
        property: CNContactProperty(contact: contact, key: CNContactBirthdayKey, value: day))
    ]
  }

  private static func note(_ contact: CNContact) -> [CardRow] {
    guard !contact.note.isEmpty else { return [] }
    return [
      CardRow(
        title: ContactStrings.text("Notes"), text: contact.note,
        property: CNContactProperty(contact: contact, key: CNContactNoteKey, value: contact.note))
    ]
  }
}
