import UIKit

/// Buttons that show menus, and a view with a context menu.
class MenusViewController: SamplesViewController, UIContextMenuInteractionDelegate {
  private let chosen = UILabel()

  override func addSamples() {
    chosen.text = "Nothing chosen"
    chosen.textColor = .secondaryLabel
    chosen.accessibilityIdentifier = "chosen"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil, menu: menu())
    addCard(
      "Menus",
      [
        row("Pull-down", pullDown()), row("Pop-up", popUp()), row("Last choice", chosen),
      ])
    let target = sized(UIImageView(image: UIImage(systemName: "photo.artframe")), 120, 90)
    target.contentMode = .scaleAspectFit
    target.isUserInteractionEnabled = true
    target.accessibilityIdentifier = "context"
    target.addInteraction(UIContextMenuInteraction(delegate: self))
    addCard("Context menu", [row("Hold the picture", target)])
  }

  private func choose(_ title: String) -> UIAction {
    return UIAction(title: title) { [weak self] action in self?.chosen.text = action.title }
  }

  private func menu() -> UIMenu {
    let copy = choose("Copy")
    copy.image = UIImage(systemName: "doc.on.doc")
    let share = choose("Share")
    share.image = UIImage(systemName: "square.and.arrow.up")
    let delete = UIAction(
      title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
    ) { [weak self] action in self?.chosen.text = action.title }
    let sort = UIMenu(
      title: "Sort by", image: UIImage(systemName: "arrow.up"),
      children: [choose("Name"), choose("Date")])
    let edit = UIMenu(title: "", options: .displayInline, children: [copy, share])
    let unavailable = UIAction(title: "Unavailable", attributes: .disabled) { _ in }
    return UIMenu(title: "Actions", children: [edit, sort, unavailable, delete])
  }

  private func pullDown() -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Actions"
    let button = UIButton(configuration: configuration)
    button.menu = menu()
    button.showsMenuAsPrimaryAction = true
    button.accessibilityIdentifier = "pull-down"
    return button
  }

  private func popUp() -> UIButton {
    let button = UIButton(configuration: .gray())
    let sizes = ["Small", "Medium", "Large"].map(choose)
    sizes[1].state = .on
    button.menu = UIMenu(children: sizes)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.accessibilityIdentifier = "pop-up"
    return button
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.menu()
    }
  }
}
