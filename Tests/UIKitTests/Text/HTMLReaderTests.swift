import XCTest

@testable import UIKit

final class HTMLReaderTests: XCTestCase {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }

  private func attribute<T>(
    _ key: NSAttributedString.Key, of word: String, in text: NSAttributedString
  ) throws -> T {
    let range = (text.string as NSString).range(of: word)
    let value = text.attribute(key, at: range.location, effectiveRange: nil)
    return try XCTUnwrap(value as? T)
  }

  func testTagsChangeTheFont() throws {
    let text = try read("one <b>two</b> <i>three</i> <code>four</code>")
    XCTAssertEqual(text.string, "one two three four")
    let plain: UIFont = try attribute(.font, of: "one", in: text)
    XCTAssertEqual(plain.pointSize, 12)
    XCTAssertEqual(plain.familyName, "Times New Roman")
    let bold: UIFont = try attribute(.font, of: "two", in: text)
    XCTAssertTrue(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    let italic: UIFont = try attribute(.font, of: "three", in: text)
    XCTAssertTrue(italic.fontDescriptor.symbolicTraits.contains(.traitItalic))
    let code: UIFont = try attribute(.font, of: "four", in: text)
    XCTAssertTrue(code.fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
  }

  func testParagraphsAndBreaksEndLines() throws {
    XCTAssertEqual(try read("<p>a</p><p>b<br>c</p>").string, "a\nb\nc\n")
    XCTAssertEqual(try read("  a \n\n b  <b> c</b>").string, "a b c")
    XCTAssertEqual(try read("<h1>T</h1>text").string, "T\ntext")
  }

  func testListsHaveMarks() throws {
    XCTAssertEqual(try read("<ul><li>a</li><li>b</li></ul>").string, "\t•\ta\n\t•\tb\n")
    XCTAssertEqual(
      try read("<ol start=3><li>a<li>b</ol>after").string, "\t3.\ta\n\t4.\tb\nafter")
  }

  func testNestedListsHaveMarksAndListsOfTheirOwn() throws {
    let text = try read("<ul><li>a<ul><li>b</ul></ul><ol type=i><li>c</ol>")
    XCTAssertEqual(text.string, "\t•\ta\n\t◦\tb\n\ti.\tc\n")
    let inner: NSParagraphStyle = try attribute(.paragraphStyle, of: "b", in: text)
    XCTAssertEqual(inner.textLists.map(\.markerFormat), [.disc, .circle])
    let numbered: NSParagraphStyle = try attribute(.paragraphStyle, of: "c", in: text)
    XCTAssertEqual(numbered.textLists.map(\.isOrdered), [true])
  }

  /// White space belongs to the element it stands in: no line is drawn below the space before underlined text.
  func testSpacesLookLikeTheElementTheyStandIn() throws {
    let text = try read("one <u>two</u> <u>three </u>four")
    XCTAssertEqual(text.string, "one two three four")
    var lined: [String] = []
    text.enumerateAttribute(.underlineStyle, in: NSRange(location: 0, length: text.length)) {
      value, range, _ in
      if value != nil { lined.append((text.string as NSString).substring(with: range)) }
    }
    XCTAssertEqual(lined, ["two", "three "])
  }

  func testHeadingsAreSizedByTheTextAroundThem() throws {
    let text = try read("<body style='font-size: 20px'><h1>one</h1><h3>three</h3>text</body>")
    let first: UIFont = try attribute(.font, of: "one", in: text)
    XCTAssertEqual(first.pointSize, 40)
    let third: UIFont = try attribute(.font, of: "three", in: text)
    XCTAssertEqual(third.pointSize, 23.4, accuracy: 0.001)
  }

  func testCellsOfTablesAreParagraphs() throws {
    let table = "<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>"
    XCTAssertEqual(try read(table).string, "a\nb\nc\n")
  }

  @MainActor
  func testPicturesOfTheDocumentAreAttachments() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let data = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format)
      .pngData { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2)) }
    let source = "data:image/png;base64," + data.base64EncodedString()
    let text = try read("a <img src=\"\(source)\" width=20> b <img src='http://x.invalid/a.png'>")
    XCTAssertEqual(text.string, "a \u{FFFC} b")
    let attachment = try XCTUnwrap(
      text.attribute(.attachment, at: 2, effectiveRange: nil) as? NSTextAttachment)
    XCTAssertEqual(attachment.image?.size, CGSize(width: 4, height: 2))
    XCTAssertEqual(attachment.bounds.size, CGSize(width: 20, height: 10))
  }

  func testStylesAndLinksBecomeAttributes() throws {
    let text = try read(
      "<span style=\"color:#ff0000; font-size:20px\">red</span> <a href='https://a.b/c'>go</a> <u>u</u>"
    )
    let color: UIColor = try attribute(.foregroundColor, of: "red", in: text)
    XCTAssertEqual(color.cgColor.components?.prefix(3), [1, 0, 0])
    let font: UIFont = try attribute(.font, of: "red", in: text)
    XCTAssertEqual(font.pointSize, 20)
    let link: URL = try attribute(.link, of: "go", in: text)
    XCTAssertEqual(link.absoluteString, "https://a.b/c")
    let line: Int = try attribute(.underlineStyle, of: "u", in: text)
    XCTAssertEqual(line, 1)
  }

  func testStyleSheetsOfTheBodyHold() throws {
    let text = try read(
      "<style>body { font-family: 'Menlo'; font-size: 15px; } .big { font-size: 30px }</style>a<p class=big>b</p>"
    )
    XCTAssertEqual(text.string, "a\nb\n")
    let font: UIFont = try attribute(.font, of: "a", in: text)
    XCTAssertEqual(font.familyName, "Menlo")
    XCTAssertEqual(font.pointSize, 15)
    let big: UIFont = try attribute(.font, of: "b", in: text)
    XCTAssertEqual(big.pointSize, 30)
  }

  func testEntitiesBecomeCharacters() throws {
    XCTAssertEqual(try read("&lt;&amp;&#8364;&#x20AC;&eacute;&nope;&").string, "<&€€é&nope;&")
  }

  func testPlainTextAndUnknownTypes() throws {
    let text = try NSAttributedString(
      data: Data("a<b>".utf8), options: [:], documentAttributes: nil)
    XCTAssertEqual(text.string, "a<b>")
    for (source, type) in [("", NSAttributedString.DocumentType.rtf), ("a", .rtf), ("a", .rtfd)] {
      XCTAssertThrowsError(
        try NSAttributedString(
          data: Data(source.utf8), options: [.documentType: type], documentAttributes: nil))
    }
  }
}
