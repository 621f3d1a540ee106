import UIKit

/// The settings of a screen; all but the title may be left out.
@objc public protocol ScreenListener: AnyObject {
  func screenTitle() -> String
  @objc optional func screenDidAppear(_ screen: UIViewController)
  @objc optional func screen(_ screen: UIViewController, countOf name: String) -> Int
  @objc optional func screen(_ screen: UIViewController, countOf number: NSNumber) -> Int
  @objc optional var screenIsModal: Bool { get }
}

extension UIView {
  /// The colour that a skin gives the view.
  @objc open var skinColor: UIColor? { nil }

  /// Puts the skin on, and tells how many views it touched.
  @objc @discardableResult open func applySkin() -> Int {
    backgroundColor = skinColor
    return subviews.reduce(1) { $0 + $1.applySkin() }
  }
}

open class BaseScreen: UIViewController {
  public weak var listener: ScreenListener?
  public var action: ((String) -> Void)?
  public private(set) var log: [String] = []

  public func note(_ line: String) { log.append(line) }
}

extension BaseScreen {
  @objc open func reload() { note("base reload") }
  @objc open func refreshes() -> Bool { false }

  public func appear() {
    listener?.screenDidAppear?(self)
    let words = listener?.screen?(self, countOf: "words") ?? -1
    let number = listener?.screen?(self, countOf: 7 as NSNumber) ?? -1
    note("\(listener?.screenTitle() ?? "-") \(words) \(number) \(listener?.screenIsModal ?? false)")
    action?("appeared")
  }

  /// The listener's method, not yet called.
  public var appearing: ((UIViewController) -> Void)? { listener?.screenDidAppear(_:) }

  public func force() { listener!.screenDidAppear!(self) }
}
