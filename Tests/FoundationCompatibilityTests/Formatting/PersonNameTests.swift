import Foundation
import FoundationCompatibility
import XCTest

final class PersonNameTests: XCTestCase {
  private func name(_ given: String?, _ family: String?) -> PersonNameComponents {
    var name = PersonNameComponents()
    name.givenName = given
    name.familyName = family
    return name
  }

  private func text(
    _ name: PersonNameComponents, _ style: _PersonNameComponentsFormatter.Style = .default,
    _ locale: String = "en_US"
  ) -> String {
    let formatter = _PersonNameComponentsFormatter()
    formatter.style = style
    formatter.locale = Locale(identifier: locale)
    return formatter.string(from: name)
  }

  func testStyles() {
    var full = name("John", "Appleseed")
    full.middleName = "Paul"
    full.namePrefix = "Dr."
    full.nameSuffix = "Esq."
    XCTAssertEqual(text(full), "John Appleseed")
    XCTAssertEqual(text(full, .medium), "John Appleseed")
    XCTAssertEqual(text(full, .long), "Dr. John Paul Appleseed Esq.")
    XCTAssertEqual(text(full, .short), "John")
    XCTAssertEqual(text(full, .abbreviated), "JA")
    full.nickname = "Johnny"
    XCTAssertEqual(text(full, .short), "Johnny")
    XCTAssertEqual(text(name("John", nil)), "John")
    XCTAssertEqual(text(name(nil, "Appleseed"), .abbreviated), "A")
    XCTAssertEqual(text(PersonNameComponents()), "")
  }

  func testTheFamilyNameComesFirstWhereItsLanguageHasItSo() {
    XCTAssertEqual(text(name("하늘", "김")), "김하늘")
    XCTAssertEqual(text(name("小明", "王")), "王小明")
    XCTAssertEqual(text(name("János", "Kovács"), .default, "hu_HU"), "Kovács János")
  }

  func testOtherWaysToWriteAName() {
    XCTAssertEqual(
      _PersonNameComponentsFormatter.localizedString(from: name("A", "B"), style: .default), "A B")
    XCTAssertEqual(name("A", "B").formatted(), "A B")
    XCTAssertEqual(name("Ann", "Bee").formatted(.name(style: .abbreviated)), "AB")
    var phonetic = name("A", "B")
    phonetic.phoneticRepresentation = name("Ay", "Bee")
    XCTAssertEqual(
      _PersonNameComponentsFormatter.localizedString(
        from: phonetic, style: .default, options: .phonetic), "Ay Bee")
  }

  func testReadingAName() {
    let formatter = _PersonNameComponentsFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let name = formatter.personNameComponents(from: "Dr. John Paul Appleseed, Jr.")
    XCTAssertEqual(name?.namePrefix, "Dr.")
    XCTAssertEqual(name?.givenName, "John")
    XCTAssertEqual(name?.middleName, "Paul")
    XCTAssertEqual(name?.familyName, "Appleseed")
    XCTAssertEqual(name?.nameSuffix, "Jr.")
    XCTAssertEqual(formatter.personNameComponents(from: "Appleseed, John")?.givenName, "John")
    XCTAssertEqual(formatter.personNameComponents(from: "John")?.givenName, "John")
    XCTAssertNil(formatter.personNameComponents(from: " "))
  }
}
