/// A row of segments, of which at most one is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// Which segments an adjustment is for, by where they stand.
  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  /// The index that says that no segment is selected.
  public static let noSegment = -1

  /// Whether segments act as buttons and none stays selected.
  open var isMomentary = false {
    didSet { if isMomentary, isMomentary != oldValue { selectedSegmentIndex = Self.noSegment } }
  }
  /// Whether segments without a width of their own are as wide as their contents ask for.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      noteAppearance(\.apportionsSegmentWidthsByContent, apportionsSegmentWidthsByContent)
      contentDidChange()
    }
  }
  /// The colour of the plate under the selected segment; nil for the system's.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      noteAppearance(\.selectedSegmentTintColor, selectedSegmentTintColor)
      applyColors()
    }
  }

  private(set) var segments: [SegmentView] = []
  private var selection = noSegment { didSet { tellObservers() } }
  private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
  private let look = SegmentedControlLook()
  private var press: SegmentPress?

  static let height: CGFloat = 32

  // MARK: Creation

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// A control of titles and images; other items are left out.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    build()
    for item in items ?? [] {
      switch item {
      case let title as String: add(SegmentView(.title(title)), at: segments.count)
      case let image as UIImage: add(SegmentView(.image(image)), at: segments.count)
      case let action as UIAction: add(SegmentView(.action(action)), at: segments.count)
      default: continue
      }
    }
    bounds.size = intrinsicContentSize
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { add(SegmentView(.action(action)), at: segments.count) }
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    NibCoder.finish(coder, self, as: UISegmentedControl.self)
  }

  private func build() {
    look.attach(to: self)
    if bounds.height == 0 { bounds.size.height = Self.height }
    applyColors()
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    add(SegmentView(.title(title)), at: segment, animated: animated)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    add(SegmentView(.image(image)), at: segment, animated: animated)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    add(SegmentView(.action(action)), at: segment, animated: animated)
  }

  /// Puts a segment in; indices out of range are taken as the nearest one in it.
  private func add(_ view: SegmentView, at index: Int, animated: Bool = false) {
    let place = max(0, min(index, segments.count))
    segments.insert(view, at: place)
    if selection >= place { selection += 1 }
    addSubview(view)
    segmentsDidChange(animated: animated)
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let place = pinned(segment)
    segments.remove(at: place).removeFromSuperview()
    if selection == place {
      selection = Self.noSegment
    } else if selection > place {
      selection -= 1
    }
    segmentsDidChange(animated: animated)
  }

  open func removeAllSegments() {
    segments.forEach { $0.removeFromSuperview() }
    segments = []
    selection = Self.noSegment
    segmentsDidChange(animated: false)
  }

  private func segmentsDidChange(animated: Bool) {
    press = nil
    look.setSegmentCount(segments.count)
    contentDidChange()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }

  private func pinned(_ index: Int) -> Int { max(0, min(index, segments.count - 1)) }

  private func change(_ segment: Int, _ change: (SegmentView) -> Void) {
    guard !segments.isEmpty else { return }
    change(segments[pinned(segment)])
    contentDidChange()
  }

  private func view(at segment: Int) -> SegmentView? {
    segments.isEmpty ? nil : segments[pinned(segment)]
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = nil
      $0.title = title
    }
  }
  open func titleForSegment(at segment: Int) -> String? { view(at: segment)?.title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = nil
      $0.image = image
    }
  }
  open func imageForSegment(at segment: Int) -> UIImage? { view(at: segment)?.image }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0.take(.action(action)) }
  }
  open func actionForSegment(at segment: Int) -> UIAction? { view(at: segment)?.action }
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Gives a segment a width in points; 0 leaves it to the control again.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.fixedWidth = max(0, width) }
  }
  open func widthForSegment(at segment: Int) -> CGFloat { view(at: segment)?.fixedWidth ?? 0 }

  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    view(at: segment)?.contentOffset ?? .zero
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { view(at: segment)?.isEnabled ?? false }

  // MARK: Selection

  /// The selected segment, or `noSegment`. Setting it sends no action.
  open var selectedSegmentIndex: Int {
    get { selection }
    set { select(segments.indices.contains(newValue) ? newValue : Self.noSegment) }
  }

  private func select(_ index: Int, animated: Bool = false) {
    guard selection != index else { return }
    selection = index
    showStates(animated: animated)
  }

  /// Does what a person's choice does: selects, runs the segment's action, tells the targets.
  func choose(_ index: Int, event: UIEvent?) {
    guard index != selection || isMomentary else { return }
    select(index, animated: true)
    if let action = segments[index].action { sendAction(action) }
    send(.valueChanged, event: event)
    if isMomentary { select(Self.noSegment) }
  }

  override var primaryEvent: Event { .valueChanged }

  // MARK: Look

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    noteAppearance("setTitleTextAttributes \(state.rawValue)") {
      { $0.setTitleTextAttributes(attributes, for: state) }
    }
    titleAttributes[exactly: state] = attributes
    contentDidChange()
  }
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes.value(for: state)
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {
    noteAppearance("setBackgroundImage \(state.rawValue) \(barMetrics.rawValue)") {
      { $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) }
    }
    look.backgroundImages[barMetrics, default: StateValues()][exactly: state] = backgroundImage
    contentDidChange()
  }
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    look.backgroundImages[barMetrics]?.value(for: state)
  }

  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    let key = DividerKey(left: leftState, right: rightState, metrics: barMetrics)
    noteAppearance("setDividerImage \(key)") {
      {
        $0.setDividerImage(
          dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState,
          barMetrics: barMetrics)
      }
    }
    look.dividerImages[key] = dividerImage
    contentDidChange()
  }
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    look.dividerImages[DividerKey(left: leftState, right: rightState, metrics: barMetrics)]
  }

  private var positionAdjustments: [Segment: UIOffset] = [:]

  /// Moves the contents of segments of a kind.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    positionAdjustments[leftCenterRightOrAlone] = adjustment
    setNeedsLayout()
  }
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    positionAdjustments[leftCenterRightOrAlone] ?? positionAdjustments[.any] ?? .zero
  }

  private func applyColors() { look.applyColors(self) }

  private func contentDidChange() {
    showStates(animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showStates(animated: false)
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    showStates(animated: false)
  }

  /// The segment that the plate lies under: the finger's while it drags the plate.
  private var plateIndex: Int { press?.draggedTo ?? selection }

  func state(ofSegment index: Int) -> State {
    var state: State = .normal
    if index == plateIndex { state.insert(.selected) }
    if index == press?.highlighted { state.insert(.highlighted) }
    if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
    return state
  }

  private func attributes(in state: State) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(
        ofSize: 13, weight: state.contains(.selected) ? .semibold : .regular),
      .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : .label,
    ]
    for own in [titleAttributes[exactly: .normal], titleAttributes.shown(in: state)] {
      result.merge(own ?? [:]) { $1 }
    }
    return result
  }

  private func showStates(animated: Bool) {
    for (index, segment) in segments.enumerated() {
      let state = state(ofSegment: index)
      segment.show(attributes(in: state), state: state)
    }
    look.placeStates(
      self, edges: edges, plateIndex: plateIndex, isPressed: press?.isOnPlate == true)
    guard animated, window != nil else { return }
    look.animatePlateChange()
  }

  // MARK: Layout

  private var layoutModel: SegmentLayout {
    let samples = [attributes(in: .normal), attributes(in: .selected)]
    return SegmentLayout(
      fixed: segments.map(\.fixedWidth),
      wanted: segments.map {
        $0.contentSize(samples).width.rounded(.up) + 2 * SegmentView.padding
      },
      isProportional: apportionsSegmentWidthsByContent)
  }

  /// The edges from left to right.
  private var edges: [CGFloat] {
    let scale = max(1, traitCollection.displayScale)
    let edges = layoutModel.edges(in: bounds.width, scale: scale)
    return isRightToLeft ? edges.map { bounds.width - $0 }.reversed() : edges
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The segment's place counted from the left, and back.
  func place(of index: Int) -> Int { isRightToLeft ? segments.count - 1 - index : index }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let edges = edges
    for (index, segment) in segments.enumerated() {
      let place = place(of: index)
      let adjustment = contentPositionAdjustment(
        forSegmentType: kind(ofPlace: place), barMetrics: .default)
      segment.frame = CGRect(
        x: edges[place], y: 0, width: max(0, edges[place + 1] - edges[place]),
        height: bounds.height)
      segment.bounds.origin = CGPoint(x: -adjustment.horizontal, y: -adjustment.vertical)
    }
    look.layout(self, edges: edges, plateIndex: plateIndex, isPressed: press?.isOnPlate == true)
  }

  private func kind(ofPlace place: Int) -> Segment {
    if segments.count == 1 { return .alone }
    return place == 0 ? .left : place == segments.count - 1 ? .right : .center
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var defaultHugging: (Float, Float) { (250, 750) }

  open override var intrinsicContentSize: CGSize {
    let dividers = CGFloat(max(0, segments.count - 1))
    return CGSize(
      width: layoutModel.naturalWidth + dividers, height: look.backgroundHeight ?? Self.height)
  }

  // MARK: Tracking

  override var keepsTaps: Bool { true }
  override var keepsHorizontalDrags: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let start = convert(touch.startLocation, from: window)
    guard let index = segment(at: start.x) else { return true }
    press = SegmentPress(isOnPlate: index == selection && !isMomentary)
    follow(index)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let isInside = isTouchInside || bounds.contains(point)
    follow(isInside ? segment(at: point.x) : nil)
    return true
  }

  private func follow(_ index: Int?) {
    guard var press else { return }
    if press.isOnPlate {
      press.draggedTo = index ?? press.draggedTo ?? selection
    } else {
      press.highlighted = index
    }
    guard press != self.press else { return }
    self.press = press
    showStates(animated: true)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let target = press?.target
    press = nil
    if let target, target != selection || isMomentary {
      choose(target, event: event)
    } else {
      showStates(animated: true)
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    press = nil
    showStates(animated: true)
  }

  /// The enabled segment at or, beyond the ends, next to an x.
  func segment(at x: CGFloat) -> Int? {
    guard !segments.isEmpty else { return nil }
    let place = edges.dropFirst().dropLast().filter { $0 <= x }.count
    let index = self.place(of: place)
    return segments[index].isEnabled ? index : nil
  }
}

/// A finger on the control: it drags the plate, or highlights the segment under it.
private struct SegmentPress: Equatable {
  var isOnPlate: Bool
  var draggedTo: Int?
  var highlighted: Int?

  var target: Int? { isOnPlate ? draggedTo : highlighted }
}

/// Which divider image is meant.
struct DividerKey: Hashable {
  var left: UIControl.State
  var right: UIControl.State
  var metrics: UIBarMetrics
}
