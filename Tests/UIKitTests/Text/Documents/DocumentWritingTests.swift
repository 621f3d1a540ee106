import TestSupport
import UIKit
import XCTest

@MainActor
final class DocumentWritingTests: XCTestCase {
  private let text: NSAttributedString = {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.paragraphSpacing = 6
    let text = NSMutableAttributedString(
      string: "A <b> & {c}\\",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 20), .paragraphStyle: style,
        .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
      ])
    text.append(
      NSAttributedString(
        string: "\nsüß 😀",
        attributes: [
          .underlineStyle: NSUnderlineStyle.single.rawValue,
          .link: URL(string: "https://a.example/?b=c") as Any,
        ]))
    return text
  }()

  private func reread(_ type: NSAttributedString.DocumentType) throws -> NSAttributedString {
    let data = try text.data(
      from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: type])
    return try NSAttributedString(data: data, options: [:], documentAttributes: nil)
  }

  func testDocumentsKeepTextAndLook() async throws {
    for type in [NSAttributedString.DocumentType.html, .rtf] {
      let read = try reread(type)
      XCTAssertEqual(read.string.trimmingCharacters(in: .newlines), text.string)
      let first = read.attributes(at: 0, effectiveRange: nil)
      let font = try XCTUnwrap(first[.font] as? UIFont)
      XCTAssertEqual(font.pointSize, 20)
      XCTAssertTrue(font.fontDescriptor.symbolicTraits.contains(.traitBold))
      XCTAssertEqual((first[.paragraphStyle] as? NSParagraphStyle)?.alignment, .center)
      XCTAssertEqual(
        first[.foregroundColor] as? UIColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      let last = read.attributes(at: 14, effectiveRange: nil)
      XCTAssertEqual((last[.link] as? URL)?.absoluteString, "https://a.example/?b=c")
      XCTAssertEqual(last[.underlineStyle] as? Int, 1)
    }
  }

  func testOtherDocumentsAreRefused() async throws {
    let all = NSRange(location: 0, length: text.length)
    XCTAssertThrowsError(try text.data(from: all, documentAttributes: [.documentType: "NSOther"]))
    let plain = try text.data(
      from: all, documentAttributes: [.characterEncoding: String.Encoding.utf16.rawValue])
    XCTAssertEqual(String(data: plain, encoding: .utf16), text.string)
    let file = try text.fileWrapper(from: all, documentAttributes: [.documentType: "NSRTF"])
    XCTAssertTrue(file.regularFileContents?.starts(with: Data("{\\rtf1".utf8)) ?? false)
  }

  func testRTFOfOtherProgramsIsRead() async throws {
    let source = #"""
      {\rtf1\ansi{\fonttbl{\f0\fswiss Helvetica;}{\f1 Courier;}}{\colortbl;\red0\green128\blue0;}
      {\*\generator Riched20;}{\info{\author Ada}}\pard\qr\f0\fs24 One {\b two}\'e9\u8364?\par
      \pard\cf1\i three\i0\tab four\line five}
      """#
    let read = try NSAttributedString(
      data: Data(source.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
      documentAttributes: nil)
    XCTAssertEqual(read.string, "One twoé€\nthree\tfour\u{2028}five")
    let two = read.attribute(.font, at: 4, effectiveRange: nil) as? UIFont
    XCTAssertTrue(two?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false)
    let three = read.attributes(at: 11, effectiveRange: nil)
    XCTAssertEqual((three[.foregroundColor] as? UIColor)?.cgColor.components?[0], 0)
    XCTAssertNotEqual((three[.paragraphStyle] as? NSParagraphStyle)?.alignment, .right)
  }

  func testDamagedRTFIsRead() async throws {
    var random = SeededRandom(seed: 7)
    let source = try text.data(
      from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: "NSRTF"])
    for _ in 0..<200 {
      var damaged = source
      for _ in 0..<5 {
        // Its first letters say that it is RTF.
        damaged[Int.random(in: 6..<damaged.count, using: &random)] =
          "{}\\'u9-\n".utf8.randomElement(using: &random) ?? 0
      }
      let read = try NSAttributedString(data: damaged, options: [:], documentAttributes: nil)
      XCTAssertLessThanOrEqual(read.length, damaged.count)
    }
  }

  func testGroupsThatAreTooDeepEndWhereTheyEnd() async throws {
    let groups = 600
    let source =
      "{\\rtf1\\i a" + String(repeating: "{", count: groups)
      + String(repeating: "}", count: groups) + "b}"
    let read = try NSAttributedString(
      data: Data(source.utf8), options: [:], documentAttributes: nil)
    XCTAssertEqual(read.string, "ab")
    let font = try XCTUnwrap(read.attribute(.font, at: 1, effectiveRange: nil) as? UIFont)
    XCTAssertTrue(font.fontDescriptor.symbolicTraits.contains(.traitItalic))
  }

  // MARK: RTFD

  private func picture(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
  }

  func testRTFDKeepsTextAndPictures() throws {
    let note = NSMutableAttributedString(attributedString: text)
    note.append(NSAttributedString(string: "\nbefore "))
    note.append(NSAttributedString(attachment: NSTextAttachment(image: picture(.red))))
    note.append(NSAttributedString(attachment: NSTextAttachment(image: picture(.blue))))
    note.append(NSAttributedString(string: " ¬ after"))
    let all = NSRange(location: 0, length: note.length)
    let data = try note.data(
      from: all, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtfd])
    for options in [[.documentType: NSAttributedString.DocumentType.rtfd], [:]]
      as [[NSAttributedString.DocumentReadingOptionKey: Any]]
    {
      let read = try NSAttributedString(data: data, options: options, documentAttributes: nil)
      XCTAssertEqual(read.string, note.string)
      var widths: [CGFloat?] = []
      read.enumerateAttribute(
        .attachment, in: NSRange(location: 0, length: read.length), options: []
      ) { value, _, _ in
        guard let attachment = value as? NSTextAttachment else { return }
        widths.append(attachment.image?.size.width)
      }
      XCTAssertEqual(widths.count, 2)
      XCTAssertFalse(widths.contains(nil))
    }
  }

  func testRTFDIsAFolder() throws {
    let note = NSMutableAttributedString(string: "A ")
    note.append(NSAttributedString(attachment: NSTextAttachment(image: picture(.green))))
    let wrapper = try note.fileWrapper(
      from: NSRange(location: 0, length: note.length),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.rtfd])
    XCTAssertTrue(wrapper.isDirectory)
    XCTAssertEqual(wrapper.fileWrappers?.keys.sorted(), ["Attachment.png", "TXT.rtf"])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString + ".rtfd")
    defer { try? FileManager.default.removeItem(at: folder) }
    try wrapper.write(to: folder, options: [], originalContentsURL: nil)
    let read = try NSAttributedString(url: folder, options: [:], documentAttributes: nil)
    XCTAssertEqual(read.string, note.string)
  }

  func testRTFDThatBreaksOffIsRefused() throws {
    let data = try text.data(
      from: NSRange(location: 0, length: text.length),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.rtfd])
    for length in 0..<data.count {
      XCTAssertThrowsError(
        try NSAttributedString(
          data: data.prefix(length),
          options: [.documentType: NSAttributedString.DocumentType.rtfd], documentAttributes: nil))
    }
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      var damaged = data
      damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      _ = try? NSAttributedString(data: damaged, options: [:], documentAttributes: nil)
    }
  }
}
