import Foundation

/// Groups changes of layers: how long their animations take, whether there are any, what comes after.
///
/// Transactions nest. A change outside of any belongs to the thread's implicit one, which is committed
/// with the next frame.
open class CATransaction: NSObject {
  /// Opens a transaction within the current one.
  open class func begin() { TransactionStack.current.push() }

  /// Closes the innermost transaction that `begin()` opened.
  open class func commit() { TransactionStack.current.pop() }

  /// Commits the implicit transaction: layout, display and the begin of new animations happen now.
  open class func flush() { FrameScheduler.flush() }

  /// Takes the global lock that guards layers used by several threads. It may be taken repeatedly.
  open class func lock() { globalLock.lock() }

  open class func unlock() { globalLock.unlock() }

  /// The duration of animations that have none of their own, in seconds; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval {
    TransactionStack.animationDuration
  }

  /// Sets how long animations that changes begin take, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current.values.duration = dur
  }

  /// The pacing of animations that have none of their own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.values?.timingFunction
  }

  /// Sets the pace of animations that changes begin; nil for the default.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.values.timingFunction = function
  }

  /// Whether changes run no actions.
  open class func disableActions() -> Bool { TransactionStack.disablesActions }

  /// Sets whether changes begin no animations.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.values.disablesActions = flag
  }

  open class func completionBlock() -> (() -> Void)? { TransactionStack.current.completionBlock }

  /// A block that runs when all animations added from now on in this transaction have ended; at once at
  /// the commit when there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.setCompletionBlock(block)
  }

  /// The same with a block that is told whether all of the animations ran to their end.
  package class func setCompletion(_ block: @escaping (_ finished: Bool) -> Void) {
    TransactionStack.current.setCompletion(block)
  }

  /// The value of a key; those of Apple's four keys are the properties above.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.values?.custom[key]
    }
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(CGFloat(anyNumber: anObject ?? 0.25)?.native ?? 0.25)
    case kCATransactionDisableActions:
      setDisableActions(AnimatableValue(anObject)?.bool ?? false)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.current.values.custom[key] = anObject
    }
  }

  private static let globalLock = NSRecursiveLock()
}

/// The key of ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"
