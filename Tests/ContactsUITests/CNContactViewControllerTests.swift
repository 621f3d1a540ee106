import UIKit
import XCTest

@testable import Contacts
@testable import ContactsUI

@MainActor
final class CNContactViewControllerTests: XCTestCase {
  private final class Owner: NSObject, CNContactViewControllerDelegate {
    var ends: [CNContact?] = []
    func contactViewController(
      _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
    ) { ends.append(contact) }
  }

  private let owner = Owner()
  private var window: UIWindow?

  private func show(_ card: CNContactViewController) throws {
    CNContactStore.permission.set(.authorized)
    try ContactBook.shared.change { $0 = [] }
    card.delegate = owner
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UINavigationController(rootViewController: card)
    window.isHidden = false
    _ = UIApplication.shared.makeFrame()
    self.window = window
    addTeardownBlock { await MainActor.run { window.isHidden = true } }
  }

  private func all<Wanted: UIView>(_ type: Wanted.Type, in view: UIView?) -> [Wanted] {
    guard let view else { return [] }
    return ((view as? Wanted).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  private func press(_ item: UIBarButtonItem?) {
    item?.primaryAction?.performWithSender(nil, target: nil)
  }

  private func write(_ text: String, _ placeholder: String, _ card: UIViewController) throws {
    let field = try XCTUnwrap(
      all(UITextField.self, in: card.view).first { $0.placeholder == placeholder })
    field.text = text
    field.sendActions(for: .editingChanged)
  }

  func testANewContactIsSavedAndTold() async throws {
    let card = CNContactViewController(forNewContact: nil)
    card.contactStore = CNContactStore()
    try show(card)
    XCTAssertEqual(card.title, "New Contact")
    XCTAssertEqual(card.navigationItem.rightBarButtonItem?.isEnabled, false)
    try write("Ada", "First name", card)
    try write("+44 1", "Phone", card)
    XCTAssertEqual(card.navigationItem.rightBarButtonItem?.isEnabled, true)
    press(card.navigationItem.rightBarButtonItem)
    XCTAssertEqual(owner.ends.map { $0?.givenName }, ["Ada"])
    XCTAssertEqual(ContactBook.shared.contacts.map { $0.phones.map(\.value) }, [["+44 1"]])
  }

  func testCancellingANewContactGivesNone() async throws {
    let card = CNContactViewController(forNewContact: nil)
    try show(card)
    press(card.navigationItem.leftBarButtonItem)
    XCTAssertEqual(owner.ends.count, 1)
    XCTAssertNil(owner.ends[0])
    XCTAssertTrue(ContactBook.shared.contacts.isEmpty)
  }

  func testACardShowsWhatThereIsAndCanBeChanged() async throws {
    let contact = CNMutableContact()
    contact.givenName = "Ada"
    contact.familyName = "Lovelace"
    contact.birthday = DateComponents(year: 1815, month: 12, day: 10)
    contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: "ada@example.com")]
    let card = CNContactViewController(for: contact)
    let store = CNContactStore()
    card.contactStore = store
    try show(card)
    let request = CNSaveRequest()
    request.add(contact, toContainerWithIdentifier: nil)
    try store.execute(request)
    let texts = all(UILabel.self, in: card.view).compactMap(\.text)
    for text in ["Ada Lovelace", "home", "ada@example.com", "birthday", "AL"] {
      XCTAssertTrue(texts.contains(text), "\(text) of \(texts)")
    }
    press(card.navigationItem.rightBarButtonItem)
    _ = UIApplication.shared.makeFrame()
    try write("Augusta", "First name", card)
    press(card.navigationItem.rightBarButtonItem)
    XCTAssertEqual(owner.ends.map { $0?.givenName }, ["Augusta"])
    XCTAssertEqual(ContactBook.shared.contacts.first?.birthday?.year, 1815)
    XCTAssertTrue(all(UILabel.self, in: card.view).compactMap(\.text).contains("Augusta Lovelace"))
  }
}
