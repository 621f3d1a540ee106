import UIKit

/// The actions on a post of one's own.
extension DetailViewController {
  func makeMoreItem() -> UIBarButtonItem {
    let menu = UIDeferredMenuElement.uncached { [weak self] add in add(self?.actions ?? []) }
    let item = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: [menu]))
    item.accessibilityIdentifier = "detail-more"
    item.accessibilityLabel = DetailTexts.more
    return item
  }

  private var actions: [UIMenuElement] {
    var actions = [
      UIAction(title: DetailTexts.edit, image: UIImage(systemName: "pencil")) { [weak self] _ in
        if let self { self.posts?.edit(self.photo, from: self) }
      },
      UIAction(
        title: DetailTexts.delete, image: UIImage(systemName: "trash"), attributes: .destructive
      ) { [weak self] _ in self?.askToDelete() },
    ]
    if viewModel.canPublish {
      actions.insert(
        UIAction(title: DetailTexts.publish, image: UIImage(systemName: "paperplane")) {
          [weak self] _ in self?.publish()
        }, at: 0)
    }
    return actions
  }

  private func publish() {
    do { try viewModel.publish() } catch { say(DetailTexts.notPublishedTitle, error) }
  }

  private func askToDelete() {
    let alert = UIAlertController(
      title: DetailTexts.deleteTitle, message: DetailTexts.deleteMessage(title: viewModel.title),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: Texts.delete, style: .destructive) { [weak self] _ in
        do { try self?.viewModel.delete() } catch { self?.say(Texts.notDeletedTitle, error) }
      })
    present(alert, animated: true)
  }
}
