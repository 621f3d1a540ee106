import Foundation
import UIKit

/// The person's pictures, which are the files in the desktop's folder of pictures, and changes to them.
///
/// Any thread. Handlers and observers are called on a queue of the library's own.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let instance = PHPhotoLibrary()
  private static let queue = DispatchQueue(label: "PHPhotoLibrary")
  /// Observers have a queue of their own, so that they may wait for changes.
  private static let observing = DispatchQueue(label: "PHPhotoLibrary.observers")

  /// The one library.
  open class func shared() -> PHPhotoLibrary { instance }

  private let lock = NSLock()
  private let observers = NSHashTable<AnyObject>.weakObjects()

  private override init() {
    super.init()
    // UIKit's own functions add pictures, too.
    _ = NotificationCenter.default.addObserver(
      forName: SavedPhotos.didChange, object: nil, queue: nil
    ) { [weak self] _ in self?.tellObservers() }
  }

  /// Why there is no library; nil: there always is.
  open var unavailabilityReason: (any Error)? { nil }

  // MARK: Authorization

  open class func authorizationStatus() -> PHAuthorizationStatus {
    authorizationStatus(for: .readWrite)
  }
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    PhotoAccess.shared.status(accessLevel)
  }

  @preconcurrency
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(for: .readWrite, handler: handler) }

  /// Asks the person the first time, with the words of Info.plist, and remembers the answer.
  @preconcurrency
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    PhotoAccess.shared.request(accessLevel) { status in
      queue.async { handler(status) }
    }
  }

  open class func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestAuthorization(for: accessLevel) { continuation.resume(returning: $0) }
    }
  }

  // MARK: Changes

  /// Runs a block that makes change requests, then performs them. Before pictures are deleted the person is asked.
  @preconcurrency
  open func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    Self.queue.async {
      let transaction = ChangeTransaction.collect(changeBlock)
      transaction.ask { error in
        Self.queue.async {
          let failure = error ?? self.commit(transaction)
          completionHandler?(failure == nil, failure)
        }
      }
    }
  }

  open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      performChanges(changeBlock) { _, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Does changes before it returns. The main thread cannot wait for an answer of the person's: changes that need one
  /// fail there with `operationInterrupted`; use ``performChanges(_:completionHandler:)``.
  open func performChangesAndWait(_ changeBlock: () -> Void) throws {
    let transaction = ChangeTransaction.collect(changeBlock)
    if transaction.needsAnswer {
      guard !Thread.isMainThread else {
        throw PHPhotosError(
          .operationInterrupted, "The main thread cannot wait for the person’s answer.")
      }
      let answer = Answer()
      transaction.ask { error in answer.give(error) }
      if let error = answer.wait() { throw error }
    }
    if let failure = commit(transaction) { throw failure }
  }

  /// An answer that a thread waits for.
  private final class Answer: @unchecked Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private var error: (any Error)?
    func give(_ error: (any Error)?) {
      self.error = error
      semaphore.signal()
    }
    func wait() -> (any Error)? {
      semaphore.wait()
      return error
    }
  }

  private func commit(_ transaction: ChangeTransaction) -> (any Error)? {
    do {
      try transaction.commit()
      tellObservers()
      return nil
    } catch {
      return error
    }
  }

  // MARK: Observers

  /// Tells an observer of changes that apps make; kept weakly. Files that other programs add are seen at the next
  /// fetch.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {
    lock.withLock { observers.add(observer) }
  }
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    lock.withLock { observers.remove(observer) }
  }

  private func tellObservers() {
    Self.observing.async {
      let change = PHChange()
      let all = self.lock.withLock { self.observers.allObjects }
      for case let observer as any PHPhotoLibraryChangeObserver in all {
        observer.photoLibraryDidChange(change)
      }
    }
  }
}

/// Hears that the library changed, on a queue that is not the main one.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}
