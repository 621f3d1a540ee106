/// The system's styles, with iOS 17's type and spacing.
extension UIListContentConfiguration {
  // MARK: Rows

  /// A row of a text, with a secondary text below it if there is one.
  public static func cell() -> UIListContentConfiguration {
    var configuration = row(top: 11, bottom: 11)
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    return configuration
  }

  /// A row with a small secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = row(top: 11, bottom: 11)
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
    configuration.secondaryTextProperties.setSystemColor(.label)
    return configuration
  }

  /// A row with a value at its trailing end.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = row(top: 11, bottom: 11)
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.secondaryTextProperties.setSystemColor(.secondaryLabel)
    configuration.textToSecondaryTextHorizontalPadding = 12
    return configuration
  }

  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    var configuration = cell()
    configuration.textProperties.numberOfLines = 2
    return configuration
  }

  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    var configuration = subtitleCell()
    configuration.textProperties.numberOfLines = 2
    return configuration
  }

  private static func row(top: CGFloat, bottom: CGFloat) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(.cell)
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: top, leading: 8, bottom: bottom, trailing: 8)
    return configuration
  }

  // MARK: Headers and footers

  public static func plainHeader() -> UIListContentConfiguration {
    band(.header, .headline, .label, top: 4, bottom: 4)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    band(.footer, .footnote, .secondaryLabel, top: 6, bottom: 6)
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = band(.header, .footnote, .secondaryLabel, top: 16, bottom: 6)
    configuration.textProperties.transform = .uppercase
    return configuration
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    band(.footer, .footnote, .secondaryLabel, top: 8, bottom: 8)
  }

  /// A header of the list itself (iOS 18).
  public static func header() -> UIListContentConfiguration { plainHeader() }

  /// (iOS 18)
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  public static func sidebarHeader() -> UIListContentConfiguration {
    var configuration = band(.header, .title3, .label, top: 11, bottom: 11)
    configuration.textProperties.font = .systemFont(
      ofSize: UIFont.preferredFont(forTextStyle: .title3).pointSize, weight: .semibold)
    return configuration
  }

  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    sidebarHeader()
  }

  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = sidebarHeader()
    configuration.textProperties.font = .systemFont(
      ofSize: UIFont.preferredFont(forTextStyle: .title2).pointSize, weight: .bold)
    return configuration
  }

  private static func band(
    _ role: Role, _ style: UIFont.TextStyle, _ color: UIColor, top: CGFloat, bottom: CGFloat
  ) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(role)
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: top, leading: 8, bottom: bottom, trailing: 8)
    configuration.textProperties.font = .preferredFont(forTextStyle: style)
    configuration.textProperties.setSystemColor(color)
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    configuration.secondaryTextProperties.setSystemColor(.secondaryLabel)
    return configuration
  }
}
