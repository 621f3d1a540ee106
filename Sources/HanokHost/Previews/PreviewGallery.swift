import UIKit

/// The window of `hanok preview`: all previews side by side, running, and the bar of their settings.
final class PreviewGallery: UIViewController {
  private let request: PreviewRequest
  private let host: any PreviewHost
  private(set) var state: GalleryState
  private var previews: [Previews.Preview] = []
  private(set) var cards: [PreviewCard] = []

  private let bar = PreviewBar()
  private let scrollView = UIScrollView()
  private let content = UIView()
  private let emptyLabel = UILabel()
  /// Whether the zoom and the offset of the state have been taken over.
  private var isPlaced = false

  private static let gap: CGFloat = 24

  init(_ request: PreviewRequest, _ host: any PreviewHost, _ state: GalleryState) {
    self.request = request
    self.host = host
    self.state = state
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows it before everything that the app shows itself.
  func show() -> UIWindow {
    let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    let window = scene.map(UIWindow.init(windowScene:)) ?? UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = .normal + 1
    window.rootViewController = self
    window.makeKeyAndVisible()
    return window
  }

  // MARK: Views

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    scrollView.delegate = self
    scrollView.minimumZoomScale = 0.1
    scrollView.maximumZoomScale = 4
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(content)
    emptyLabel.numberOfLines = 0
    emptyLabel.textAlignment = .center
    emptyLabel.textColor = .secondaryLabel
    for part in [scrollView, emptyLabel, bar] { view.addSubview(part) }
    bar.onLook = { [weak self] look in
      self?.state.look = look
      self?.makeCards()
    }
    bar.onTextSize = { [weak self] in self?.changeTextSize(by: $0) }
    bar.onZoom = { [weak self] in self?.zoom(by: $0) }
    if state.look == nil {
      let looks = request.looks
      state.look = looks.isEmpty ? nil : looks.count > 1 ? 2 : looks == [.dark] ? 1 : 0
    }
    if let category = state.textSize.flatMap(TextSize.category) {
      host.changeScreen { $0.contentSizeCategory = category }
    } else if request.textSizes.count == 1 {
      host.changeScreen { $0.contentSizeCategory = request.textSizes[0] }
    }
    reload()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: PreviewBar.height)
    scrollView.frame = view.bounds.inset(
      by: UIEdgeInsets(top: PreviewBar.height, left: 0, bottom: 0, right: 0))
    emptyLabel.frame = scrollView.frame.insetBy(dx: 40, dy: 40)
    placeCards()
  }

  // MARK: Previews

  /// Makes all previews again, as the program does it now.
  func reload() {
    previews = Previews.collect(file: request.file)
    emptyLabel.text = "T" + request.nothingFound.dropFirst()
    emptyLabel.isHidden = !previews.isEmpty
    makeCards()
  }

  /// The looks that are chosen: light, dark or both.
  private var looks: [UIUserInterfaceStyle] {
    switch state.look {
    case 0: [.light]
    case 1: [.dark]
    case 2: [.light, .dark]
    default: [host.screen.userInterfaceStyle == .dark ? .dark : .light]
    }
  }

  /// Text sizes that stand side by side, until one for all is chosen.
  private var textSizes: [UIContentSizeCategory?] {
    state.textSize == nil && request.textSizes.count > 1 ? request.textSizes : [nil]
  }

  private func makeCards() {
    for card in cards {
      card.willMove(toParent: nil)
      card.view.removeFromSuperview()
      card.removeFromParent()
    }
    cards = []
    let all = request.screens
    let screens = all.isEmpty ? [PreviewScreen(size: CGSize(width: 390, height: 844))] : all
    for preview in previews {
      for screen in screens {
        for textSize in preview.textSize.map({ [$0] }) ?? textSizes {
          for look in preview.look.map({ [$0] }) ?? looks {
            add(preview, .init(look: look, screen: screen, textSize: textSize))
          }
        }
      }
    }
    bar.show(
      look: looks.count > 1 ? 2 : looks == [.dark] ? 1 : 0,
      textSize: textSizes.count > 1
        ? "several" : TextSize.shortName(of: host.screen.contentSizeCategory))
    view.setNeedsLayout()
  }

  private func add(_ preview: Previews.Preview, _ variant: PreviewCard.Variant) {
    let card = PreviewCard(preview, variant, details: details(variant), host: host)
    addChild(card)
    content.addSubview(card.view)
    card.didMove(toParent: self)
    cards.append(card)
  }

  /// Words that tell a card from those of the same preview.
  private func details(_ variant: PreviewCard.Variant) -> String {
    var parts: [String] = []
    if request.screens.count > 1 { parts.append(variant.screen.name) }
    if let size = variant.textSize { parts.append(TextSize.shortName(of: size)) }
    if looks.count > 1 { parts.append(variant.look == .dark ? "dark" : "light") }
    return parts.joined(separator: ", ")
  }

  // MARK: Layout

  /// Sets the cards side by side, as they fit into the window at the zoom of the start.
  private func placeCards() {
    guard !cards.isEmpty, scrollView.bounds.height > 0 else { return }
    let (zoom, offset) = (scrollView.zoomScale, scrollView.contentOffset)
    scrollView.zoomScale = 1
    let start = startZoom
    let widest = cards.map { $0.cardSize.width + 2 * Self.gap }.max() ?? 0
    let layout = CardLayout(
      cards.map(\.cardSize), width: max(scrollView.bounds.width / start, widest), gap: Self.gap)
    content.frame = CGRect(origin: .zero, size: layout.size)
    for (card, frame) in zip(cards, layout.frames) { card.view.frame = frame }
    scrollView.contentSize = content.frame.size
    scrollView.zoomScale = isPlaced ? zoom : state.zoom ?? start
    scrollView.contentOffset = limited(isPlaced ? offset : state.offset)
    isPlaced = true
    bar.show(zoom: scrollView.zoomScale)
  }

  /// The zoom at which the tallest card is seen whole.
  private var startZoom: CGFloat {
    let tallest = cards.map { $0.cardSize.height + 2 * Self.gap }.max() ?? 1
    return min(max(scrollView.bounds.height / tallest, 0.25), 1)
  }

  private func limited(_ offset: CGPoint) -> CGPoint {
    let (size, bounds) = (scrollView.contentSize, scrollView.bounds.size)
    return CGPoint(
      x: min(max(offset.x, 0), max(size.width - bounds.width, 0)),
      y: min(max(offset.y, 0), max(size.height - bounds.height, 0)))
  }

  // MARK: Choosing

  private func zoom(by factor: CGFloat?) {
    let zoom = factor.map { scrollView.zoomScale * $0 } ?? startZoom
    scrollView.setZoomScale(
      min(max(zoom, scrollView.minimumZoomScale), scrollView.maximumZoomScale), animated: false)
  }

  private func changeTextSize(by steps: Int) {
    let all = UIContentSizeCategory.ordered
    let now = all.firstIndex(of: host.screen.contentSizeCategory) ?? 3
    let next = all[min(max(now + steps, 0), all.count - 1)]
    state.textSize = TextSize.shortName(of: next)
    host.changeScreen { $0.contentSizeCategory = next }
    makeCards()
  }
}

extension PreviewGallery: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    guard isPlaced else { return }
    state.zoom = scrollView.zoomScale
    bar.show(zoom: scrollView.zoomScale)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if isPlaced { state.offset = scrollView.contentOffset }
  }
}
