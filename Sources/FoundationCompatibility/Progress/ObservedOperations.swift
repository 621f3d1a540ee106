import Foundation

/// An operation that tells its observers, and those of queues, once it has run or was given up.
///
/// Operations that end later say so themselves, as they have to.
private final class ObservedOperation: Operation, @unchecked Sendable {
  override func start() {
    super.start()
    tell()
  }

  override func cancel() {
    super.cancel()
    tell()
  }

  private func tell() {
    guard ObservedObjects.areThereAny else { return }
    ObservedObjects.changed(self)
    ObservedObjects.changed(anyOf: OperationQueue.self)
  }
}

/// A queue that tells observers of operations that come.
private final class ObservedQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ operation: Operation) { tell { super.addOperation(operation) } }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    tell { super.addOperation(block) }
  }

  override func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    tell { super.addOperations(operations, waitUntilFinished: wait) }
  }

  override func cancelAllOperations() { tell { super.cancelAllOperations() } }

  override var isSuspended: Bool {
    get { super.isSuspended }
    set { tell { super.isSuspended = newValue } }
  }

  private func tell(_ change: () -> Void) {
    change()
    if ObservedObjects.areThereAny { ObservedObjects.changed(self) }
  }
}

@section(".init_array") @used
nonisolated private let observesOperations: @convention(c) () -> Void = {
  ExtensionOverride.install(ObservedOperation.self)
  ExtensionOverride.install(ObservedQueue.self)
}
