import FoundationCompatibility
import XCTest

final class MutableStringTests: XCTestCase {
  private let mark = NSAttributedString.Key("mark")

  /// The runs of a text, each with its mark.
  private func runs(_ text: NSAttributedString) -> [String] {
    var result: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      let number = attributes[mark] as? Int ?? 0
      result.append("\(number):" + (text.string as NSString).substring(with: range))
    }
    return result
  }

  func testMutableStringChangesTheAttributedString() {
    let text = NSMutableAttributedString(string: "hello")
    text.addAttribute(mark, value: NSNumber(value: 1), range: NSRange(location: 0, length: 3))
    let characters = text.mutableString
    characters.append(" you")
    characters.replaceCharacters(in: NSRange(location: 1, length: 1), with: "ab")
    XCTAssertEqual(runs(text), ["1:habl", "0:lo you"])
    characters.setString("x")
    characters.insert("y", at: 1)
    characters.deleteCharacters(in: NSRange(location: 0, length: 1))
    XCTAssertEqual(text.string, "y")
    XCTAssertEqual(characters.mutableCopy() as? NSMutableString, "y")
  }
}
