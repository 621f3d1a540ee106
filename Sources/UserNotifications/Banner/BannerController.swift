import UIKit

/// A banner in its window: it slides in from above, follows the finger, is flicked away, opens when tapped, and shows
/// its actions after a long press or when it is pulled down.
final class BannerController: UIViewController {
  /// A finger was put on the banner, or taken off.
  var onTouch: ((Bool) -> Void)?
  /// The banner is gone; nil when it only timed out.
  var onEnd: ((Banner.Answer?) -> Void)?
  private(set) var isExpanded = false

  private let banner: Banner
  private let card: BannerCard
  private var actionPanel: BannerActions?
  private var isEnding = false

  /// Space beside the banner and, on a screen whose top is free, above it; the widest it gets.
  private static let margin: CGFloat = 8
  private static let widest: CGFloat = 420
  /// How far a banner is flicked up to go, and pulled down to open, in points.
  private static let flick: CGFloat = 20
  private static let pull: CGFloat = 40

  init(banner: Banner) {
    self.banner = banner
    card = BannerCard(banner.notification)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Where the banner stands on the screen: its window is no larger, since touches beside it are the app's.
  var place: CGRect {
    let screen = UIScreen.main.bounds
    let top = max(Self.margin, UIScreen.main.safeAreaInsets.top)
    let width = min(screen.width - Self.margin * 2, Self.widest)
    let size = card.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGRect(
      x: ((screen.width - width) / 2).rounded(), y: top, width: width,
      height: min(size.height, max(0, screen.height - top - Self.margin)))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    view.addSubview(card)
    card.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(BannerController.tapped, "tapped")))
    card.addGestureRecognizer(
      UIPanGestureRecognizer(
        target: self, action: Selector(BannerController.panned(_:), "panned:")))
    if !banner.actions.isEmpty {
      card.addGestureRecognizer(
        UILongPressGestureRecognizer(
          target: self, action: Selector(BannerController.pressed(_:), "pressed:")))
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frame = isExpanded ? place : view.bounds
    card.bounds.size = frame.size
    card.center = CGPoint(x: frame.midX, y: frame.midY)
    guard let actionPanel else { return }
    let size = actionPanel.sizeThatFits(frame.size)
    actionPanel.bounds.size = size
    actionPanel.center = CGPoint(
      x: frame.midX, y: frame.maxY + Self.margin + size.height / 2)
  }

  // MARK: The screen

  /// The window takes the whole of a screen that changes; then it fits itself to the new one.
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.fit() })
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    let size = traitCollection.preferredContentSizeCategory
    guard previous?.preferredContentSizeCategory != size else { return }
    // The texts get their size after this.
    DispatchQueue.main.async { [weak self] in self?.fit() }
  }

  private func fit() {
    guard let window = view.window else { return }
    window.frame = isExpanded ? UIScreen.main.bounds : place
    view.frame = window.bounds
    view.setNeedsLayout()
  }

  // MARK: Motion

  private var offscreen: CGAffineTransform {
    CGAffineTransform(translationX: 0, y: -(card.bounds.height + place.minY + 8))
  }

  func slideIn() {
    view.layoutIfNeeded()
    card.transform = offscreen
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { self.card.transform = .identity }
  }

  func slideOut(_ answer: Banner.Answer? = nil) {
    guard !isEnding else { return }
    isEnding = true
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseIn) {
      self.card.transform = self.offscreen
      self.actionPanel?.alpha = 0
      self.view.backgroundColor = .clear
    } completion: { _ in
      self.onEnd?(answer)
    }
  }

  // MARK: Touches

  private func tapped() {
    slideOut(.opened)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: view).y
    switch pan.state {
    case .began: onTouch?(true)
    case .changed:
      // Downwards it gives way less and less.
      let moved = distance < 0 ? distance : distance / (1 + distance / 60)
      card.transform = CGAffineTransform(translationX: 0, y: moved)
    case .ended where distance < -Self.flick || pan.velocity(in: view).y < -300:
      slideOut(.dismissed)
    case .ended where distance > Self.pull && !banner.actions.isEmpty:
      expand()
    default:
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
      ) { self.card.transform = .identity }
      if !isExpanded { onTouch?(false) }
    }
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { expand() }
  }

  // MARK: Actions

  /// Takes the whole screen, dims the background, and shows the actions below the banner.
  func expand() {
    guard !isExpanded, !isEnding, let window = view.window else { return }
    isExpanded = true
    onTouch?(true)
    let panel = BannerActions(banner.actions) { [weak self] in self?.choose($0) }
    view.addSubview(panel)
    actionPanel = panel
    card.transform = .identity
    fit()
    view.layoutIfNeeded()
    panel.alpha = 0
    panel.transform = CGAffineTransform(translationX: 0, y: -20)
    let outside = UITapGestureRecognizer(
      target: self, action: Selector(BannerController.tappedOutside(_:), "tappedOutside:"))
    outside.cancelsTouchesInView = false
    view.addGestureRecognizer(outside)
    UIView.animate(withDuration: 0.3) {
      panel.alpha = 1
      panel.transform = .identity
      self.view.backgroundColor = UIColor(white: 0, alpha: 0.25)
    }
  }

  private func tappedOutside(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    guard !card.frame.contains(point), actionPanel?.frame.contains(point) != true else { return }
    slideOut()
  }

  private func choose(_ action: UNNotificationAction) {
    guard let input = action as? UNTextInputNotificationAction else {
      return slideOut(.action(action.identifier))
    }
    let alert = UIAlertController(title: action.title, message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = input.textInputPlaceholder }
    alert.addAction(UIAlertAction(title: UIKitStrings.cancel, style: .cancel))
    let title = input.textInputButtonTitle
    let send = UIAlertAction(title: title.isEmpty ? UIKitStrings.text("Send") : title) {
      [weak self, weak alert] _ in
      self?.slideOut(.text(action.identifier, alert?.textFields?.first?.text ?? ""))
    }
    alert.addAction(send)
    alert.preferredAction = send
    present(alert, animated: true)
  }
}
