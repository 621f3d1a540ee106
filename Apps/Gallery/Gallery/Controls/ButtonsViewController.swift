import UIKit

/// Buttons of every style in every state.
class ButtonsViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "Types",
      [
        row("System", state(.system), state(.system, \.isHighlighted), state(.system, \.isEnabled)),
        row("Custom", state(.custom), state(.custom, \.isHighlighted), state(.custom, \.isEnabled)),
        row(
          "Symbols", UIButton(type: .detailDisclosure), UIButton(type: .infoLight),
          UIButton(type: .contactAdd), UIButton(type: .close)),
      ])
    let styles: [(String, () -> UIButton.Configuration)] = [
      ("Plain", UIButton.Configuration.plain), ("Gray", UIButton.Configuration.gray),
      ("Tinted", UIButton.Configuration.tinted), ("Filled", UIButton.Configuration.filled),
    ]
    addCard(
      "Normal, highlighted, disabled",
      styles.map { name, make in
        columns([
          button(name, make()), highlighted(button(name, make())), disabled(button(name, make())),
        ])
      })
    addCard(
      "Bordered",
      [
        columns([
          button("Bordered", .bordered()), button("Tinted", .borderedTinted()),
          button("Prominent", .borderedProminent()),
        ])
      ])
    addCard(
      "Sizes and corners",
      [
        line(
          sizedButton("Mini", .mini), sizedButton("Small", .small), sizedButton("Medium", .medium),
          sizedButton("Large", .large)),
        line(cornered("Fixed", .fixed), cornered("Capsule", .capsule), cornered("Small", .small)),
      ])
    addCard(
      "Images and subtitles",
      [
        line(pictured("Leading", .leading), pictured("Trailing", .trailing)),
        line(pictured("Top", .top), pictured("Bottom", .bottom)),
        line(subtitled(), busy(), destructive()),
      ])
  }

  private func state(
    _ type: UIButton.ButtonType, _ flag: ReferenceWritableKeyPath<UIButton, Bool>? = nil
  ) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle("Button", for: .normal)
    if type == .custom {
      button.setTitleColor(.systemPurple, for: .normal)
      button.setTitleColor(.systemOrange, for: .highlighted)
      button.setTitleColor(.tertiaryLabel, for: .disabled)
    }
    if let flag { button[keyPath: flag].toggle() }
    return button
  }

  private func button(_ title: String, _ configuration: UIButton.Configuration) -> UIButton {
    var configuration = configuration
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  private func highlighted(_ button: UIButton) -> UIButton {
    button.isHighlighted = true
    return button
  }

  private func disabled(_ button: UIButton) -> UIButton {
    button.isEnabled = false
    return button
  }

  private func sizedButton(_ title: String, _ size: UIButton.Configuration.Size) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.buttonSize = size
    return button(title, configuration)
  }

  private func cornered(
    _ title: String, _ style: UIButton.Configuration.CornerStyle
  ) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.cornerStyle = style
    return button(title, configuration)
  }

  private func pictured(_ title: String, _ edge: NSDirectionalRectEdge) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.image = UIImage(systemName: "heart.fill")
    configuration.imagePlacement = edge
    configuration.imagePadding = 6
    return button(title, configuration)
  }

  private func subtitled() -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.subtitle = "With a subtitle"
    return button("Title", configuration)
  }

  private func busy() -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.showsActivityIndicator = true
    configuration.imagePadding = 6
    return button("Busy", configuration)
  }

  private func destructive() -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .systemRed
    return button("Delete", configuration)
  }
}
