import Foundation

/// Changes that are made together.
open class CNSaveRequest: NSObject, @unchecked Sendable {
  enum Change {
    case add(ContactRecord), update(ContactRecord, Set<String>?), delete(String)
    case addGroup(CNGroup), updateGroup(CNGroup), deleteGroup(String)
    case addMember(String, group: String), removeMember(String, group: String)
  }
  private(set) var changes: [Change] = []

  /// Says who makes the changes, for those who hear of them.
  open var transactionAuthor: String?
  open var shouldRefetchContacts = true

  public override init() { super.init() }

  /// - Parameter identifier: the container; nil for the default one.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append(.add(contact.record))
  }
  open func update(_ contact: CNMutableContact) {
    changes.append(.update(contact.record, contact.fetchedKeys))
  }
  open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact.identifier)) }

  open func add(_ group: CNMutableGroup, toContainerWithIdentifier identifier: String?) {
    changes.append(.addGroup(group))
  }
  open func update(_ group: CNMutableGroup) { changes.append(.updateGroup(group)) }
  open func delete(_ group: CNMutableGroup) { changes.append(.deleteGroup(group.identifier)) }

  open func addMember(_ contact: CNContact, to group: CNGroup) {
    changes.append(.addMember(contact.identifier, group: group.identifier))
  }
  open func removeMember(_ contact: CNContact, from group: CNGroup) {
    changes.append(.removeMember(contact.identifier, group: group.identifier))
  }
}
