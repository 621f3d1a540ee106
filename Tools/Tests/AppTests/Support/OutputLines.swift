import Foundation
import XCTest

/// A program's output, as it comes.
final class OutputLines: @unchecked Sendable {
  private let arrived = NSCondition()
  private var text = ""
  private var hasEnded = false

  /// How long a line may take on a busy machine; a test that waits so long has failed.
  private static let patience = 300.0

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      while case let data = handle.availableData, !data.isEmpty {
        arrived.withLock {
          text += String(decoding: data, as: UTF8.self)
          arrived.broadcast()
        }
      }
      arrived.withLock {
        hasEnded = true
        arrived.broadcast()
      }
    }
  }

  /// Waits for a text behind those that were waited for before.
  func wait(for part: String, line: UInt = #line) throws {
    try arrived.withLock {
      let deadline = Date().addingTimeInterval(Self.patience)
      while true {
        if let range = text.range(of: part) {
          text = String(text[range.upperBound...])
          return
        }
        guard !hasEnded, arrived.wait(until: deadline) else {
          XCTFail("no “\(part)” in: \(text)", line: line)
          throw CancellationError()
        }
      }
    }
  }
}
