/// How a navigation bar looks: background, titles, buttons.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage: UIImage?
  /// Cuts off titles that slide by the back indicator. Titles fade here and need none.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?
  /// Of iOS 26's subtitles. Bars look as on iOS 18, without any.
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// iOS 26's name of ``doneButtonAppearance``.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }

  public required init() {
    super.init()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    subtitleTextAttributes = other.subtitleTextAttributes
    largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
  }

  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
  }
}

/// How bar buttons look in each state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  open var normal: UIBarButtonItemStateAppearance { normalValue }
  private let normalValue = UIBarButtonItemStateAppearance()
  open var highlighted: UIBarButtonItemStateAppearance { highlightedValue }
  private let highlightedValue = UIBarButtonItemStateAppearance()
  open var disabled: UIBarButtonItemStateAppearance { disabledValue }
  private let disabledValue = UIBarButtonItemStateAppearance()
  open var focused: UIBarButtonItemStateAppearance { focusedValue }
  private let focusedValue = UIBarButtonItemStateAppearance()

  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  public override convenience init() {
    self.init(style: .plain)
  }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
  }
}

/// How bar buttons look in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  /// The picture behind the button.
  open var backgroundImage: UIImage?
}
