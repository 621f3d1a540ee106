import UIKit

class ContactsViewController: UITableViewController {
  @IBOutlet weak var addItem: UIBarButtonItem!
  private var contacts = Contact.all
  private var isDone = false

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UINib(nibName: "ContactCell", bundle: nil), forCellReuseIdentifier: "ContactCell")
    let name = title ?? navigationItem.title ?? "untitled"
    print("list", name, addItem.action?.description ?? "none")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isDone else { return }
    isDone = true
    walk()
  }

  @IBAction func add(_ sender: Any) {
    contacts.append(Contact(name: "Alan Kay", number: "+1 202 555 0172"))
    tableView.reloadData()
  }

  @IBSegueAction
  private func makeDetail(
    _ coder: NSCoder, sender: Any?, segueIdentifier: String?
  ) -> ContactViewController? {
    guard let contact = sender as? Contact else { return nil }
    return ContactViewController(coder: coder, contact: contact, source: segueIdentifier ?? "none")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    print("should", identifier)
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("prepare", segue.identifier ?? "none", segue.destination is ContactViewController)
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : contacts.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if indexPath.section == 0 {
      let cell = tableView.dequeueReusableCell(withIdentifier: "group", for: indexPath)
      cell.textLabel?.text = "Pioneers"
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "ContactCell", for: indexPath)
    (cell as? ContactCell)?.show(contacts[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard indexPath.section == 1 else { return }
    performSegue(withIdentifier: "showContact", sender: contacts[indexPath.row])
  }
}

// MARK: What the test looks at

extension ContactsViewController {
  @IBAction func unwindToContacts(_ segue: UIStoryboardSegue) {
    print("unwind", segue.identifier ?? "none", segue.source is ContactViewController)
  }

  fileprivate func walk() {
    UIView.setAnimationsEnabled(false)
    tableView.layoutIfNeeded()
    print("cells", ContactCell.connections == ContactCell.awakenings, ContactCell.awakenings > 0)
    if let action = addItem.action {
      UIApplication.shared.sendAction(action, to: addItem.target, from: addItem, for: nil)
    }
    print("rows", tableView.numberOfRows(inSection: 1))
    tableView(tableView, didSelectRowAt: IndexPath(row: 2, section: 1))
    let detail = navigationController?.topViewController as? ContactViewController
    detail?.loadViewIfNeeded()
    detail?.buttons.forEach { $0.sendActions(for: .touchUpInside) }
    detail?.favouriteSwitch.isOn = false
    detail?.favouriteSwitch.sendActions(for: .valueChanged)
    detail?.doneButton.sendActions(for: .touchUpInside)
    print("back", navigationController?.topViewController === self)
    let fresh = storyboard?.instantiateViewController(withIdentifier: "Contact")
    fresh?.loadViewIfNeeded()
    print("fresh", fresh?.navigationItem.title ?? "untitled")
  }
}
