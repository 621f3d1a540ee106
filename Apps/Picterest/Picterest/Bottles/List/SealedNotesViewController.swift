import UIKit

/// The notes of a sealed bottle: their days and papers, and not a word of what they say.
final class SealedNotesViewController: UITableViewController {
  private let viewModel: SealedNotesViewModel

  init(viewModel: SealedNotesViewModel) {
    self.viewModel = viewModel
    super.init(style: .insetGrouped)
    title = BottleTexts.sealedTitle
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(close))
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "sealed-done"
  }

  required init?(coder: NSCoder) {
    fatalError("The list is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "sealed-notes"
    tableView.allowsSelection = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
  }

  @objc private func close() {
    dismiss(animated: true)
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    viewModel.notes.count
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    BottleTexts.sealedHint(DayFormat.long(viewModel.bottle.openDay))
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    let note = viewModel.notes[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.text = DayFormat.weekday(note.day)
    content.secondaryText = BottleTexts.sealedNote
    content.image = Papers.foldedImage(note.paper, size: CGSize(width: 34, height: 26))
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = "sealed-note-\(note.day)"
    return cell
  }
}
