/// A menu element that does something when it is chosen: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var subtitle: String? { get set }
  var image: UIImage? { get set }
  /// A longer title for where shortcuts are listed.
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  /// Does what choosing the element in a menu does.
  ///
  /// - Parameters:
  ///   - sender: what shows the menu; becomes an action's `sender`.
  ///   - target: whom a command's selector goes to; nil for the responder chain.
  func performWithSender(_ sender: Any?, target: Any?)
}
