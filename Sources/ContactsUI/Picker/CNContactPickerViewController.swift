import Contacts
import UIKit

/// Lets the person choose contacts. It needs no permission: the app gets only what was chosen.
///
/// The first tap finds out what the delegate takes: a contact, several contacts, of which the tapped one is
/// the first, or a property of a contact, which its card then offers.
@preconcurrency @MainActor
open class CNContactPickerViewController: UIViewController {
  /// Kept weakly.
  open weak var delegate: (any CNContactPickerDelegate)?
  /// The properties that a contact's card shows; nil for all.
  open var displayedPropertyKeys: [String]?
  /// Which contacts can be chosen; nil for all.
  open var predicateForEnablingContact: NSPredicate?
  /// Which contacts are chosen by a tap; for the others their card is shown. Nil: those that the delegate
  /// takes.
  open var predicateForSelectionOfContact: NSPredicate?
  /// Which properties are chosen by a tap. Nil: all.
  open var predicateForSelectionOfProperty: NSPredicate?

  /// Set where the delegate has no method for what was chosen.
  var isUnanswered = false
  private let navigation = UINavigationController()
  private let list = ContactListController()

  public init() { super.init(nibName: nil, bundle: nil) }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    list.isEnabled = { [weak self] contact in
      self?.predicateForEnablingContact?.evaluate(with: contact) ?? true
    }
    list.onChoice = { [weak self] in self?.choose($0) }
    list.onCancel = { [weak self] in self?.cancel() }
    list.onDone = { [weak self] in self?.finish($0) }
    navigation.viewControllers = [list]
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  private func cancel() {
    delegate?.contactPickerDidCancel(self)
    dismiss(animated: true)
  }

  /// Gives the delegate something; false where it has no method for that.
  private func give(_ call: (any CNContactPickerDelegate) -> Void) -> Bool {
    guard let delegate else { return true }
    isUnanswered = false
    call(delegate)
    return !isUnanswered
  }

  private func choose(_ contact: CNContact) {
    if let predicateForSelectionOfContact, !predicateForSelectionOfContact.evaluate(with: contact) {
      return showCard(of: contact)
    }
    if give({ $0.contactPicker(self, didSelect: contact) }) { return dismiss(animated: true) }
    if displayedPropertyKeys != nil {
      showCard(of: contact)
    } else {
      list.beginChoosingSeveral(contact)
    }
  }

  private func finish(_ contacts: [CNContact]) {
    if give({ $0.contactPicker(self, didSelect: contacts) }) { return dismiss(animated: true) }
    if let first = contacts.first { showCard(of: first) }
  }

  private func showCard(of contact: CNContact) {
    let card = CNContactViewController(for: contact)
    card.displayedPropertyKeys = displayedPropertyKeys?.map { $0 as NSString }
    card.allowsEditing = false
    card.onProperty = { [weak self] in self?.choose($0) }
    navigation.pushViewController(card, animated: true)
  }

  private func choose(_ property: CNContactProperty) {
    if let predicate = predicateForSelectionOfProperty, !predicate.evaluate(with: property) {
      return
    }
    let isTaken =
      give { $0.contactPicker(self, didSelect: property) }
      || give { $0.contactPicker(self, didSelectContactProperties: [property]) }
      || give { $0.contactPicker(self, didSelect: [property.contact]) }
    if isTaken { dismiss(animated: true) }
  }
}
