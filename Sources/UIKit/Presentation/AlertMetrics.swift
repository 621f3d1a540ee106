/// Fonts and sizes of alerts and action sheets, by their style and the size of text.
@MainActor
struct AlertMetrics {
  let isSheet: Bool
  private let traits: UITraitCollection

  /// Text of alerts grows with Dynamic Type and does not get smaller than at the usual size, as on iOS.
  init(style: UIAlertController.Style, traits: UITraitCollection) {
    isSheet = style == .actionSheet
    let size = traits.preferredContentSizeCategory
    self.traits = UITraitCollection(
      preferredContentSizeCategory: size == .unspecified || size < .large ? .large : size)
  }

  /// Whether text is so large that buttons wrap their titles.
  var isLarge: Bool { traits.preferredContentSizeCategory.isAccessibilityCategory }

  // MARK: The card

  /// iOS 17's alert is 270 points wide (written_metrics.json), and 310 in the accessibility sizes.
  var alertWidth: CGFloat { isLarge ? 310 : 270 }
  let inset: CGFloat = 16
  var verticalInset: CGFloat { isSheet ? 14 : 19 }
  /// The points between title and message.
  var textGap: CGFloat { isSheet ? 8 : 3 }
  let sheetGap: CGFloat = 8
  var cornerRadius: CGFloat { isSheet ? 13 : 14 }

  // MARK: Text

  var titleFont: UIFont { isSheet ? font(.footnote, .semibold) : font(.headline, .semibold) }
  var messageFont: UIFont { font(.footnote, .regular) }
  var fieldFont: UIFont { messageFont }
  var fieldHeight: CGFloat { max(30, (fieldFont.lineHeight + 14).rounded(.up)) }

  func buttonFont(isBold: Bool) -> UIFont {
    let weight: UIFont.Weight = isBold ? .semibold : .regular
    return isSheet ? .systemFont(ofSize: sheetButtonSize, weight: weight) : font(.body, weight)
  }

  private func font(_ style: UIFont.TextStyle, _ weight: UIFont.Weight) -> UIFont {
    .systemFont(ofSize: size(style), weight: weight)
  }

  private func size(_ style: UIFont.TextStyle) -> CGFloat {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
  }

  /// Buttons of action sheets grow less than other text until text is larger than they are (measured on
  /// iOS 17: 23, 24 and 24 points in the sizes XL to XXXL, then as large as the body).
  private var sheetButtonSize: CGFloat {
    switch traits.preferredContentSizeCategory {
    case .large: 20
    case .extraLarge: 23
    case .extraExtraLarge, .extraExtraExtraLarge: 24
    default: size(.body)
    }
  }

  // MARK: Buttons

  /// The least height of a button.
  var buttonHeight: CGFloat { isSheet ? 57 : 44 }

  /// The points above and below a button's title; those of action sheets grow with it (measured on iOS 17).
  var buttonPadding: CGFloat { isSheet ? 1.8 + 0.4 * sheetButtonSize : 8 }

  /// How high the part with the actions stays when all does not fit into a height; the text above then
  /// scrolls (measured on iOS 17).
  func leastActionsHeight(in height: CGFloat) -> CGFloat {
    isSheet ? 84 : isLarge ? height / 2 : 67.8
  }
}
