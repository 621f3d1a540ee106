import UIKit
import XCTest

@testable import MessageUI

@MainActor
final class MailTests: XCTestCase {
  func testTheAddressOfAMailIsRFC6068s() async {
    var mail = Mail()
    XCTAssertEqual(mail.url?.absoluteString, "mailto:")
    mail.to = ["a@example.com", " b+c@example.com "]
    mail.cc = ["c@example.com"]
    mail.bcc = ["d@example.com", "e@example.com"]
    mail.subject = "Pears & apples? 배"
    mail.body = "One\nTwo=2"
    XCTAssertEqual(
      mail.url?.absoluteString,
      "mailto:a@example.com,b%2Bc@example.com?subject=Pears%20%26%20apples%3F%20%EB%B0%B0"
        + "&body=One%0D%0ATwo%3D2&cc=c@example.com&bcc=d@example.com%2Ce@example.com")
  }

  func testHTMLGoesOverAsItsText() async {
    XCTAssertEqual(Mail.plainText(ofHTML: "<p>One &amp; <b>two</b></p>"), "One & two")
  }

  func testAttachmentsGoThroughTheDesktopsCommand() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let command = folder.appendingPathComponent("xdg-email")
    let record = folder.appendingPathComponent("arguments")
    // Writes its arguments, a line each, and what the attachment holds.
    let script = """
      #!/bin/sh
      for word in "$@"; do echo "$word"; if [ -f "$word" ]; then cat "$word"; fi; done > "\(record.path)"
      """
    try Data(script.utf8).write(to: command)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: command.path)
    var mail = Mail()
    mail.to = ["--help"]
    mail.subject = "$(rm -rf x) `y`"
    mail.attachments = [.init(data: Data("pear\n".utf8), name: "../../a/pear.txt")]
    let isTaken = await DesktopMailProgram(emailCommand: command).open(mail)
    XCTAssertTrue(isTaken)
    let lines = try String(contentsOf: record, encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(lines.prefix(4), ["--utf8", "--subject", "$(rm -rf x) `y`", "--attach"])
    XCTAssertTrue(lines[4].hasSuffix("/0/..-..-a-pear.txt"), "\(lines[4])")
    XCTAssertEqual(lines.suffix(2), ["pear", "mailto:--help"])
    try FileManager.default.removeItem(atPath: String(lines[4]))
  }

  func testACommandThatFailsSaysSo() async {
    var mail = Mail()
    mail.attachments = [.init(data: Data(), name: "")]
    for path in ["/bin/false", "/no/such/command"] {
      let program = DesktopMailProgram(emailCommand: URL(fileURLWithPath: path))
      let isTaken = await program.open(mail)
      XCTAssertFalse(isTaken)
    }
  }
}
