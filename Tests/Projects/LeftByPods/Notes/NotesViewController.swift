import UIKit

final class NotesViewController: UITableViewController {
  let notes = Notes(["Milk", "Bread", "Tea"])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.lines.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.textLabel?.text = notes.lines[indexPath.row]
    return cell
  }
}
