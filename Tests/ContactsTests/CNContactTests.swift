@testable import Contacts
import XCTest

final class CNContactTests: XCTestCase {
  private func person(_ given: String, _ family: String) -> CNMutableContact {
    let contact = CNMutableContact()
    contact.givenName = given
    contact.familyName = family
    return contact
  }

  func testCopiesDoNotFollowTheirOriginal() throws {
    let contact = person("Ada", "Lovelace")
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "+44 1"))
    ]
    let copy = try XCTUnwrap(contact.copy() as? CNContact)
    contact.givenName = "Grace"
    contact.phoneNumbers.removeAll()
    XCTAssertEqual(copy.givenName, "Ada")
    XCTAssertEqual(copy.phoneNumbers.map(\.value.stringValue), ["+44 1"])
    XCTAssertFalse(copy is CNMutableContact)
    let other = try XCTUnwrap(copy.mutableCopy() as? CNMutableContact)
    other.nickname = "A"
    XCTAssertEqual([copy.nickname, other.nickname], ["", "A"])
    XCTAssertNotEqual(copy, other)
    XCTAssertEqual(copy.identifier, other.identifier)
  }

  func testArchivesKeepEverything() throws {
    let contact = person("Ada", "Lovelace")
    contact.birthday = DateComponents(year: 1815, month: 12, day: 10)
    contact.emailAddresses = [
      CNLabeledValue(label: CNLabelHome, value: "ada@example.com" as NSString)
    ]
    let address = CNMutablePostalAddress()
    address.city = "London"
    contact.postalAddresses = [CNLabeledValue(label: nil, value: address)]
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: contact, requiringSecureCoding: false)
    let read = try XCTUnwrap(
      NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? CNContact)
    XCTAssertEqual(read.record, contact.record)
    XCTAssertEqual(read.postalAddresses.first?.value.city, "London")
    XCTAssertEqual(read.postalAddresses, contact.postalAddresses)
  }

  func testLabelsHaveWords() {
    XCTAssertEqual(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome), "home")
    XCTAssertEqual(
      CNLabeledValue<NSString>.localizedString(forLabel: CNLabelPhoneNumberHomeFax), "home fax")
    XCTAssertEqual(CNLabeledValue<NSString>.localizedString(forLabel: "Boat"), "Boat")
    let value = CNLabeledValue(label: CNLabelHome, value: "a" as NSString)
    XCTAssertEqual(value.settingLabel(CNLabelWork).identifier, value.identifier)
    XCTAssertEqual(value.settingValue("b").label, CNLabelHome)
  }

  func testNamesAreWrittenInTheirOwnOrder() {
    XCTAssertEqual(
      CNContactFormatter.string(from: person("Ada", "Lovelace"), style: .fullName), "Ada Lovelace")
    XCTAssertEqual(CNContactFormatter.string(from: person("철수", "김"), style: .fullName), "김철수")
    XCTAssertEqual(CNContactFormatter.nameOrder(for: person("철수", "김")), .familyNameFirst)
    XCTAssertNil(CNContactFormatter.string(from: CNContact(), style: .fullName))
    let company = person("", "")
    company.organizationName = "Analytical Engines"
    XCTAssertEqual(CNContactFormatter().string(from: company), "Analytical Engines")
    let doctor = person("Ada", "Lovelace")
    doctor.namePrefix = "Dr."
    doctor.middleName = "King"
    XCTAssertEqual(CNContactFormatter().string(from: doctor), "Dr. Ada King Lovelace")
  }

  func testAddressesAreWrittenAsTheirCountryDoes() {
    let address = CNMutablePostalAddress()
    address.street = "1 Infinite Loop"
    address.city = "Cupertino"
    address.state = "CA"
    address.postalCode = "95014"
    address.country = "United States"
    address.isoCountryCode = "us"
    XCTAssertEqual(
      CNPostalAddressFormatter.string(from: address, style: .mailingAddress),
      "1 Infinite Loop\nCupertino CA 95014\nUnited States")
    address.isoCountryCode = "de"
    address.state = ""
    XCTAssertEqual(
      CNPostalAddressFormatter().string(from: address),
      "1 Infinite Loop\n95014 Cupertino\nUnited States")
  }

  func testTheComparatorSortsByName() {
    let people: [CNContact] = [
      person("Ada", "Lovelace"), person("Zoe", "Adams"), person("Bob", "Lovelace"),
    ]
    let byFamily = CNContact.comparator(forNameSortOrder: .familyName)
    XCTAssertEqual(
      people.sorted { byFamily($0, $1) == .orderedAscending }.map(\.givenName),
      ["Zoe", "Ada", "Bob"])
    let byGiven = CNContact.comparator(forNameSortOrder: .givenName)
    XCTAssertEqual(
      people.sorted { byGiven($0, $1) == .orderedAscending }.map(\.givenName),
      ["Ada", "Bob", "Zoe"])
  }
}
