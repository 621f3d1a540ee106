import UIKit

/// A person, in a module with the name of one of iOS's frameworks.
open class CNContact: NSObject {
  public let name: String
  public init(name: String) { self.name = name }
}

public protocol ContactListDelegate: AnyObject {
  func contactListDidChange(_ list: ContactList)
}

public final class ContactList: UIView {
  public weak var delegate: ContactListDelegate?
  public var contacts: [CNContact] = [] { didSet { delegate?.contactListDidChange(self) } }
}
