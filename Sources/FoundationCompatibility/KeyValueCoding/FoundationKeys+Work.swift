import Foundation

extension FoundationKeys {
  /// What observers ask operations, queues and progresses for.
  static func workValue(_ key: String, _ object: NSObject) -> Any? {
    switch object {
    case let progress as Progress: progressValue(key, progress)
    case let queue as OperationQueue: queueValue(key, queue)
    case let operation as Operation: operationValue(key, operation)
    default: nil
    }
  }

  private static func progressValue(_ key: String, _ progress: Progress) -> Any? {
    switch key {
    case "fractionCompleted": NSNumber(value: progress.fractionCompleted)
    case "completedUnitCount": NSNumber(value: progress.completedUnitCount)
    case "totalUnitCount": NSNumber(value: progress.totalUnitCount)
    case "cancelled", "isCancelled": NSNumber(value: progress.isCancelled)
    case "paused", "isPaused": NSNumber(value: progress.isPaused)
    case "finished", "isFinished": NSNumber(value: progress.isFinished)
    case "indeterminate", "isIndeterminate": NSNumber(value: progress.isIndeterminate)
    case "localizedDescription": progress.localizedDescription
    case "localizedAdditionalDescription": progress.localizedAdditionalDescription
    default: nil
    }
  }

  private static func queueValue(_ key: String, _ queue: OperationQueue) -> Any? {
    switch key {
    case "operationCount": NSNumber(value: queue.operationCount)
    case "operations": queue.operations
    case "suspended", "isSuspended": NSNumber(value: queue.isSuspended)
    case "name": queue.name
    default: nil
    }
  }

  private static func operationValue(_ key: String, _ operation: Operation) -> Any? {
    switch key {
    case "isFinished", "finished": NSNumber(value: operation.isFinished)
    case "isExecuting", "executing": NSNumber(value: operation.isExecuting)
    case "isCancelled", "cancelled": NSNumber(value: operation.isCancelled)
    case "isReady", "ready": NSNumber(value: operation.isReady)
    case "name": operation.name
    default: nil
    }
  }
}
