import UIKit

/// Samples of attributed strings.
class AttributesViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "Characters",
      [
        label("Foreground", [.foregroundColor: UIColor.systemRed]),
        label("Background", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.5)]),
        label("Kerning", [.kern: 4]),
        label("Underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
        label(
          "Thick, dotted, in colour",
          [
            .underlineStyle: NSUnderlineStyle([.thick, .patternDot]).rawValue,
            .underlineColor: UIColor.systemBlue,
          ]),
        label("Struck through", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
        label(
          "Outlined", [.strokeWidth: 3, .strokeColor: UIColor.systemIndigo, .font: bold]),
        label("Shadowed", [.shadow: shadow, .font: bold]),
        label("Oblique", [.obliqueness: 0.3]), raised(), attached(),
      ])
    addCard(
      "Paragraphs",
      [
        paragraph { $0.firstLineHeadIndent = 24 },
        paragraph { $0.headIndent = 24 },
        paragraph { $0.lineSpacing = 6 },
        paragraph { $0.lineHeightMultiple = 0.85 },
        paragraph { $0.alignment = .justified },
      ])
  }

  private let bold = UIFont.systemFont(ofSize: 24, weight: .bold)

  private var shadow: NSShadow {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.systemGray
    return shadow
  }

  private func label(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> UILabel {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: text, attributes: attributes)
    return label
  }

  private func raised() -> UILabel {
    let text = NSMutableAttributedString(string: "E = mc")
    text.append(
      NSAttributedString(
        string: "2", attributes: [.baselineOffset: 7, .font: UIFont.systemFont(ofSize: 11)]))
    let label = UILabel()
    label.attributedText = text
    return label
  }

  private func attached() -> UILabel {
    let attachment = NSTextAttachment()
    attachment.image = UIImage(systemName: "heart.fill")
    let text = NSMutableAttributedString(string: "A picture ")
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: " in the line"))
    let label = UILabel()
    label.attributedText = text
    return label
  }

  private func paragraph(_ configure: (NSMutableParagraphStyle) -> Void) -> UILabel {
    let style = NSMutableParagraphStyle()
    configure(style)
    let label = label(
      "A lighthouse keeper counts the ships that pass by night and the gulls that come by day.",
      [.paragraphStyle: style])
    label.numberOfLines = 0
    return label
  }
}
