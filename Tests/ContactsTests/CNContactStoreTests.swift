import XCTest

@testable import Contacts

final class CNContactStoreTests: XCTestCase {
  private let store = CNContactStore()

  override func setUpWithError() throws {
    CNContactStore.permission.set(.authorized)
    try ContactBook.shared.changeContent { $0 = .init() }
  }

  private let keys =
    [CNContactGivenNameKey, CNContactFamilyNameKey, CNContactPhoneNumbersKey]
    as [CNKeyDescriptor]

  @discardableResult
  private func add(_ given: String, _ family: String, phone: String? = nil) throws
    -> CNMutableContact
  {
    let contact = CNMutableContact()
    contact.givenName = given
    contact.familyName = family
    contact.note = "a note"
    if let phone {
      contact.phoneNumbers = [
        CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: phone))
      ]
    }
    let request = CNSaveRequest()
    request.add(contact, toContainerWithIdentifier: nil)
    try store.execute(request)
    return contact
  }

  private func names(_ predicate: NSPredicate) throws -> [String] {
    try store.unifiedContacts(matching: predicate, keysToFetch: keys).map(\.givenName)
  }

  func testWithoutPermissionNothingIsToldOrWritten() {
    CNContactStore.permission.set(.denied)
    XCTAssertEqual(CNContactStore.authorizationStatus(for: .contacts), .denied)
    XCTAssertThrowsError(try add("Ada", "Lovelace")) {
      XCTAssertEqual(($0 as? CNError)?.code, .authorizationDenied)
    }
    XCTAssertThrowsError(try names(CNContact.predicateForContacts(matchingName: "A")))
    let told = expectation(description: "told")
    store.requestAccess(for: .contacts) { isAllowed, error in
      XCTAssertFalse(isAllowed)
      XCTAssertEqual((error as? CNError)?.code, .authorizationDenied)
      told.fulfill()
    }
    wait(for: [told], timeout: 30)
  }

  func testPredicatesFindByNameNumberAndAddress() throws {
    let ada = try add("Ada", "Lovelace", phone: "+82 10-1234-5678")
    try add("Grace", "Hopper")
    XCTAssertEqual(try names(CNContact.predicateForContacts(matchingName: "love ad")), ["Ada"])
    XCTAssertEqual(try names(CNContact.predicateForContacts(matchingName: "")), [])
    XCTAssertEqual(
      try names(
        CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "010 1234 5678"))),
      ["Ada"])
    XCTAssertEqual(
      try names(CNContact.predicateForContacts(withIdentifiers: [ada.identifier])), ["Ada"])
    XCTAssertEqual(
      try names(
        CNContact.predicateForContactsInContainer(
          withIdentifier: store.defaultContainerIdentifier())
      ).count, 2)
  }

  func testEnumeratingSortsAndStops() throws {
    for (given, family) in [("Ada", "Lovelace"), ("Grace", "Hopper"), ("Alan", "Turing")] {
      try add(given, family)
    }
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.sortOrder = .familyName
    var found: [String] = []
    try store.enumerateContacts(with: request) { contact, stop in
      found.append(contact.familyName)
      if found.count == 2 { stop.pointee = true }
    }
    XCTAssertEqual(found, ["Hopper", "Lovelace"])
  }

  func testOnlyFetchedKeysAreThereAndOnlyTheyAreSaved() throws {
    let ada = try add("Ada", "Lovelace", phone: "1")
    let fetched = try store.unifiedContact(
      withIdentifier: ada.identifier,
      keysToFetch: [CNContactFormatter.descriptorForRequiredKeys(for: .fullName)])
    XCTAssertTrue(fetched.isKeyAvailable(CNContactGivenNameKey))
    XCTAssertFalse(fetched.isKeyAvailable(CNContactPhoneNumbersKey))
    let changed = try XCTUnwrap(fetched.mutableCopy() as? CNMutableContact)
    changed.givenName = "Augusta"
    let request = CNSaveRequest()
    request.update(changed)
    try store.execute(request)
    let now = try store.unifiedContact(
      withIdentifier: ada.identifier, keysToFetch: keys + [CNContactNoteKey as CNKeyDescriptor])
    XCTAssertEqual(now.givenName, "Augusta")
    XCTAssertEqual(now.note, "a note")
    XCTAssertEqual(now.phoneNumbers.count, 1)
  }

  func testARequestIsPerformedAsAWhole() throws {
    let request = CNSaveRequest()
    let (ada, unknown) = (CNMutableContact(), CNMutableContact())
    request.add(ada, toContainerWithIdentifier: nil)
    request.delete(unknown)
    XCTAssertThrowsError(try store.execute(request)) {
      XCTAssertEqual(($0 as? CNError)?.code, .recordDoesNotExist)
      XCTAssertEqual(($0 as? CNError)?.affectedRecordIdentifiers, [unknown.identifier])
    }
    XCTAssertTrue(ContactBook.shared.contacts.isEmpty)
  }

  func testGroupsHaveMembers() throws {
    let ada = try add("Ada", "Lovelace")
    let group = CNMutableGroup()
    group.name = "Friends"
    let request = CNSaveRequest()
    request.add(group, toContainerWithIdentifier: nil)
    request.addMember(ada, to: group)
    try store.execute(request)
    XCTAssertEqual(try store.groups(matching: nil).map(\.name), ["Friends"])
    let members = CNContact.predicateForContactsInGroup(withIdentifier: group.identifier)
    XCTAssertEqual(try names(members), ["Ada"])
    let removal = CNSaveRequest()
    removal.delete(ada)
    try store.execute(removal)
    XCTAssertEqual(try names(members), [])
  }

  func testChangesArePosted() throws {
    let posted = expectation(forNotification: .CNContactStoreDidChange, object: nil)
    try add("Ada", "Lovelace")
    wait(for: [posted], timeout: 30)
  }

  func testTheFileKeepsContactsAndABrokenOneIsEmpty() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    var record = ContactRecord()
    record.texts[CNContactGivenNameKey] = "Ada"
    try ContactBook(file: file).change { $0.append(record) }
    XCTAssertEqual(ContactBook(file: file).contacts, [record])
    try Data("no property list".utf8).write(to: file)
    XCTAssertEqual(ContactBook(file: file).contacts, [])
  }
}
