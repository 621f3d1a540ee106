extension Array where Element: AnyObject {
  /// The index of an object, by its address. Siblings may be many, and asking each one with `===` counts references.
  package func firstIndex(identicalTo object: Element) -> Int? {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt.self) { $0.firstIndex(of: address) }
    }
  }

  /// Takes an object out that is in the array at most once.
  package mutating func remove(identicalTo object: Element) {
    if let index = firstIndex(identicalTo: object) { remove(at: index) }
  }
}
