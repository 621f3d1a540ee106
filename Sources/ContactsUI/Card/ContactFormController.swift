import Contacts
import UIKit

/// A form with a contact's names, numbers and addresses. An empty line at the end of the numbers and
/// addresses takes another.
@MainActor
final class ContactFormController: UITableViewController {
  /// Nil: the person cancelled.
  var onEnd: ((ContactRecord?) -> Void)?
  var onDelete: (() -> Void)?

  private(set) lazy var cancelButton = UIBarButtonItem(
    systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onEnd?(nil) })
  private(set) lazy var doneButton = UIBarButtonItem(
    systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish() })

  private var record: ContactRecord
  private let start: ContactRecord
  private let isNew: Bool
  private let names = [
    CNContactGivenNameKey, CNContactFamilyNameKey, CNContactOrganizationNameKey,
  ]

  init(_ record: ContactRecord, isNew: Bool) {
    self.record = record
    self.isNew = isNew
    start = record
    super.init(style: .insetGrouped)
    doneButton.isEnabled = isNew && record != ContactRecord() && !record.texts.isEmpty
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.keyboardDismissMode = .interactive
  }

  private func finish() {
    var result = record
    result.phones.removeAll { $0.value.isEmpty }
    result.emails.removeAll { $0.value.isEmpty }
    onEnd?(result)
  }

  private func didChange() {
    let isEmpty =
      record.texts.isEmpty && (record.phones + record.emails).allSatisfy(\.value.isEmpty)
    doneButton.isEnabled = record != start && !isEmpty
  }

  // MARK: Rows

  private enum Section: Int, CaseIterable { case names, phones, emails, delete }

  override func numberOfSections(in tableView: UITableView) -> Int {
    Section.allCases.count - (isNew ? 1 : 0)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .names: names.count
    case .phones: record.phones.count + 1
    case .emails: record.emails.count + 1
    default: 1
    }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let (row, cell) = (indexPath.row, FieldCell(style: .default, reuseIdentifier: nil))
    switch Section(rawValue: indexPath.section) {
    case .names:
      let key = names[row]
      cell.show(CNContact.localizedString(forKey: key), record.texts[key] ?? "") { [weak self] in
        self?.record.texts[key] = $0.isEmpty ? nil : $0
        self?.didChange()
      }
    case .phones:
      show(\.phones, row, ContactStrings.text("Phone"), CNLabelPhoneNumberMobile, in: cell)
      cell.field.keyboardType = .phonePad
    case .emails:
      show(\.emails, row, ContactStrings.text("Email"), CNLabelHome, in: cell)
      cell.field.keyboardType = .emailAddress
      cell.field.autocapitalizationType = .none
    default:
      let button = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = button.defaultContentConfiguration()
      content.text = ContactStrings.text("Delete Contact")
      content.textProperties.color = .systemRed
      button.contentConfiguration = content
      return button
    }
    return cell
  }

  private func show(
    _ path: WritableKeyPath<ContactRecord, [Labelled<String>]>, _ row: Int, _ word: String,
    _ label: String, in cell: FieldCell
  ) {
    let values = record[keyPath: path]
    cell.show(word, values.indices.contains(row) ? values[row].value : "") { [weak self] text in
      guard let self else { return }
      if record[keyPath: path].indices.contains(row) {
        record[keyPath: path][row].value = text
      } else {
        record[keyPath: path].append(Labelled(label: label, value: text))
      }
      didChange()
    }
    cell.onEnd = { [weak self] in
      guard let self else { return }
      // What was written makes room for one more.
      let section: Section = path == \.phones ? .phones : .emails
      if tableView.numberOfRows(inSection: section.rawValue) != record[keyPath: path].count + 1 {
        tableView.reloadSections([section.rawValue], with: .none)
      }
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if Section(rawValue: indexPath.section) == .delete { return askToDelete() }
    (tableView.cellForRow(at: indexPath) as? FieldCell)?.field.becomeFirstResponder()
  }

  private func askToDelete() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: ContactStrings.text("Delete Contact"), style: .destructive) {
        [weak self] _ in self?.onDelete?()
      })
    sheet.addAction(UIAlertAction(title: UIKitStrings.text("Cancel"), style: .cancel))
    present(sheet, animated: true)
  }
}

/// A row with a field.
@MainActor
private final class FieldCell: UITableViewCell, UITextFieldDelegate {
  let field = UITextField()
  var onEnd: (() -> Void)?
  private var onChange: ((String) -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      field.topAnchor.constraint(equalTo: contentView.topAnchor),
      field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange?(field.text ?? "")
      }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ placeholder: String, _ text: String, _ onChange: @escaping (String) -> Void) {
    field.placeholder = placeholder
    field.text = text
    self.onChange = onChange
  }

  func textFieldDidEndEditing(_ textField: UITextField) { onEnd?() }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
