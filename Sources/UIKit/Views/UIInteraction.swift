/// Something that adds behaviour to a view: context menus, drag and drop, pointers.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  /// Takes interactions away that are not in a list, and adds those that are new in it.
  func replaceInteractions(_ new: [any UIInteraction]) {
    for old in interactionStorage where !new.contains(where: { $0 === old }) {
      removeInteraction(old)
    }
    for interaction in new where interaction.view !== self { addInteraction(interaction) }
  }

  func attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionStorage.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard let index = interactionStorage.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionStorage.remove(at: index)
    interaction.didMove(to: nil)
  }
}
