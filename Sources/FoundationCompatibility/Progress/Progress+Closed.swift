public import Foundation

// Foundation's own members, which adapted modules hide (see `OverridingObject`).

extension Progress {
  /// How much is done, between 0 and 1.
  public var _hanok_fractionCompleted: Double { fractionCompleted }
}

extension OperationQueue {
  /// How many operations are not finished.
  public var _hanok_operationCount: Int { operationCount }
  /// The operations that are not finished.
  public var _hanok_operations: [Operation] { operations }
}
