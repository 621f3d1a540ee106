import UIKit
import XCTest

@testable import Contacts
@testable import ContactsUI

@MainActor
final class CNContactPickerViewControllerTests: XCTestCase {
  private class Owner: NSObject, CNContactPickerDelegate {
    var isCancelled = false
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { isCancelled = true }
  }
  private final class One: NSObject, CNContactPickerDelegate {
    var chosen: CNContact?
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
      chosen = contact
    }
  }
  private final class Many: NSObject, CNContactPickerDelegate {
    var chosen: [CNContact] = []
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
      chosen = contacts
    }
  }
  private final class Number: NSObject, CNContactPickerDelegate {
    var chosen: CNContactProperty?
    func contactPicker(
      _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
    ) { chosen = contactProperty }
  }

  private var window: UIWindow?

  private func fill() throws {
    try ContactBook.shared.change { contacts in
      contacts = [("Ada", "Lovelace", "+44 1"), ("Grace", "Hopper", ""), ("Alan", "Turing", "2")]
        .map {
          var record = ContactRecord()
          record.texts = [CNContactGivenNameKey: $0.0, CNContactFamilyNameKey: $0.1]
          if !$0.2.isEmpty {
            record.phones = [Labelled(label: CNLabelPhoneNumberMobile, value: $0.2)]
          }
          return record
        }
    }
  }

  private func show(_ picker: CNContactPickerViewController) throws -> ContactListController {
    try fill()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = picker
    window.isHidden = false
    _ = UIApplication.shared.makeFrame()
    self.window = window
    addTeardownBlock { await MainActor.run { window.isHidden = true } }
    let navigation = try XCTUnwrap(picker.children.first as? UINavigationController)
    return try XCTUnwrap(navigation.viewControllers.first as? ContactListController)
  }

  private func tap(_ list: UITableViewController, _ section: Int, _ row: Int = 0) {
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: section))
  }

  private func press(_ item: UIBarButtonItem?) {
    item?.primaryAction?.performWithSender(nil, target: nil)
  }

  func testContactsStandByFamilyName() async throws {
    let list = try show(CNContactPickerViewController())
    let titles = (0..<list.tableView.numberOfSections).map {
      list.tableView(list.tableView, titleForHeaderInSection: $0)
    }
    XCTAssertEqual(titles, ["H", "L", "T"])
  }

  func testATapChoosesWhereTheDelegateTakesOne() async throws {
    let (picker, owner) = (CNContactPickerViewController(), One())
    picker.delegate = owner
    tap(try show(picker), 1)
    XCTAssertEqual(owner.chosen?.givenName, "Ada")
  }

  func testTapsTickWhereTheDelegateTakesSeveral() async throws {
    let (picker, owner) = (CNContactPickerViewController(), Many())
    picker.delegate = owner
    let list = try show(picker)
    tap(list, 0)
    XCTAssertTrue(owner.chosen.isEmpty)
    tap(list, 2)
    tap(list, 1)
    tap(list, 1)
    press(list.navigationItem.rightBarButtonItem)
    XCTAssertEqual(owner.chosen.map(\.givenName), ["Grace", "Alan"])
  }

  func testACardOffersPropertiesWhereTheDelegateTakesThem() async throws {
    let (picker, owner) = (CNContactPickerViewController(), Number())
    picker.delegate = owner
    picker.displayedPropertyKeys = [CNContactPhoneNumbersKey]
    let list = try show(picker)
    tap(list, 1)
    let card = try XCTUnwrap(
      list.navigationController?.topViewController as? CNContactViewController)
    let table = try XCTUnwrap(
      card.viewIfLoaded?.subviews.first { $0 is UITableView } as? UITableView)
    card.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
    XCTAssertEqual((owner.chosen?.value as? CNPhoneNumber)?.stringValue, "+44 1")
    XCTAssertEqual(owner.chosen?.label, CNLabelPhoneNumberMobile)
    XCTAssertEqual(owner.chosen?.key, CNContactPhoneNumbersKey)
  }

  func testOnlyEnabledContactsCanBeChosenAndCancellingIsTold() async throws {
    let (picker, owner) = (CNContactPickerViewController(), One())
    picker.delegate = owner
    picker.predicateForEnablingContact = NSPredicate { object, _ in
      (object as? CNContact)?.phoneNumbers.isEmpty == false
    }
    tap(try show(picker), 0)
    XCTAssertNil(owner.chosen)
    let cancelling = Owner()
    picker.delegate = cancelling
    press(
      (picker.children.first as? UINavigationController)?.topViewController?.navigationItem
        .rightBarButtonItem)
    XCTAssertTrue(cancelling.isCancelled)
  }
}
