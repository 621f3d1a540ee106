import Foundation
import PermissionSupport

public enum CNEntityType: Int, Sendable { case contacts }

public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

extension Notification.Name {
  /// Posted on the main thread when contacts changed.
  public static let CNContactStoreDidChange = Notification.Name(
    "CNContactStoreDidChangeNotification")
}

/// The contacts that the app can see: an address book of its own, kept in its folder. The desktop's is not
/// looked into.
///
/// Any thread. Without permission everything throws `CNError.authorizationDenied`.
open class CNContactStore: NSObject, @unchecked Sendable {
  package static let permission = Permission(
    "Contacts", usageKey: "NSContactsUsageDescription", question: .contacts)
  private static let queue = DispatchQueue(label: "CNContactStore")

  private let book: ContactBook

  public override init() {
    book = .shared
    super.init()
  }

  // MARK: Permission

  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    switch permission.answer {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .authorized: .authorized
    }
  }

  /// Asks the person the first time, with the words of Info.plist. The handler is called on a queue of the
  /// store's.
  @preconcurrency
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Self.permission.request { answer in
      Self.queue.async {
        let isAllowed = answer == .authorized
        completionHandler(isAllowed, isAllowed ? nil : CNError(.authorizationDenied))
      }
    }
  }

  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAccess(for: entityType) { isAllowed, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: isAllowed)
        }
      }
    }
  }

  private func checkAccess() throws {
    if Self.permission.answer != .authorized { throw CNError(.authorizationDenied) }
  }

  // MARK: Fetching

  /// The contacts for which a predicate of ``CNContact``'s holds.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.predicate = predicate
    return try contacts(request)
  }

  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    try checkAccess()
    guard let record = book.contacts.first(where: { $0.identifier == identifier }) else {
      throw CNError(.recordDoesNotExist, records: [identifier])
    }
    return CNContact(record, keys: KeyDescriptors.keys(of: keys))
  }

  @available(*, unavailable, message: "there is no card of the person’s own")
  open func unifiedMeContactWithKeys(toFetch keys: [any CNKeyDescriptor]) throws -> CNContact {
    throw CNError(.recordDoesNotExist)
  }

  /// Calls a closure with each contact, until it says stop.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    var stop = ObjCBool(false)
    for contact in try contacts(fetchRequest) {
      block(contact, &stop)
      if stop.boolValue { return }
    }
  }

  private func contacts(_ request: CNContactFetchRequest) throws -> [CNContact] {
    try checkAccess()
    let keys = KeyDescriptors.keys(of: request.keysToFetch)
    var records = book.contacts
    if let predicate = request.predicate {
      records = records.filter { predicate.evaluate(with: CNContact($0)) }
    }
    if request.sortOrder != .none {
      let order: CNContactSortOrder =
        request.sortOrder == .userDefault ? .familyName : request.sortOrder
      records = records.map { ($0, $0.sortName(order)) }.sorted {
        $0.1.localizedStandardCompare($1.1) == .orderedAscending
      }.map(\.0)
    }
    return records.map {
      request.mutableObjects ? CNMutableContact($0, keys: keys) : CNContact($0, keys: keys)
    }
  }

  open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] {
    try checkAccess()
    return book.content.groups.map { CNGroup(identifier: $0.identifier, name: $0.name) }
      .filter { predicate?.evaluate(with: $0) ?? true }
  }

  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    try checkAccess()
    return [CNContainer.local].filter { predicate?.evaluate(with: $0) ?? true }
  }

  open func defaultContainerIdentifier() -> String { CNContainer.local.identifier }

  // MARK: Changes

  /// Makes the changes of a request: all of them, or none when one throws.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    try checkAccess()
    try book.perform(saveRequest)
  }

  /// Tells states of the store apart.
  open var currentHistoryToken: Data? { Data("\(book.content.version)".utf8) }
}

/// What the person set for their contacts.
open class CNContactsUserDefaults: NSObject, @unchecked Sendable {
  private static let instance = CNContactsUserDefaults()
  open class func shared() -> CNContactsUserDefaults { instance }
  open var sortOrder: CNContactSortOrder { .familyName }
  open var countryCode: String { Locale.current.region?.identifier.lowercased() ?? "us" }
}
