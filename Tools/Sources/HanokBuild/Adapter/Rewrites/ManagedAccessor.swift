/// The work of a method that Core Data implements for a to-many relationship, read off its name.
struct ManagedAccessor: Equatable {
  enum Operation: Equatable {
    case add, remove, insert, removeAt, replace
  }

  let operation: Operation
  /// The relationship, as it stands in the method's name: `Items`.
  let capitalizedKey: String

  private init?(_ operation: Operation, _ key: some StringProtocol) {
    guard let first = key.first, !first.isLowercase else { return nil }
    self.operation = operation
    capitalizedKey = String(key)
  }

  /// From the names that Xcode generates for Swift: `addToItems(_:)`, `replaceItems(at:with:)`.
  init?(name: String, labels: [String]) {
    switch labels {
    case ["_"]:
      if let key = name.between("addTo", "") {
        self.init(.add, key)
      } else if let key = name.between("removeFrom", "") {
        self.init(.remove, key)
      } else {
        return nil
      }
    case ["at"]:
      guard let key = name.between("removeFrom", "") else { return nil }
      self.init(.removeAt, key)
    case ["_", "at"]:
      guard let key = name.between("insertInto", "") else { return nil }
      self.init(.insert, key)
    case ["at", "with"]:
      guard let key = name.between("replace", "") else { return nil }
      self.init(.replace, key)
    default: return nil
    }
  }

  /// From the names that Core Data knows: `addItemsObject:`, `insertObject:inItemsAtIndex:`.
  init?(selector: String) {
    let patterns: [(Operation, String, String)] = [
      (.insert, "insertObject:in", "AtIndex:"), (.insert, "insert", ":atIndexes:"),
      (.removeAt, "removeObjectFrom", "AtIndex:"), (.removeAt, "remove", "AtIndexes:"),
      (.replace, "replaceObjectIn", "AtIndex:withObject:"),
      (.add, "add", "Object:"), (.remove, "remove", "Object:"),
      (.add, "add", ":"), (.remove, "remove", ":"),
    ]
    for (operation, prefix, suffix) in patterns {
      if let key = selector.between(prefix, suffix), !key.contains(":"),
        let accessor = ManagedAccessor(operation, key)
      {
        self = accessor
        return
      }
    }
    // `replaceItemsAtIndexes:withItems:` has the key twice.
    let parts = selector.split(separator: ":")
    guard parts.count == 2, let key = String(parts[0]).between("replace", "AtIndexes"),
      parts[1] == "with" + key
    else { return nil }
    self.init(.replace, key)
  }

  var argumentCount: Int { [.insert, .replace].contains(operation) ? 2 : 1 }

  /// The call that does it, on NSManagedObject.
  func call(key: String, _ arguments: [String]) -> String {
    let last = "forKey: \"\(key)\""
    switch operation {
    case .add: return "_addManaged(\(arguments[0]), \(last))"
    case .remove: return "_removeManaged(\(arguments[0]), \(last))"
    case .insert: return "_insertManaged(\(arguments[0]), at: \(arguments[1]), \(last))"
    case .removeAt: return "_removeManaged(at: \(arguments[0]), \(last))"
    case .replace: return "_replaceManaged(at: \(arguments[0]), with: \(arguments[1]), \(last))"
    }
  }
}

extension String {
  /// The text between a beginning and an end; nil when it is empty.
  fileprivate func between(_ prefix: String, _ suffix: String) -> Substring? {
    guard hasPrefix(prefix), hasSuffix(suffix), utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    return dropFirst(prefix.count).dropLast(suffix.count)
  }
}
