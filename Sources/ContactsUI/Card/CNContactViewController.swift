import Contacts
import UIKit

/// Shows a contact's card, and lets the person change it or make a new one.
///
/// It belongs into a navigation controller. Changes are written into ``contactStore``, if there is one.
@preconcurrency @MainActor
open class CNContactViewController: UIViewController {
  /// The contact as it is now.
  open private(set) var contact: CNContact
  /// Kept weakly.
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// The store into which changes are written; nil: the delegate does that.
  open var contactStore: CNContactStore?
  /// The group that a new contact becomes a member of.
  open var parentGroup: CNGroup?
  /// The name that is shown for a contact without one.
  open var alternateName: String?
  /// A line below the name.
  open var message: String?
  /// The properties that are shown; nil for all.
  open var displayedPropertyKeys: [any CNKeyDescriptor]?
  /// Whether the person may change the contact.
  open var allowsEditing = true
  /// Whether a tap on a property does something.
  open var allowsActions = true

  enum Kind { case known, unknown, new }
  let kind: Kind
  /// Told of the property that was tapped, in place of what the system does with it.
  var onProperty: ((CNContactProperty) -> Void)?
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private var highlighted: (key: String, identifier: String?)?
  private var rows: [[CardRow]] = []

  /// The card of a contact of the store.
  public convenience init(for contact: CNContact) { self.init(contact, .known) }
  /// The card of someone who is not in the store, with a row to add them.
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .unknown) }
  /// A form for a new contact, with what is known of them already.
  public convenience init(forNewContact contact: CNContact?) {
    self.init(contact ?? CNContact(), .new)
  }

  private init(_ contact: CNContact, _ kind: Kind) {
    self.contact = contact
    self.kind = kind
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { return nil }

  /// What has to be fetched of contacts that are shown.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    CNContactVCardSerialization.descriptorForRequiredKeys()
  }

  /// Emphasises a property.
  open func highlightProperty(withKey key: String, identifier: String?) {
    highlighted = (key, identifier)
    if isViewLoaded { table.reloadData() }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    if kind == .known, allowsEditing {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() })
    }
    reload()
    if kind == .new { showForm(animated: false) }
  }

  private func reload() {
    let keys = displayedPropertyKeys.map { keys in
      Set(keys.compactMap { ($0 as? NSString).map { $0 as String } })
    }
    rows = CardRow.rows(of: contact, keys: keys)
    if kind == .unknown { rows.append([CardRow(title: ContactStrings.text("Create New Contact"))]) }
    table.tableHeaderView = CardHeader(
      contact, name: alternateName, message: message, width: table.bounds.width)
    table.reloadData()
  }

  // MARK: Changing

  private func edit() { showForm(animated: true) }

  /// The form takes the card's place; its buttons are the card's.
  private func showForm(animated: Bool) {
    let form = ContactFormController(contact.record, isNew: kind != .known)
    form.onEnd = { [weak self, weak form] record in
      guard let self, let form else { return }
      end(form, record)
    }
    form.onDelete = { [weak self] in self?.delete() }
    addChild(form)
    form.view.frame = view.bounds
    form.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(form.view)
    form.didMove(toParent: self)
    title = kind == .known ? nil : ContactStrings.text("New Contact")
    navigationItem.leftBarButtonItem = form.cancelButton
    navigationItem.rightBarButtonItem = form.doneButton
  }

  private func end(_ form: ContactFormController, _ record: ContactRecord?) {
    if let record, !save(record) { return }
    if kind == .new { return complete(record) }
    form.willMove(toParent: nil)
    form.view.removeFromSuperview()
    form.removeFromParent()
    title = nil
    navigationItem.leftBarButtonItem = nil
    navigationItem.rightBarButtonItem =
      kind == .known
      ? UIBarButtonItem(
        systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() })
      : nil
    if let record {
      contact = CNContact(record)
      reload()
      complete(record)
    }
  }

  private func complete(_ record: ContactRecord?) {
    if let record { contact = CNContact(record) }
    delegate?.contactViewController(self, didCompleteWith: record.map { CNContact($0) })
  }

  private func save(_ record: ContactRecord) -> Bool {
    guard let contactStore else { return true }
    let request = CNSaveRequest()
    let changed = CNMutableContact(record)
    if kind == .known {
      request.update(changed)
    } else {
      request.add(changed, toContainerWithIdentifier: nil)
      if let parentGroup { request.addMember(changed, to: parentGroup) }
    }
    do {
      try contactStore.execute(request)
      return true
    } catch {
      tell(error)
      return false
    }
  }

  private func delete() {
    let request = CNSaveRequest()
    request.delete(CNMutableContact(contact.record))
    do {
      try contactStore?.execute(request)
      complete(nil)
    } catch { tell(error) }
  }

  private func tell(_ error: any Error) {
    let alert = UIAlertController(
      title: nil, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: UIKitStrings.text("OK"), style: .default))
    present(alert, animated: true)
  }
}

extension CNContactViewController: UITableViewDataSource, UITableViewDelegate {
  public func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = rows[indexPath.section][indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = row.property == nil ? UIListContentConfiguration.cell() : .valueCell()
    if row.property == nil {
      content.text = row.title
      content.textProperties.color = view.tintColor
    } else {
      content.text = row.title
      content.secondaryText = row.text
      content.prefersSideBySideTextAndSecondaryText = false
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
      content.secondaryTextProperties.color = isHighlighted(row) ? .systemRed : .label
    }
    cell.contentConfiguration = content
    return cell
  }

  private func isHighlighted(_ row: CardRow) -> Bool {
    guard let highlighted, let property = row.property else { return false }
    return property.key == highlighted.key
      && (highlighted.identifier == nil || highlighted.identifier == property.identifier)
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let row = rows[indexPath.section][indexPath.row]
    guard let property = row.property else { return showForm(animated: true) }
    if let onProperty { return onProperty(property) }
    let isWanted =
      delegate?.contactViewController(self, shouldPerformDefaultActionFor: property) ?? true
    if allowsActions, isWanted, let url = row.url { UIApplication.shared.open(url) }
  }
}
