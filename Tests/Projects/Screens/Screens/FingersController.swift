import UIKit

/// A field that tells which gesture it saw, and a card that can be moved onto a target.
final class FingersController: StackController {

  private let pad = UIView()
  private let card = UIView()
  private let target = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Fingers"
    pad.backgroundColor = .systemTeal
    pad.isAccessibilityElement = true
    pad.accessibilityIdentifier = "pad"
    pad.accessibilityLabel = "Pad"
    pad.heightAnchor.constraint(equalToConstant: 260).isActive = true
    stack.addArrangedSubview(pad)
    addGestures()
    let table = UIView()
    table.heightAnchor.constraint(equalToConstant: 120).isActive = true
    for (view, name, x) in [(target, "target", 220), (card, "card", 20)] {
      view.frame = CGRect(x: x, y: 10, width: 90, height: 90)
      view.backgroundColor = name == "card" ? .systemOrange : .systemGray4
      view.isAccessibilityElement = true
      view.accessibilityIdentifier = name
      table.addSubview(view)
    }
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(moveCard(_:))))
    stack.addArrangedSubview(table)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Find", action: #selector(find), input: "f", modifierFlags: .command),
      UIKeyCommand(
        title: "Find All", action: #selector(findAll), input: "f",
        modifierFlags: [.command, .shift]),
      UIKeyCommand(action: #selector(goUp), input: UIKeyCommand.inputUpArrow),
    ]
  }
  @objc private func find() { note("find") }
  @objc private func findAll() { note("find all") }
  @objc private func goUp() { note("up") }

  override var canBecomeFirstResponder: Bool { true }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  private func addGestures() {
    pad.addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: #selector(hovered(_:))))
    let other = UITapGestureRecognizer(target: self, action: #selector(clickedOther))
    other.buttonMaskRequired = .secondary
    pad.addGestureRecognizer(other)
    let double = UITapGestureRecognizer(target: self, action: #selector(doubleTapped))
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: self, action: #selector(tapped))
    single.require(toFail: double)
    let two = UITapGestureRecognizer(target: self, action: #selector(tappedWithTwo))
    two.numberOfTouchesRequired = 2
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:)))
    let turn = UIRotationGestureRecognizer(target: self, action: #selector(turned(_:)))
    for gesture in [double, single, two, press, pinch, turn] {
      pad.addGestureRecognizer(gesture)
    }
    for direction in [UISwipeGestureRecognizer.Direction.up, .down, .left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
      swipe.direction = direction
      pad.addGestureRecognizer(swipe)
    }
  }

  @objc private func hovered(_ hover: UIHoverGestureRecognizer) {
    if hover.state == .began { note("hover") }
  }
  @objc private func clickedOther() { note("right click") }
  @objc private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: pad)
    let isLeft = point.x < pad.bounds.midX - 1
    note(isLeft ? "tap on the left" : "tap")
  }
  @objc private func doubleTapped() { note("double tap") }
  @objc private func tappedWithTwo() { note("two fingers") }
  @objc private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { note("press") }
  }
  @objc private func pinched(_ pinch: UIPinchGestureRecognizer) {
    if pinch.state == .ended { note("pinch \(pinch.scale > 1 ? "out" : "in")") }
  }
  @objc private func turned(_ turn: UIRotationGestureRecognizer) {
    if turn.state == .ended { note("turn \(turn.rotation > 0 ? "right" : "left")") }
  }
  @objc private func swiped(_ swipe: UISwipeGestureRecognizer) {
    let names: [UInt: String] = [1: "right", 2: "left", 4: "up", 8: "down"]
    note("swipe \(names[UInt(swipe.direction.rawValue)] ?? "?")")
  }

  @objc private func moveCard(_ pan: UIPanGestureRecognizer) {
    let step = pan.translation(in: card.superview)
    card.center.x += step.x
    card.center.y += step.y
    pan.setTranslation(.zero, in: card.superview)
    if pan.state == .ended, card.frame.intersects(target.frame) { note("card on target") }
  }
}
