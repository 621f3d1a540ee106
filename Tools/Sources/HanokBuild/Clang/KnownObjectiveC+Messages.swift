// What RxCocoa asks of Objective-C's runtime to observe messages and values.

extension KnownObjectiveC {
  static let macros = KnownObjectiveC(name: "_RX.m", mark: "_RX.h", swift: "")

  static let observer = KnownObjectiveC(
    name: "_RXKVOObserver.m", mark: "@implementation _RXKVOObserver",
    swift: """
      import Foundation

      open class _RXKVOObserver: NSObject {
        // Observers are often disposed of while their object is being freed.
        private unowned(unsafe) let target: NSObject
        private var keptTarget: NSObject?
        private let keyPath: String
        private var callback: ((Any?) -> Void)?

        public init(
          target: Any, retainTarget: Bool, keyPath: String, options: NSKeyValueObservingOptions,
          callback: @escaping (Any?) -> Void
        ) {
          let object = target as! NSObject
          self.target = object
          keptTarget = retainTarget ? object : nil
          self.keyPath = keyPath
          self.callback = callback
          super.init()
          object.addObserver(self, forKeyPath: keyPath, options: options, context: nil)
        }

        open override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {
          callback?(change?[.newKey])
        }

        open func dispose() {
          guard callback != nil else { return }
          callback = nil
          target.removeObserver(self, forKeyPath: keyPath, context: nil)
          keptTarget = nil
        }
      }

      """)

  static let messages = KnownObjectiveC(
    name: "_RXObjCRuntime.m", mark: "RX_ensure_observing",
    swift: """
      import Foundation

      nonisolated(unsafe) public var RXAbortOnThreadingHazard = false
      public let RXObjCRuntimeErrorDomain = "RXObjCRuntimeErrorDomain"
      public let RXObjCRuntimeErrorIsKVOKey = "RXObjCRuntimeErrorIsKVOKey"

      public enum RXObjCRuntimeError: Int {
        case unknown = 1
        case objectMessagesAlreadyBeingIntercepted
        case selectorNotImplemented
        case cantInterceptCoreFoundationTollFreeBridgedObjects
        case threadingCollisionWithOtherInterceptionMechanism
        case savingOriginalForwardingMethodFailed
        case replacingMethodWithForwardingImplementation
        case observingPerformanceSensitiveMessages
        case observingMessagesWithUnsupportedReturnType
      }

      public protocol RXMessageSentObserver: AnyObject {
        var targetImplementation: IMP { get }
        func messageSent(withArguments arguments: [Any])
        func methodInvoked(withArguments arguments: [Any])
      }

      public protocol RXDeallocatingObserver: AnyObject {
        var targetImplementation: IMP { get }
        func deallocating()
      }

      public func RX_selector(_ selector: Selector) -> Selector {
        Selector("_RX_namespace_" + selector.name)
      }

      public func RX_reference_from_selector(_ selector: Selector) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(mutating: sel_getName(selector))
      }

      private enum Implementations {
        nonisolated(unsafe) static let standard = imp_implementationWithBlock { (_: AnyObject) in }
        nonisolated(unsafe) static let deallocation = imp_implementationWithBlock { (_: AnyObject) in }
        nonisolated(unsafe) static var intercepted: [Method: IMP] = [:]
        nonisolated(unsafe) static var key: UInt8 = 0
        static let lock = NSRecursiveLock()
      }

      public func RX_default_target_implementation() -> IMP { Implementations.standard }

      /// Tells an observer when the object that keeps this one is gone.
      private final class DeallocationWatch {
        let observer: any RXDeallocatingObserver
        init(_ observer: any RXDeallocatingObserver) { self.observer = observer }
        deinit { observer.deallocating() }
      }

      public func RX_ensure_observing(
        _ target: Any, _ selector: Selector, _ error: NSErrorPointer
      ) -> IMP? {
        let object = target as AnyObject
        let reference = RX_reference_from_selector(RX_selector(selector))
        if selector.name == "dealloc" {
          if let observer = objc_getAssociatedObject(object, reference) as? any RXDeallocatingObserver {
            objc_setAssociatedObject(
              object, &Implementations.key, DeallocationWatch(observer), .OBJC_ASSOCIATION_RETAIN)
          }
          return Implementations.deallocation
        }
        Implementations.lock.lock()
        defer { Implementations.lock.unlock() }
        guard let method = class_getInstanceMethod(type(of: object), selector) else {
          error?.pointee = NSError(
            domain: RXObjCRuntimeErrorDomain,
            code: RXObjCRuntimeError.selectorNotImplemented.rawValue)
          return nil
        }
        if let known = Implementations.intercepted[method] { return known }
        // A subclass's method and the one it overrides are intercepted each; an observer is told of one of them.
        nonisolated(unsafe) var own: IMP?
        own = MethodInterception.install(on: type(of: object), selector) { object, arguments, call in
          let observer = objc_getAssociatedObject(object, reference) as? any RXMessageSentObserver
          guard let observer, observer.targetImplementation == own else { return call() }
          let values = arguments.map(InvocationArgument.object)
          observer.messageSent(withArguments: values)
          call()
          observer.methodInvoked(withArguments: values)
        }
        Implementations.intercepted[method] = own
        return own
      }

      """)
}
