import XCTest

@testable import UIKit

@MainActor
final class UITextPasteDelegateTests: XCTestCase {
  private final class Delegate: NSObject, UITextPasteDelegate {
    var onTransform: ((any UITextPasteItem) -> Void)?
    var joins = 0

    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
      transform item: any UITextPasteItem
    ) { onTransform.map { $0(item) } ?? item.setDefaultResult() }

    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
      combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString {
      joins += 1
      return NSAttributedString(string: itemStrings.map(\.string).joined(separator: "+"))
    }
  }

  func testEachItemIsAskedForAndTheTextsAreJoined() async {
    let view = UITextView()
    view.text = "<>"
    view.selectedRange = NSRange(location: 1, length: 0)
    let delegate = Delegate()
    delegate.onTransform = { $0.setResult(string: "a") }
    view.pasteDelegate = delegate
    UIPasteboard.general.strings = ["one", "two"]
    view.paste(nil)
    XCTAssertEqual(view.text, "<a+a>")
    XCTAssertEqual(delegate.joins, 1)
  }

  func testTheDefaultIsTheText() async {
    let field = UITextField()
    let changed = expectation(
      forNotification: UITextField.textDidChangeNotification, object: field)
    let delegate = Delegate()
    field.pasteDelegate = delegate
    UIPasteboard.general.string = "plain"
    field.paste(nil)
    await fulfillment(of: [changed], timeout: 30)
    XCTAssertEqual(field.text, "plain")
  }

  func testWithoutResultsNothingIsPasted() async {
    let field = UITextField()
    field.text = "kept"
    let delegate = Delegate()
    delegate.onTransform = { $0.setNoResult() }
    field.pasteDelegate = delegate
    UIPasteboard.general.string = "other"
    field.paste(nil)
    XCTAssertEqual(field.text, "kept")
    XCTAssertEqual(delegate.joins, 0)
  }

  func testPicturesBecomeAttachmentsWhereAttributesMayBeEdited() async throws {
    let view = UITextView()
    view.allowsEditingTextAttributes = true
    let delegate = Delegate()
    delegate.onTransform = { item in
      let attachment = NSTextAttachment()
      attachment.image = UIImage(systemName: "star")
      item.setResult(attachment: attachment)
    }
    view.pasteDelegate = delegate
    UIPasteboard.general.string = "x"
    // The joined text of this delegate is plain: the attachment's character stands for it.
    view.paste(nil)
    XCTAssertEqual(view.text, "\u{FFFC}")
  }
}
