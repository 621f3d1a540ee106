public import XCTest

extension XCTestCase: XCTActivity {
  /// Keeps an attachment of this test.
  public func add(_ attachment: XCTAttachment) {
    let number = AttachmentNumbers.next()
    addTeardownBlock { [weak self] in
      guard let self, let root = Self.attachmentFolder else { return }
      let hasFailed = testRun.map { $0.totalFailureCount > 0 } ?? false
      guard attachment.lifetime == .keepAlways || hasFailed else { return }
      let plain = name.replacingOccurrences(of: "/", with: "-")
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
