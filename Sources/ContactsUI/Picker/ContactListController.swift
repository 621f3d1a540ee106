import Contacts
import UIKit

/// The contacts by the first letters of their names, with a field to search them.
@MainActor
final class ContactListController: UITableViewController, UISearchResultsUpdating {
  var isEnabled: (CNContact) -> Bool = { _ in true }
  var onChoice: ((CNContact) -> Void)?
  var onCancel: (() -> Void)?
  var onDone: (([CNContact]) -> Void)?

  private struct Section {
    var letter: String
    var contacts: [CNContact]
  }
  private var sections: [Section] = []
  private let search = UISearchController(searchResultsController: nil)
  /// The identifiers of those that are ticked; nil while a tap chooses.
  private var ticked: [String]?

  init() { super.init(style: .plain) }
  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = ContactStrings.text("Contacts")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    reload()
  }

  func updateSearchResults(for searchController: UISearchController) { reload() }

  private func reload() {
    let text = search.searchBar.text ?? ""
    let predicate = text.isEmpty ? nil : CNContact.predicateForContacts(matchingName: text)
    let compare = CNContact.comparator(forNameSortOrder: .userDefault)
    let contacts = ContactBook.shared.contacts.map { CNContact($0) }
      .filter { predicate?.evaluate(with: $0) ?? true }
      .sorted { compare($0, $1) == .orderedAscending }
    sections = contacts.reduce(into: []) { sections, contact in
      let letter = Self.letter(contact)
      if sections.last?.letter == letter {
        sections[sections.count - 1].contacts.append(contact)
      } else {
        sections.append(Section(letter: letter, contacts: [contact]))
      }
    }
    // What begins with no letter stands at the end.
    sections = sections.filter { $0.letter != "#" } + sections.filter { $0.letter == "#" }
    var empty: UIContentUnavailableConfiguration?
    if contacts.isEmpty {
      empty = text.isEmpty ? .empty() : .search()
      if text.isEmpty { empty?.text = ContactStrings.text("No Contacts") }
    }
    contentUnavailableConfiguration = empty
    tableView.reloadData()
  }

  private static func letter(_ contact: CNContact) -> String {
    let name = contact.record.sortName(.familyName)
    guard let first = name.first, first.isLetter else { return "#" }
    return String(first).folding(options: .diacriticInsensitive, locale: nil).uppercased()
  }

  // MARK: Choosing several

  /// Ticks a contact and those that are tapped from now on, until the person is done.
  func beginChoosingSeveral(_ contact: CNContact) {
    ticked = [contact.identifier]
    navigationItem.leftBarButtonItem = navigationItem.rightBarButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish() })
    tableView.reloadData()
  }

  private func finish() {
    let all = ContactBook.shared.contacts
    onDone?(
      (ticked ?? []).compactMap { id in
        all.first { $0.identifier == id }.map { CNContact($0) }
      })
  }

  private func tick(_ contact: CNContact) {
    if let index = ticked?.firstIndex(of: contact.identifier) {
      ticked?.remove(at: index)
    } else {
      ticked?.append(contact.identifier)
    }
    navigationItem.rightBarButtonItem?.isEnabled = ticked?.isEmpty == false
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].contacts.count
  }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].letter }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.count > 5 ? sections.map(\.letter) : nil
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "contact")
      ?? UITableViewCell(style: .default, reuseIdentifier: "contact")
    let contact = sections[indexPath.section].contacts[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text =
      CNContactFormatter.string(from: contact, style: .fullName)
      ?? contact.record.emails.first?.value ?? ContactStrings.text("No Name")
    content.textProperties.color = isEnabled(contact) ? .label : .tertiaryLabel
    cell.contentConfiguration = content
    cell.selectionStyle = isEnabled(contact) ? .default : .none
    cell.accessoryType = ticked?.contains(contact.identifier) == true ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let contact = sections[indexPath.section].contacts[indexPath.row]
    guard isEnabled(contact) else { return }
    if ticked == nil { onChoice?(contact) } else { tick(contact) }
  }
}
