/// The names of properties for key-value coding and observing.
@MainActor
protocol KeyedNameTable {
  static func registerKeyedNames()
}

/// Objects with such names ask for them when they are made.
enum KeyedNames {
  /// Registers the names when first asked.
  nonisolated static let areKnown: Bool = {
    MainActor.assumeIsolated {
      UpperRooms.find((any KeyedNameTable.Type).self).registerKeyedNames()
    }
    return true
  }()
}
