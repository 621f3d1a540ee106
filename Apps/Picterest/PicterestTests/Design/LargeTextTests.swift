import XCTest

@testable import Picterest

/// Texts that are wider than their room.
@MainActor
final class LargeTextTests: XCTestCase {
  private func width(_ text: String, _ font: UIFont) -> CGFloat {
    NSString(string: text).size(withAttributes: [.font: font]).width
  }

  func testAWideWordMakesTheTextSmaller() async {
    let own = TextStyle.title.font
    for text in ["Neuschwanstein", "Mont Neuschwanstein-Michel", "노이슈반슈타인성"] {
      let word =
        text.split { " -".contains($0) }.map(String.init)
        .max { width($0, own) < width($1, own) } ?? ""
      let room = width(word, own) * 0.7
      let font = TextStyle.title.font(keepingWordsOf: text, wholeIn: room)
      XCTAssertLessThan(font.pointSize, own.pointSize)
      XCTAssertLessThanOrEqual(width(word, font), room, word)
      XCTAssertEqual(TextStyle.title.font(keepingWordsOf: text, wholeIn: room * 2), own)
    }
  }

  func testATextIsNeverLessThanHalfItsSize() async {
    let word = String(repeating: "w", count: 200)
    let font = TextStyle.body.font(keepingWordsOf: word, wholeIn: 50)
    XCTAssertEqual(font.pointSize, TextStyle.body.font.pointSize / 2)
  }

  func testChineseAndJapaneseBreakAnywhere() async {
    let text = String(repeating: "東京の秋", count: 20)
    XCTAssertEqual(
      TextStyle.body.font(keepingWordsOf: text, wholeIn: 100), TextStyle.body.font)
  }

  func testAMemoWrapsAsFarAsThePhotoGoes() async throws {
    let cell = PhotoCell(frame: CGRect(x: 0, y: 0, width: 180, height: 240))
    let photo = Photo(
      id: "a", width: 3, height: 4, color: nil, description: nil, altDescription: nil,
      user: Photo.User(name: ""), urls: Photo.URLs(raw: URL(fileURLWithPath: "/a")))
    func show(_ memo: String) throws -> BadgeLabel {
      cell.show(KeptPhoto(photo: photo, memo: memo, file: URL(fileURLWithPath: "/a.jpg")))
      cell.layoutIfNeeded()
      return try XCTUnwrap(cell.contentView.subviews.compactMap { $0 as? BadgeLabel }.first)
    }
    let line = try show("Red").frame.height
    let memo = try show("Along the river in the morning with Mina")
    XCTAssertGreaterThan(memo.frame.height, 2 * line - 10)
    let needed = memo.sizeThatFits(CGSize(width: memo.frame.width, height: 10_000)).height
    XCTAssertEqual(memo.frame.height, needed, accuracy: 1)
    let long = try show(String(repeating: "along the river ", count: 60))
    XCTAssertGreaterThanOrEqual(long.frame.minY, 0)
    XCTAssertLessThanOrEqual(long.frame.maxY, 240)
  }

  func testTheWallsHeaderGrowsWithTheText() async {
    func height(_ size: UIContentSizeCategory) -> CGFloat {
      SearchHeaderView.height(for: UITraitCollection(preferredContentSizeCategory: size))
    }
    XCTAssertEqual(height(.small), 56)
    XCTAssertEqual(height(.large), 56)
    XCTAssertGreaterThan(height(.accessibilityExtraExtraExtraLarge), 90)
  }

  func testLargeTextHasAFieldsNameAboveIt() async {
    let field = FormField(placeholder: "Account Name", identifier: "account")
    XCTAssertEqual(field.textField.placeholder, "Account Name")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    window.isHidden = false
    window.addSubview(field)
    window.layoutIfNeeded()
    XCTAssertNil(field.textField.placeholder)
    XCTAssertEqual(field.textField.accessibilityLabel, "Account Name")
    window.isHidden = true
  }
}
