import Calls
import Relays
import UIKit

/// Keeps what a delegate is told, before and after the one behind it.
open class Watch<Owner: AnyObject, Delegate>: _RXDelegateProxy {
  public weak var owner: Owner?
  public var watched: Set<Selector> = []
  public private(set) var before: [String] = []
  public private(set) var after: [String] = []
  public private(set) var arguments: [Any] = []

  public func setNext(_ next: Delegate?) { _setForwardToDelegate(next, retainDelegate: false) }

  open override func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {
    before.append(selector.description)
    self.arguments = arguments
  }

  open override func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {
    after.append(selector.description)
  }

  open override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || (_forwardToDelegate?.responds(to: aSelector) ?? false)
      || (voidDelegateMethodsContain(aSelector) && watched.contains(aSelector))
  }
}

open class ScrollWatch: Watch<UIScrollView, UIScrollViewDelegate> {
  public private(set) var scrolls = 0
}

extension ScrollWatch: UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
    _forwardToDelegate?.scrollViewDidScroll?(scrollView)
  }
}

open class TableWatch: ScrollWatch {}
extension TableWatch: UITableViewDelegate {}

/// Keeps what a storage's delegate is told with many arguments.
public final class StorageWatch: Watch<NSTextStorage, NSTextStorageDelegate>, NSTextStorageDelegate
{
}

public final class TabWatch: Watch<UITabBarController, UITabBarControllerDelegate>,
  UITabBarControllerDelegate
{}

/// Takes a field's delegate's place.
public final class FieldRelay: ObjcDelegateProxy, UITextFieldDelegate {
  public private(set) var told: [String] = []
  public override func interceptedSelector(_ selector: Selector, arguments: [Any]) {
    told.append("\(selector) \(arguments.count)")
  }
}

/// Counts what an object is told.
public final class MessageCount: RXMessageSentObserver {
  public var targetImplementation = RX_default_target_implementation()
  public private(set) var before: [[Any]] = []
  public private(set) var after = 0

  public init(of object: AnyObject, _ selector: Selector) {
    let key = RX_reference_from_selector(RX_selector(selector))
    objc_setAssociatedObject(object, key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    var error: NSError?
    targetImplementation = RX_ensure_observing(object, selector, &error) ?? targetImplementation
    self.error = error
  }

  public private(set) var error: NSError?
  public func messageSent(withArguments arguments: [Any]) { before.append(arguments) }
  public func methodInvoked(withArguments arguments: [Any]) { after += 1 }
}
