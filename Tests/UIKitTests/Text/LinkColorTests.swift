import CoreText
import XCTest

@testable import UIKit

/// The looks of links, and of text without attributes beside text with some.
@MainActor
final class LinkColorTests: XCTestCase {
  private let linked = NSAttributedString(
    string: "go", attributes: [.link: URL(string: "https://a.b") as Any])

  private func color(of run: TextContent.Run?) -> TextColor? { run?.attributes.color }

  func testLinksOfTextViewsTakeTheTint() async {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.tintColor = .red
    view.attributedText = linked
    XCTAssertEqual(color(of: view.content.content.runs.first), TextColor(UIColor.red, .current))
    view.tintColor = .green
    XCTAssertEqual(color(of: view.content.content.runs.first), TextColor(UIColor.green, .current))
    view.linkTextAttributes = [.foregroundColor: UIColor.purple]
    XCTAssertEqual(color(of: view.content.content.runs.first), TextColor(UIColor.purple, .current))
  }

  func testLabelsUnderlineLinks() async {
    let label = UILabel()
    label.attributedText = linked
    XCTAssertNotNil(label.content.content.runs.first?.attributes.underline)
    XCTAssertEqual(color(of: label.content.content.runs.first), TextColor(UIColor.link, .current))
  }

  func testAParagraphWithoutAStyleIsNotAlignedAsTheLastOne() async {
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    let text = NSMutableAttributedString(
      string: "Heading\n", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.append(
      NSAttributedString(
        string: "quote",
        attributes: [.paragraphStyle: centered, .font: UIFont.systemFont(ofSize: 20)]))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.attributedText = text
    view.layoutIfNeeded()
    XCTAssertEqual(view.textLayout.lines.first?.usedRect.minX ?? 99, 0, accuracy: 6)
    XCTAssertGreaterThan(view.textLayout.lines.last?.usedRect.minX ?? 0, 50)
  }
}
