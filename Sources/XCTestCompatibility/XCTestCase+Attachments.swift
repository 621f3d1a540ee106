public import XCTest

extension XCTestCase: XCTActivity {
  /// Keeps an attachment of this test.
  public func add(_ attachment: XCTAttachment) {
    let number = AttachmentNumbers.next()
    // Called by the test itself, which is there then.
    nonisolated(unsafe) unowned let test = self
    addTeardownBlock {
      guard let root = Self.attachmentFolder else { return }
      let hasFailed = test.testRun.map { $0.totalFailureCount > 0 } ?? false
      guard attachment.lifetime == .keepAlways || hasFailed else { return }
      let method = test.name.dropFirst(2).dropLast().split(separator: " ", maxSplits: 1).last ?? ""
      let plain = "\(Swift.type(of: test)).\(method)".replacingOccurrences(of: "/", with: "-")
      try attachment.write(into: root.appendingPathComponent(plain), number: number)
    }
  }

  private static var attachmentFolder: URL? {
    ProcessInfo.processInfo.environment["HANOK_TEST_ATTACHMENTS"].map(URL.init(fileURLWithPath:))
  }
}

/// Numbers in the order that attachments were added.
private enum AttachmentNumbers {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last = 0
  static func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
