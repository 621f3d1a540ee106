import Foundation

extension CNContact {
  /// Those whose name has words that begin with the words of `name`.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    let wanted = words(name)
    return .matching { (contact: CNContact) in
      let texts = contact.record.texts
      let own = ContactKey.texts.filter { $0 != CNContactNoteKey }.compactMap { texts[$0] }
        .flatMap(words)
      return !wanted.isEmpty && wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
  }

  private class func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    .matching { (contact: CNContact) in
      contact.record.emails.contains {
        $0.value.caseInsensitiveCompare(emailAddress) == .orderedSame
      }
    }
  }

  /// Those with the number: of one with a country's code and one without, the digits that both have decide.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    let wanted = phoneNumber.digits
    return .matching { (contact: CNContact) in
      contact.record.phones.contains { isSame(CNPhoneNumber(stringValue: $0.value).digits, wanted) }
    }
  }

  private class func isSame(_ first: String, _ second: String) -> Bool {
    if first == second { return true }
    let plain = [first, second].map { $0.drop { $0 == "+" || $0 == "0" } }
    guard min(plain[0].count, plain[1].count) >= 7 else { return false }
    return plain[0].hasSuffix(plain[1]) || plain[1].hasSuffix(plain[0])
  }

  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    .matching { (contact: CNContact) in identifiers.contains(contact.identifier) }
  }

  public class func predicateForContactsInGroup(
    withIdentifier groupIdentifier: String
  ) -> NSPredicate {
    .matching { (contact: CNContact) in
      ContactBook.shared.members(ofGroup: groupIdentifier).contains(contact.identifier)
    }
  }

  public class func predicateForContactsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate { NSPredicate(value: containerIdentifier == CNContainer.local.identifier) }
}
