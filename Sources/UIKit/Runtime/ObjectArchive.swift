/// Writes objects into keyed archives, and fills in those that are made from one.
@MainActor
protocol ObjectArchive {
  static func encode(_ object: NSObject, _ coder: NSCoder)
  /// Reads what belongs to one class, at the end of its initialiser.
  static func decode(_ object: NSObject, as type: NSObject.Type, _ coder: NSCoder)
}

extension UpperRooms {
  @MainActor static let archive = find((any ObjectArchive.Type).self)
}
