import UIKit

/// The kinds of text in the app. All of them grow with the text size that the user prefers.
enum TextStyle {
  /// The first words of a sheet: a question or a welcome.
  case sheetTitle
  /// The name of what a screen is about.
  case title
  /// The title above a group.
  case sectionTitle
  /// The title of a message or a card of its own.
  case headline
  case body
  /// Text beside or below something more important.
  case secondary
  /// The smallest text: hints and figures.
  case caption
  /// A title over the lower edge of a photo.
  case photoTitle
  /// A figure or a few words over the corner of a photo, where there is little room to grow.
  case badge

  var font: UIFont {
    switch self {
    case .sheetTitle: return TextStyle.font(.title1, 28, .bold)
    case .title: return TextStyle.font(.title2, 22, .bold)
    case .sectionTitle: return TextStyle.font(.title3, 20, .bold)
    case .headline: return .preferredFont(forTextStyle: .headline)
    case .body: return .preferredFont(forTextStyle: .body)
    case .secondary: return .preferredFont(forTextStyle: .subheadline)
    case .caption: return .preferredFont(forTextStyle: .footnote)
    case .photoTitle: return TextStyle.font(.subheadline, 15, .semibold, maximum: 28)
    case .badge: return TextStyle.font(.footnote, 13, .semibold, maximum: 20)
    }
  }

  /// The font, smaller where a word of a text would be wider than a line: half its size at least.
  func font(keepingWordsOf text: String, wholeIn width: CGFloat) -> UIFont {
    let words = text.split(whereSeparator: TextStyle.breaksLine).map {
      NSString(string: String($0))
    }
    func fits(_ font: UIFont) -> Bool {
      words.allSatisfy { $0.size(withAttributes: [.font: font]).width <= width }
    }
    let own = font
    guard width > 0, !fits(own) else { return own }
    // Small letters stand further apart, so a width does not tell the size.
    var size = own.pointSize.rounded(.up)
    while size > own.pointSize / 2 {
      size -= 1
      let smaller = own.withSize(max(size, own.pointSize / 2))
      if fits(smaller) { return smaller }
    }
    return own.withSize(own.pointSize / 2)
  }

  /// Lines may break at spaces and hyphens, and around each character of Chinese and Japanese.
  private static func breaksLine(_ character: Character) -> Bool {
    character.isWhitespace || character == "-"
      || character.unicodeScalars.contains { (0x2e80...0x9fff).contains($0.value) }
  }

  var color: UIColor {
    switch self {
    case .sheetTitle, .title, .sectionTitle, .headline, .body: return .label
    case .secondary, .caption: return .secondaryLabel
    case .photoTitle, .badge: return .white
    }
  }

  /// - Parameters:
  ///   - style: how the font grows.
  ///   - maximum: points beyond which it does not; 0 for no limit.
  private static func font(
    _ style: UIFont.TextStyle, _ size: CGFloat, _ weight: UIFont.Weight, maximum: CGFloat = 0
  ) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    let metrics = UIFontMetrics(forTextStyle: style)
    return maximum > 0
      ? metrics.scaledFont(for: font, maximumPointSize: maximum) : metrics.scaledFont(for: font)
  }
}

extension UILabel {
  /// Makes the label's text one of a style, of as many lines as it takes.
  func apply(_ style: TextStyle, lines: Int = 0) {
    font = style.font
    textColor = style.color
    adjustsFontForContentSizeCategory = true
    numberOfLines = lines
  }
}

extension UILabel {
  /// Lets a text of a word or two stay on one line: it gets smaller where it is too wide, rather than break.
  func keepWordsWhole() {
    numberOfLines = 1
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
  }
}

extension UIConfigurationTextAttributesTransformer {
  /// Buttons' titles in the style of headlines, at the user's text size.
  static var headline: UIConfigurationTextAttributesTransformer {
    UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.font = TextStyle.headline.font
      return attributes
    }
  }
}
