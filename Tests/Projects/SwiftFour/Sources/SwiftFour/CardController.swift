import UIKit

/// A controller as it was written before Swift 4.2.
open class CardController: UIViewController {
  public let card = UIView()
  public let shade = UIView()
  public let save = UIButton(type: UIButtonType.system)
  public private(set) var keyboardHeight: CGFloat = 0

  open override func viewDidLoad() {
    super.viewDidLoad()
    let attributes: [NSAttributedStringKey: Any] = [.font: UIFont.systemFont(ofSize: 12)]
    save.setAttributedTitle(
      NSAttributedString(string: "Save", attributes: attributes), for: UIControlState.normal)
    save.addTarget(self, action: #selector(saveCard), for: UIControlEvents.touchUpInside)
    card.contentMode = UIViewContentMode.scaleAspectFit
    view.addSubview(card)
    view.addSubview(shade)
    view.bringSubview(toFront: card)
    let edge = NSLayoutConstraint(
      item: card, attribute: NSLayoutAttribute.top, relatedBy: NSLayoutRelation.equal, toItem: view,
      attribute: NSLayoutAttribute.top, multiplier: 1, constant: 8)
    edge.isActive = true
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillShow(_:)), name: NSNotification.Name.UIKeyboardWillShow,
      object: nil)
  }

  public func show(_ child: UIViewController) {
    addChildViewController(child)
    view.addSubview(child.view)
    child.didMove(toParentViewController: self)
  }

  public func fade() -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fillMode = kCAFillModeForwards
    fade.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    return fade
  }

  public private(set) var isSaved = false

  @objc func saveCard() { isSaved = true }

  @objc func keyboardWillShow(_ note: Notification) {
    let frame = note.userInfo?[UIKeyboardFrameEndUserInfoKey] as? NSValue
    keyboardHeight = frame?.cgRectValue.height ?? 0
  }
}
