import Foundation

/// A thread's open transactions, innermost last; the first is the implicit one.
final class TransactionStack {
  /// The values that a transaction passes on to those within it.
  struct Values {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var custom: [String: Any] = [:]
  }

  fileprivate struct Level {
    var values = Values()
    var token: CompletionToken?
    var block: (() -> Void)?
  }

  private var levels: [Level] = []

  private init() {}

  // MARK: The thread's own stack

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { raw in
      if let raw { Unmanaged<TransactionStack>.fromOpaque(raw).release() }
    }
    return key
  }()

  /// The calling thread's stack, made when it is first needed.
  static var current: TransactionStack {
    if let raw = pthread_getspecific(key) {
      return Unmanaged<TransactionStack>.fromOpaque(raw).takeUnretainedValue()
    }
    let stack = TransactionStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  /// The innermost transaction's values; nil when none is open.
  static var values: Values? {
    guard let raw = pthread_getspecific(key) else { return nil }
    return Unmanaged<TransactionStack>.fromOpaque(raw).takeUnretainedValue().levels.last?.values
  }

  /// The duration of animations that have none of their own, in seconds.
  static var animationDuration: CFTimeInterval { values?.duration ?? 0.25 }

  /// Whether changes run no actions; asked for every change of a layer.
  static var disablesActions: Bool {
    guard let raw = pthread_getspecific(key) else { return false }
    let stack = Unmanaged<TransactionStack>.fromOpaque(raw).takeUnretainedValue()
    return stack.levels.last?.values.disablesActions ?? false
  }

  // MARK: Transactions

  var values: Values {
    get { levels.last?.values ?? Values() }
    set {
      openImplicit()
      levels[levels.count - 1].values = newValue
    }
  }

  var completionBlock: (() -> Void)? { levels.last?.block }

  /// The completion blocks that an animation added now keeps waiting.
  var tokens: [CompletionToken] { levels.compactMap(\.token) }

  /// How many transactions are open besides the implicit one.
  var depth: Int { max(0, levels.count - 1) }

  private func openImplicit() {
    guard levels.isEmpty else { return }
    levels.append(Level())
    FrameScheduler.requestFrame()
  }

  func push() {
    if levels.isEmpty { levels.append(Level()) }
    levels.append(Level(values: values))
  }

  func pop() {
    guard levels.count > 1, let level = levels.popLast() else { return }
    if levels.count == 1, levels[0].token == nil, levels[0].isPlain { levels.removeAll() }
    level.token?.release()
  }

  func setCompletionBlock(_ block: (() -> Void)?) {
    setCompletion(block.map { block in { _ in block() } })
    levels[levels.count - 1].block = block
  }

  /// The same with a block that is told whether all animations ran to their end.
  func setCompletion(_ block: ((_ finished: Bool) -> Void)?) {
    openImplicit()
    let last = levels.count - 1
    let previous = levels[last].token
    levels[last].token = block.map(CompletionToken.init)
    levels[last].block = nil
    previous?.release()
  }

  /// Ends the implicit transaction, unless an explicit one is still open within it.
  func commitImplicit() {
    guard levels.count == 1, let level = levels.popLast() else { return }
    level.token?.release()
  }
}

extension TransactionStack.Level {
  /// Whether nothing was set, so that it need not be kept until the frame.
  fileprivate var isPlain: Bool {
    values.duration == nil && values.timingFunction == nil && !values.disablesActions
      && values.custom.isEmpty
  }
}
