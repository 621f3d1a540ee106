import UIKit

/// Labels: text styles, weights, alignment, truncation and shrinking.
class LabelsViewController: SamplesViewController {
  private let sentence = "The quick brown fox jumps over the lazy dog near the river."

  override func addSamples() {
    let styles: [(String, UIFont.TextStyle)] = [
      ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2),
      ("Title 3", .title3), ("Headline", .headline), ("Body", .body), ("Callout", .callout),
      ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption 1", .caption1),
      ("Caption 2", .caption2),
    ]
    addCard("Text styles", styles.map { label($0, .preferredFont(forTextStyle: $1)) })
    let weights: [(String, UIFont.Weight)] = [
      ("Ultra", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
      ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
      ("Black", .black),
    ]
    addCard(
      "Weights",
      stride(from: 0, to: 9, by: 3).map { first in
        columns(weights[first..<first + 3].map { label($0, .systemFont(ofSize: 17, weight: $1)) })
      })
    addCard(
      "Alignment and colour",
      [
        aligned(.left, .label), aligned(.center, .secondaryLabel), aligned(.right, .tertiaryLabel),
      ])
    addCard(
      "Lines and truncation",
      [
        truncated(.byTruncatingTail), truncated(.byTruncatingMiddle), truncated(.byTruncatingHead),
        truncated(.byClipping), wrapped(), shrunk(),
      ])
  }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    return label
  }

  private func aligned(_ alignment: NSTextAlignment, _ colour: UIColor) -> UILabel {
    let label = label("Aligned", .preferredFont(forTextStyle: .body))
    label.textAlignment = alignment
    label.textColor = colour
    return label
  }

  private func truncated(_ mode: NSLineBreakMode) -> UILabel {
    let label = label(sentence, .preferredFont(forTextStyle: .body))
    label.lineBreakMode = mode
    return label
  }

  private func wrapped() -> UILabel {
    let label = label(sentence + " " + sentence, .preferredFont(forTextStyle: .callout))
    label.numberOfLines = 2
    return label
  }

  private func shrunk() -> UILabel {
    let label = label(sentence, .preferredFont(forTextStyle: .body))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    return label
  }
}
