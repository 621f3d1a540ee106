import Foundation

/// What the compiler does not find in a module that goes without a dependency.
///
/// The names in a framework of Apple are known before anything is compiled (`MissingTypes`). Those in other modules, such as a
/// pod in Objective-C, only the compiler knows: it says what it does not find.
struct UnfoundNames: Codable, Equatable, Sendable {
  /// Names of types.
  var types: Set<String> = []
  /// Names of classes, each with the one of UIKit that takes its place.
  var plainClasses: [String: String] = [:]
  /// Whether classes go that derive from what is not there, for the rest does not compile with them.
  var takesSubclasses = false
  /// Where a file, by path, names something else: offsets in the text that has this hash.
  var places: [String: Places] = [:]
  /// What the compiler says of them, as notes for a person.
  var notes: [String] = []

  struct Places: Codable, Equatable, Sendable {
    var hash: ContentHash
    var offsets: Set<Int> = []
  }

  var isEmpty: Bool { types.isEmpty && places.isEmpty && plainClasses.isEmpty }

  /// The offsets in a file, none if it has changed.
  func offsets(in path: String, _ contents: [UInt8]) -> Set<Int> {
    guard let places = places[path], places.hash == ContentHash(contents) else { return [] }
    return places.offsets
  }

  /// Whether nothing else is known than before.
  static func == (left: Self, right: Self) -> Bool {
    left.types == right.types && left.places == right.places
      && left.plainClasses == right.plainClasses && left.takesSubclasses == right.takesSubclasses
  }
}
