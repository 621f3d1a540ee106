import Foundation
import UIKit

/// Something that a change block asked for.
protocol PendingChange: AnyObject {
  /// Reads and encodes, so that what cannot be done is known before anything is.
  func prepare() throws
  func commit() throws
  /// Only adds to the library.
  var isAddition: Bool { get }
}

/// The changes of one block, in its order.
final class ChangeTransaction: @unchecked Sendable {
  private static let key = "PHChangeTransaction"
  private(set) var changes: [any PendingChange] = []
  private var deleted: [PHAsset] = []
  /// Names that pictures of this transaction will have.
  var reserved: Set<URL> = []

  /// Runs a block and collects the requests it makes.
  static func collect(_ block: () -> Void) -> ChangeTransaction {
    let transaction = ChangeTransaction()
    let outer = Thread.current.threadDictionary[key]
    Thread.current.threadDictionary[key] = transaction
    block()
    Thread.current.threadDictionary[key] = outer
    return transaction
  }

  /// The transaction of the block that is running.
  static var current: ChangeTransaction {
    guard let current = Thread.current.threadDictionary[key] as? ChangeTransaction else {
      preconditionFailure("This method can only be called from inside of a change block")
    }
    return current
  }

  func add(_ change: any PendingChange) { changes.append(change) }
  func addDeletion(_ change: any PendingChange, of assets: [PHAsset]) {
    deleted += assets
    changes.append(change)
  }

  private var level: PHAccessLevel {
    changes.allSatisfy(\.isAddition) ? .addOnly : .readWrite
  }

  /// Whether the person has to be asked first.
  var needsAnswer: Bool {
    !changes.isEmpty
      && (!deleted.isEmpty || PhotoAccess.shared.status(level) == .notDetermined)
  }

  /// Asks the person if necessary; the error names what was refused. Any thread.
  func ask(_ completion: @escaping @Sendable ((any Error)?) -> Void) {
    guard !changes.isEmpty else { return completion(nil) }
    PhotoAccess.shared.request(level) { status in
      guard status == .authorized || status == .limited else {
        return completion(
          PHPhotosError(.accessUserDenied, "The person did not allow access to the photo library."))
      }
      guard !self.deleted.isEmpty else { return completion(nil) }
      DispatchQueue.main.async { MainActor.assumeIsolated { self.askForDeletion(completion) } }
    }
  }

  @MainActor
  private func askForDeletion(_ completion: @escaping @Sendable ((any Error)?) -> Void) {
    SystemQuestion(
      title: deletionQuestion, message: nil,
      answers: [
        (UIKitStrings.text("Don’t Allow"), .cancel), (UIKitStrings.delete, .destructive),
      ]
    ).ask { answer in
      completion(
        answer == 1 ? nil : PHPhotosError(.userCancelled, "The person did not allow the deletion."))
    }
  }

  private var deletionQuestion: String {
    let videos = deleted.count(where: \.isVideo)
    let question =
      switch (deleted.count, videos) {
      case (1, 0): "Allow “%@” to delete this photo?"
      case (1, _): "Allow “%@” to delete this video?"
      case (_, 0): "Allow “%@” to delete %d photos?"
      case (videos, _): "Allow “%@” to delete %d videos?"
      default: "Allow “%@” to delete %d items?"
      }
    return UIKitStrings.text(question)
      .replacingOccurrences(of: "%d", with: "\(deleted.count)")
  }

  func commit() throws {
    guard !changes.isEmpty else { return }
    let status = PhotoAccess.shared.status(level)
    guard status == .authorized || status == .limited else {
      throw PHPhotosError(
        .accessUserDenied, "The person did not allow access to the photo library.")
    }
    for change in changes { try change.prepare() }
    for change in changes { try change.commit() }
  }
}
