import Foundation

extension ContactBook {
  func perform(_ request: CNSaveRequest) throws {
    try changeContent { content in
      for change in request.changes { try Self.perform(change, on: &content) }
    }
  }

  private static func perform(_ change: CNSaveRequest.Change, on content: inout Content) throws {
    switch change {
    case .add(let record):
      guard !content.contacts.contains(where: { $0.identifier == record.identifier }) else {
        throw CNError(.insertedRecordAlreadyExists, records: [record.identifier])
      }
      content.contacts.append(record)
    case .update(let record, let keys):
      let index = try index(of: record.identifier, in: content)
      content.contacts[index].take(keys, from: record)
    case .delete(let identifier):
      content.contacts.remove(at: try index(of: identifier, in: content))
      for index in content.groups.indices {
        content.groups[index].members.removeAll { $0 == identifier }
      }
    case .addGroup(let group):
      content.groups.append(Group(identifier: group.identifier, name: group.name))
    case .updateGroup(let group):
      content.groups[try index(ofGroup: group.identifier, in: content)].name = group.name
    case .deleteGroup(let identifier):
      content.groups.remove(at: try index(ofGroup: identifier, in: content))
    case .addMember(let member, let group):
      _ = try index(of: member, in: content)
      let index = try index(ofGroup: group, in: content)
      if !content.groups[index].members.contains(member) {
        content.groups[index].members.append(member)
      }
    case .removeMember(let member, let group):
      let index = try index(ofGroup: group, in: content)
      content.groups[index].members.removeAll { $0 == member }
    }
  }

  private static func index(of identifier: String, in content: Content) throws -> Int {
    guard let index = content.contacts.firstIndex(where: { $0.identifier == identifier }) else {
      throw CNError(.recordDoesNotExist, records: [identifier])
    }
    return index
  }

  private static func index(ofGroup identifier: String, in content: Content) throws -> Int {
    guard let index = content.groups.firstIndex(where: { $0.identifier == identifier }) else {
      throw CNError(.recordDoesNotExist, records: [identifier])
    }
    return index
  }
}

extension ContactRecord {
  /// Takes over the properties of these keys; the others, which were not fetched, stay.
  mutating func take(_ keys: Set<String>?, from other: ContactRecord) {
    guard let keys else {
      self = other
      return
    }
    for key in ContactKey.texts where keys.contains(key) { texts[key] = other.texts[key] }
    func take<Value>(_ key: String, _ path: WritableKeyPath<ContactRecord, Value>) {
      if keys.contains(key) { self[keyPath: path] = other[keyPath: path] }
    }
    take(CNContactTypeKey, \.isOrganization)
    take(CNContactBirthdayKey, \.birthday)
    take(CNContactNonGregorianBirthdayKey, \.nonGregorianBirthday)
    take(CNContactImageDataKey, \.image)
    take(CNContactPhoneNumbersKey, \.phones)
    take(CNContactEmailAddressesKey, \.emails)
    take(CNContactUrlAddressesKey, \.urls)
    take(CNContactPostalAddressesKey, \.addresses)
    take(CNContactRelationsKey, \.relations)
    take(CNContactSocialProfilesKey, \.profiles)
    take(CNContactInstantMessageAddressesKey, \.messengers)
    take(CNContactDatesKey, \.dates)
  }
}
