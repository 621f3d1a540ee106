import XCTest

@testable import UserNotifications

/// Files are looked at when an attachment is made. Limits from Apple's documentation.
final class UNNotificationAttachmentTests: XCTestCase {
  private func file(_ name: String, bytes: Int) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("attachment-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(name)
    try Data(count: bytes).write(to: url)
    return url
  }

  private func code(_ url: URL, _ options: [AnyHashable: Any]? = nil) -> UNError.Code? {
    do {
      _ = try UNNotificationAttachment(identifier: "a", url: url, options: options)
      return nil
    } catch { return (error as? UNError)?.code }
  }

  func testAPictureIsTaken() throws {
    let attachment = try UNNotificationAttachment(
      identifier: "a", url: file("a.jpg", bytes: 10), options: nil)
    XCTAssertEqual(attachment.identifier, "a")
    XCTAssertEqual(attachment.type, "public.jpeg")
  }

  func testAnEmptyIdentifierIsMadeUp() throws {
    let url = try file("a.png", bytes: 1)
    XCTAssertFalse(try UNNotificationAttachment(identifier: "", url: url).identifier.isEmpty)
  }

  func testErrorsSayWhatIsWrong() throws {
    XCTAssertEqual(code(URL(fileURLWithPath: "/nowhere/a.png")), .attachmentInvalidURL)
    XCTAssertEqual(try code(XCTUnwrap(URL(string: "https://a.b/c.png"))), .attachmentInvalidURL)
    XCTAssertEqual(try code(file("a.txt", bytes: 1)), .attachmentUnrecognizedType)
    XCTAssertEqual(try code(file("a.png", bytes: 0)), .attachmentInvalidFileSize)
    XCTAssertEqual(try code(file("a.png", bytes: (10 << 20) + 1)), .attachmentInvalidFileSize)
    XCTAssertNil(try code(file("a.png", bytes: 10 << 20)))
  }

  func testAHintTellsTheType() throws {
    let hint = [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]
    XCTAssertNil(try code(file("picture", bytes: 1), hint))
  }
}
