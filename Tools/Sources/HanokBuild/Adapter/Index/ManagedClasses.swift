extension SourceIndex {
  /// The managed-object classes that `@objc(Name)` gives another name than their own, by that name:
  /// models name them by it.
  var renamedManagedClasses: [String: String] {
    var found: [String: String] = [:]
    for entry in entries.values where entry.kind == .class && entry.isReachable {
      guard let name = entry.objectiveCName, name != TypeName.last(entry.name),
        isReachable(entry.name), isManagedClass(entry.name)
      else { continue }
      found[name] = entry.name
    }
    return found
  }

  /// Whether a class of the module derives from NSManagedObject.
  func isManagedClass(_ name: String) -> Bool {
    superclassChain(of: name).last.map(TypeName.last) == "NSManagedObject"
  }

  /// Whether nothing around a nested type hides it.
  private func isReachable(_ name: String) -> Bool {
    var outer = Substring(name)
    while let dot = outer.lastIndex(of: ".") {
      outer = outer[..<dot]
      if entries[String(outer)]?.isReachable == false { return false }
    }
    return true
  }
}
