import UIKit

/// The system's colours, and wells to choose one.
class ColoursViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "Tints",
      rows([
        ("red", .systemRed), ("orange", .systemOrange), ("yellow", .systemYellow),
        ("green", .systemGreen), ("mint", .systemMint), ("teal", .systemTeal),
        ("cyan", .systemCyan), ("blue", .systemBlue), ("indigo", .systemIndigo),
        ("purple", .systemPurple), ("pink", .systemPink), ("brown", .systemBrown),
      ]))
    addCard(
      "Greys",
      rows([
        ("gray", .systemGray), ("gray2", .systemGray2), ("gray3", .systemGray3),
        ("gray4", .systemGray4), ("gray5", .systemGray5), ("gray6", .systemGray6),
      ]))
    addCard(
      "Labels and fills",
      rows([
        ("label", .label), ("secondary", .secondaryLabel), ("tertiary", .tertiaryLabel),
        ("quaternary", .quaternaryLabel), ("separator", .separator), ("opaque", .opaqueSeparator),
        ("fill", .systemFill), ("secondary", .secondarySystemFill),
        ("tertiary", .tertiarySystemFill),
        ("quaternary", .quaternarySystemFill), ("link", .link), ("placeholder", .placeholderText),
      ]))
    addCard(
      "Backgrounds",
      rows([
        ("system", .systemBackground), ("secondary", .secondarySystemBackground),
        ("tertiary", .tertiarySystemBackground), ("grouped", .systemGroupedBackground),
        ("secondary", .secondarySystemGroupedBackground),
        ("tertiary", .tertiarySystemGroupedBackground),
      ]))
    addCard("UIColorWell", [row("None, blue", UIColorWell(), well(.systemBlue))])
  }

  private func rows(_ colours: [(String, UIColor)]) -> [UIView] {
    return stride(from: 0, to: colours.count, by: 6).map { first in
      columns(colours[first..<first + 6].map { captioned($0, swatch($1)) })
    }
  }

  private func swatch(_ colour: UIColor) -> UIView {
    let view = sized(UIView(), 40, 32)
    view.backgroundColor = colour
    view.layer.cornerRadius = 6
    view.layer.borderWidth = 0.5
    view.layer.borderColor = UIColor.systemGray.cgColor
    return view
  }

  private func well(_ colour: UIColor) -> UIColorWell {
    let well = UIColorWell()
    well.selectedColor = colour
    return well
  }
}
