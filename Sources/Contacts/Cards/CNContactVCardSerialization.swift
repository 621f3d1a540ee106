import Foundation

/// Contacts as vCards 3.0, the form in which address books exchange them.
open class CNContactVCardSerialization: NSObject {
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    KeyDescriptors(KeyDescriptors.all)
  }

  open class func data(with contacts: [CNContact]) throws -> Data {
    Data(contacts.map { CardWriter($0.record).text }.joined().utf8)
  }

  /// The contacts of a file; throws `vCardMalformed` for one that has none.
  open class func contacts(with data: Data) throws -> [CNContact] {
    let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) ?? ""
    let records = CardReader.records(in: text)
    guard !records.isEmpty else { throw CNError(.vCardMalformed) }
    return records.map { CNContact($0) }
  }
}
