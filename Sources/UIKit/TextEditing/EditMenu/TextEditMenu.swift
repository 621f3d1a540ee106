/// The edit menu of a text input: its own commands, as its delegate changes them.
@MainActor
final class TextEditMenu: NSObject, UIEditMenuInteractionDelegate {
  private weak var interactor: TextInteractor?
  private lazy var interaction = UIEditMenuInteraction(delegate: self)

  init(_ interactor: TextInteractor) { self.interactor = interactor }

  func show() {
    guard let interactor, let view = interactor.view, interactor.input?.isFirstResponder == true
    else { return }
    if interaction.view !== view { view.addInteraction(interaction) }
    let rect = interactor.selectionRect
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil, sourcePoint: CGPoint(x: rect.midX, y: rect.midY)))
  }

  func remove() { interaction.view?.removeInteraction(interaction) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let input = interactor?.input, let range = input.selectedTextRange else { return nil }
    return input.editMenu(for: range, suggestedActions: suggestedActions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { interactor?.selectionRect ?? .null }
}
