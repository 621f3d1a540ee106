extension Array where Element: AnyObject {
  /// The index of an object, by its address, searched from both ends, where objects come and go most. Siblings may be
  /// many, and asking each one with `===` counts references.
  package func firstIndex(identicalTo object: Element) -> Int? {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt.self) { addresses in
        var (first, last) = (0, addresses.count - 1)
        while first <= last {
          if addresses[first] == address { return first }
          if addresses[last] == address { return last }
          first += 1
          last -= 1
        }
        return nil
      }
    }
  }

  /// Takes an object out that is in the array at most once.
  package mutating func remove(identicalTo object: Element) {
    if let index = firstIndex(identicalTo: object) { remove(at: index) }
  }
}
