import Foundation

/// Which entities and properties of a model are those of another, by name or renaming identifier.
struct ModelMatch {
  /// The source's entity for each of the destination's, by name.
  let sources: [String: NSEntityDescription]
  /// The names of the source's entities that are gone.
  let removed: [String]

  init(from source: NSManagedObjectModel, to destination: NSManagedObjectModel) {
    sources = Self.match(
      destination.entities.map(Named.init), with: source.entities.map(Named.init)
    ).compactMapValues { source.entitiesByName[$0] }
    let kept = Set(sources.values.map { $0.name ?? "" })
    removed = source.entitiesByName.keys.filter { !kept.contains($0) }.sorted()
  }

  /// The source's property for each of an entity's, by name.
  static func properties(
    of entity: NSEntityDescription, in source: NSEntityDescription
  ) -> [String: NSPropertyDescription] {
    // Attributes and relationships of one name have nothing in common.
    var matches: [String: NSPropertyDescription] = [:]
    for isRelationship in [false, true] {
      func named(_ entity: NSEntityDescription) -> [Named] {
        entity.properties
          .filter { ($0 is NSRelationshipDescription) == isRelationship }
          .map(Named.init)
      }
      for (name, sourceName) in match(named(entity), with: named(source)) {
        matches[name] = source.propertiesByName[sourceName]
      }
    }
    return matches
  }

  /// An element with a name, and perhaps one that it had before.
  private struct Named {
    let name: String
    let previousName: String?

    init(_ entity: NSEntityDescription) {
      name = entity.name ?? ""
      previousName = entity.previousName
    }

    init(_ property: NSPropertyDescription) {
      name = property.name
      previousName = property.previousName
    }
  }

  /// The name of the source for each destination that has one. What says that it was renamed goes first,
  /// so that its old name may be used anew.
  private static func match(_ destinations: [Named], with sources: [Named]) -> [String: String] {
    var free = Dictionary(sources.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var matches: [String: String] = [:]
    func take(_ destination: Named, _ source: Named?) {
      guard let source, matches[destination.name] == nil, free[source.name] != nil else { return }
      matches[destination.name] = source.name
      free[source.name] = nil
    }
    for destination in destinations {
      if let previous = destination.previousName { take(destination, free[previous]) }
    }
    for destination in destinations where destination.previousName != nil {
      let source = sources.first {
        $0.previousName == destination.previousName && free[$0.name] != nil
      }
      take(destination, source)
    }
    for destination in destinations { take(destination, free[destination.name]) }
    return matches
  }
}
