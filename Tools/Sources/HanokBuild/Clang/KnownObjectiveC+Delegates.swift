// Classes between a delegate and who calls it.

extension KnownObjectiveC {
  /// RxCocoa's: tells of calls before and after the delegate behind it gets them.
  static let delegateProxy = KnownObjectiveC(
    name: "_RXDelegateProxy.m", mark: "@implementation _RXDelegateProxy",
    swift: """
      import Foundation

      open class _RXDelegateProxy: NSObject, InvocationForwarding {
        nonisolated open class var _hanok_forwardedNames: [String] { [] }
        public private(set) weak var _forwardToDelegate: AnyObject?
        private var keptDelegate: AnyObject?

        public override init() { super.init() }

        open func _setForwardToDelegate(_ forwardToDelegate: Any?, retainDelegate: Bool) {
          let object = forwardToDelegate.map { $0 as AnyObject }
          _forwardToDelegate = object
          keptDelegate = retainDelegate ? object : nil
        }

        open func hasWiredImplementation(for selector: Selector) -> Bool {
          _hanok_inheritedResponds(to: selector)
        }

        open func forwardToDelegateResponds(to selector: Selector) -> Bool {
          (_forwardToDelegate as? any NSObjectProtocol)?.responds(to: selector) ?? false
        }

        open func voidDelegateMethodsContain(_ selector: Selector) -> Bool {
          type(of: self)._hanok_forwardedNames.contains(selector.name)
        }

        open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}
        open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}

        open override func forwardingTarget(for aSelector: Selector!) -> Any? {
          forwardToDelegateResponds(to: aSelector._hanok_optional) ? _forwardToDelegate : nil
        }

        public func _hanok_forward(_ invocation: ForwardedInvocation) {
          _sentMessage(invocation.selector, withArguments: invocation.arguments)
          if let target = _forwardToDelegate, forwardToDelegateResponds(to: invocation.selector) {
            invocation.invoke(on: target)
          }
          _methodInvoked(invocation.selector, withArguments: invocation.arguments)
        }
      }

      """)

  /// CombineCocoa's: stands in a delegate's place.
  static let interceptingProxy = KnownObjectiveC(
    name: "ObjcDelegateProxy.m", mark: "@implementation ObjcDelegateProxy",
    swift: """
      import Foundation

      open class ObjcDelegateProxy: NSObject, InvocationForwarding {
        nonisolated open class var _hanok_forwardedNames: [String] { [] }

        public override init() { super.init() }

        open func interceptedSelector(_ selector: Selector, arguments: [Any]) {}

        open func canRespond(to selector: Selector) -> Bool {
          type(of: self)._hanok_forwardedNames.contains(selector.name)
        }

        open override func responds(to aSelector: Selector!) -> Bool {
          super.responds(to: aSelector) || canRespond(to: aSelector)
        }

        open override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

        public func _hanok_forward(_ invocation: ForwardedInvocation) {
          interceptedSelector(invocation.selector, arguments: invocation.arguments)
        }
      }

      """)
}
