/// Size, scale and appearance of the screen a host provides.
package struct ScreenDescription: Equatable, Sendable {
  /// Size in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  /// Insets that bars and rounded corners of the device cover, in points.
  package var safeAreaInsets: UIEdgeInsets
  package var userInterfaceStyle: UIUserInterfaceStyle
  package var userInterfaceIdiom: UIUserInterfaceIdiom
  package var contentSizeCategory: UIContentSizeCategory
  /// Whether colours are asked to stand out more.
  package var accessibilityContrast: UIAccessibilityContrast
  /// The direction of the interface; unspecified is the language's.
  package var layoutDirection: UITraitEnvironmentLayoutDirection
  package var maximumFramesPerSecond: Int
  /// How what is on the screen is turned; unknown means that the screen's shape says so.
  package var interfaceOrientation = UIInterfaceOrientation.unknown
  /// The height of the status bar in points; nil means that it fills the top of the safe area.
  package var statusBarHeight: CGFloat?

  package init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    safeAreaInsets: UIEdgeInsets = .zero, userInterfaceStyle: UIUserInterfaceStyle = .light,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    contentSizeCategory: UIContentSizeCategory = .large,
    accessibilityContrast: UIAccessibilityContrast = .normal,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    maximumFramesPerSecond: Int = 60
  ) {
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.contentSizeCategory = contentSizeCategory
    self.accessibilityContrast = accessibilityContrast
    self.layoutDirection = layoutDirection
    self.maximumFramesPerSecond = maximumFramesPerSecond
  }

  /// How what is on the screen is turned, after its shape where nothing else is said.
  var shownOrientation: UIInterfaceOrientation {
    guard interfaceOrientation == .unknown else { return interfaceOrientation }
    return size.width > size.height ? .landscapeRight : .portrait
  }

  /// Where a status bar is, if one is shown.
  var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: size.width, height: statusBarHeight ?? safeAreaInsets.top)
  }
}
