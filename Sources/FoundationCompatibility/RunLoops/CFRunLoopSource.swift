internal import CSwiftRuntime
import Foundation

/// Something of a program's own that a run loop handles once it is told to.
public final class CFRunLoopSource: @unchecked Sendable {
  fileprivate let core: UnsafeMutableRawPointer?

  fileprivate init(order: CFIndex, _ work: SourceWork) {
    var context = RunLoopContext.of(work)
    context.schedule = { info, loop, mode in
      SourceWork.at(info).tell(\.schedule, loop, mode)
    }
    context.cancel = { info, loop, mode in
      SourceWork.at(info).tell(\.cancel, loop, mode)
    }
    context.perform = { info in
      let work = SourceWork.at(info)
      work.context.perform?(work.kept.info)
    }
    core = hanok_run_loop_source_create(nil, order, &context)
  }

  deinit { core.map { hanok_core_release($0) } }
}

/// The work of a source.
private final class SourceWork {
  let context: CFRunLoopSourceContext
  let kept: KeptInfo

  init(_ context: CFRunLoopSourceContext) {
    self.context = context
    kept = KeptInfo(context.info, context.retain, context.release)
  }

  static func at(_ info: UnsafeMutableRawPointer?) -> SourceWork {
    guard let info else { preconditionFailure("a source has its work") }
    return Unmanaged<SourceWork>.fromOpaque(info).takeUnretainedValue()
  }

  /// Tells of a loop that has the source from now on, or no longer. It is the one that calls, or the main one.
  func tell(
    _ function: KeyPath<CFRunLoopSourceContext, CFRunLoopSourceContext.Scheduling?>,
    _ loop: UnsafeMutableRawPointer?, _ mode: UnsafeRawPointer?
  ) {
    guard let function = context[keyPath: function] else { return }
    let name = mode.map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue() }
    function(
      kept.info, loop == hanok_run_loop_main() ? RunLoop.main : RunLoop.current,
      name.map { CFRunLoopMode($0) })
  }
}

/// The functions of a source, and the pointer that they are called with.
public struct CFRunLoopSourceContext {
  /// Hears of a loop and one of its modes.
  public typealias Scheduling = (UnsafeMutableRawPointer?, CFRunLoop?, CFRunLoopMode?) -> Void

  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?
  public var release: ((UnsafeRawPointer?) -> Void)?
  public var copyDescription: ((UnsafeRawPointer?) -> Unmanaged<CFString>?)?
  public var equal: ((UnsafeRawPointer?, UnsafeRawPointer?) -> DarwinBoolean)?
  public var hash: ((UnsafeRawPointer?) -> CFHashCode)?
  public var schedule: Scheduling?
  public var cancel: Scheduling?
  public var perform: ((UnsafeMutableRawPointer?) -> Void)?

  public init() { self.init(version: 0, info: nil) }

  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)? = nil,
    release: ((UnsafeRawPointer?) -> Void)? = nil,
    copyDescription: ((UnsafeRawPointer?) -> Unmanaged<CFString>?)? = nil,
    equal: ((UnsafeRawPointer?, UnsafeRawPointer?) -> DarwinBoolean)? = nil,
    hash: ((UnsafeRawPointer?) -> CFHashCode)? = nil, schedule: Scheduling? = nil,
    cancel: Scheduling? = nil, perform: ((UnsafeMutableRawPointer?) -> Void)? = nil
  ) {
    self.version = version
    self.info = info
    self.retain = retain
    self.release = release
    self.copyDescription = copyDescription
    self.equal = equal
    self.hash = hash
    self.schedule = schedule
    self.cancel = cancel
    self.perform = perform
  }
}

/// A number that is the same for equal objects.
public typealias CFHashCode = UInt

/// A source that does what a context says, earlier the lower its order is.
public func CFRunLoopSourceCreate(
  _ allocator: CFAllocator?, _ order: CFIndex,
  _ context: UnsafeMutablePointer<CFRunLoopSourceContext>?
) -> CFRunLoopSource! {
  CFRunLoopSource(order: order, SourceWork(context?.pointee ?? CFRunLoopSourceContext()))
}

/// Has a loop handle a source while it is in a mode.
public func CFRunLoopAddSource(
  _ rl: CFRunLoop!, _ source: CFRunLoopSource!, _ mode: CFRunLoopMode!
) {
  mode.withName { hanok_run_loop_add_source(rl.core, source.core, $0) }
}

/// Takes a source out of a mode of a loop.
public func CFRunLoopRemoveSource(
  _ rl: CFRunLoop!, _ source: CFRunLoopSource!, _ mode: CFRunLoopMode!
) {
  mode.withName { hanok_run_loop_remove_source(rl.core, source.core, $0) }
}

/// Whether a loop has a source in a mode.
public func CFRunLoopContainsSource(
  _ rl: CFRunLoop!, _ source: CFRunLoopSource!, _ mode: CFRunLoopMode!
) -> Bool {
  mode.withName { hanok_run_loop_contains_source(rl.core, source.core, $0) != 0 }
}

/// Marks a source as ready; its loop handles it in its next turn (`CFRunLoopWakeUp`).
public func CFRunLoopSourceSignal(_ source: CFRunLoopSource!) {
  hanok_run_loop_source_signal(source.core)
}

/// Takes a source out of all loops, for good.
public func CFRunLoopSourceInvalidate(_ source: CFRunLoopSource!) {
  hanok_run_loop_source_invalidate(source.core)
}

/// Whether a source can still be handled.
public func CFRunLoopSourceIsValid(_ source: CFRunLoopSource!) -> Bool {
  hanok_run_loop_source_is_valid(source.core) != 0
}
