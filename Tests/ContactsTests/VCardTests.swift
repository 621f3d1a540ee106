import XCTest

@testable import Contacts

final class VCardTests: XCTestCase {
  func testContactsComeBackFromTheirCards() throws {
    let contact = CNMutableContact()
    contact.givenName = "Ada; Augusta"
    contact.familyName = "Lovelace"
    contact.organizationName = "Engines, Inc."
    contact.departmentName = "Analysis"
    contact.note =
      "One line\nand another that is so long that it has to be folded, 김철수 included — twice: 김철수"
    contact.birthday = DateComponents(month: 12, day: 10)
    contact.imageData = Data((0..<200).map { UInt8($0) })
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberWorkFax, value: CNPhoneNumber(stringValue: "+44 1")),
      CNLabeledValue(label: "Boat", value: CNPhoneNumber(stringValue: "2")),
    ]
    contact.emailAddresses = [
      CNLabeledValue(label: CNLabelWork, value: "ada@example.com" as NSString)
    ]
    let address = CNMutablePostalAddress()
    address.street = "12 St James’s Square\nTop"
    address.city = "London"
    contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
    let data = try CNContactVCardSerialization.data(with: [contact, CNContact()])
    let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
    XCTAssertTrue(lines.allSatisfy { $0.utf8.count <= 75 })
    let read = try CNContactVCardSerialization.contacts(with: data)
    XCTAssertEqual(read.count, 2)
    let first = try XCTUnwrap(read.first)
    XCTAssertEqual(first.record.texts, contact.record.texts)
    XCTAssertEqual(first.phoneNumbers.map(\.label), [CNLabelPhoneNumberWorkFax, "Boat"])
    XCTAssertEqual(first.emailAddresses.first?.label, CNLabelWork)
    XCTAssertEqual(first.postalAddresses.first?.value, address)
    XCTAssertEqual(first.birthday?.month, 12)
    XCTAssertNil(first.birthday?.year)
    XCTAssertEqual(first.imageData, contact.imageData)
  }

  func testOlderAndNewerCardsAreRead() throws {
    let old = """
      BEGIN:VCARD
      VERSION:2.1
      N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=80;=EC=B2=A0=
      =EC=88=98
      TEL;CELL:010-1234-5678
      END:VCARD
      BEGIN:VCARD
      VERSION:4.0
      FN:Grace Hopper
      KIND:individual
      TEL;VALUE=uri;TYPE="voice,work":tel:+1-555-0100
      BDAY:19061209
      END:VCARD
      """
    let read = try CNContactVCardSerialization.contacts(with: Data(old.utf8))
    XCTAssertEqual(CNContactFormatter.string(from: read[0], style: .fullName), "김철수")
    XCTAssertEqual(read[0].phoneNumbers.first?.label, CNLabelPhoneNumberMobile)
    XCTAssertEqual(read[1].givenName, "Grace Hopper")
    XCTAssertEqual(read[1].phoneNumbers.first?.value.stringValue, "+1-555-0100")
    XCTAssertEqual(read[1].phoneNumbers.first?.label, CNLabelWork)
    XCTAssertEqual(read[1].birthday?.year, 1906)
  }

  func testOtherTextIsNoCard() {
    for text in ["", "BEGIN:VCARD\nN:a", ":::\n;;;", "END:VCARD"] {
      XCTAssertThrowsError(try CNContactVCardSerialization.contacts(with: Data(text.utf8))) {
        XCTAssertEqual(($0 as? CNError)?.code, .vCardMalformed)
      }
    }
  }

  func testDamagedCardsDoNotStopTheReader() throws {
    let card =
      try CNContactVCardSerialization.data(with: [CNContact()])
      + Data("TEL;TYPE=\"a:b\nx.y.z;;=;=:\n".utf8)
    for seed in 0..<400 {
      var bytes = [UInt8](card)
      bytes[seed * 7 % bytes.count] = UInt8(truncatingIfNeeded: seed * 31)
      _ = try? CNContactVCardSerialization.contacts(with: Data(bytes))
    }
  }
}
