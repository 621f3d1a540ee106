import Foundation

/// Which objects became which in a migration, by mapping.
struct MigrationAssociations {
  private struct Pairs {
    var sources: [NSManagedObject] = []
    var destinations: [NSManagedObject] = []
    var destinationsOfSource: [ObjectIdentifier: [NSManagedObject]] = [:]
    var sourcesOfDestination: [ObjectIdentifier: [NSManagedObject]] = [:]
  }

  private var pairs: [String: Pairs] = [:]
  private var order: [String] = []

  mutating func add(_ source: NSManagedObject, _ destination: NSManagedObject, _ mapping: String) {
    if pairs[mapping] == nil { order.append(mapping) }
    var entry = pairs.removeValue(forKey: mapping) ?? Pairs()
    let sourceKey = ObjectIdentifier(source)
    let destinationKey = ObjectIdentifier(destination)
    if entry.destinationsOfSource[sourceKey] == nil { entry.sources.append(source) }
    if entry.sourcesOfDestination[destinationKey] == nil { entry.destinations.append(destination) }
    entry.destinationsOfSource[sourceKey, default: []].append(destination)
    entry.sourcesOfDestination[destinationKey, default: []].append(source)
    pairs[mapping] = entry
  }

  func destinations(_ mapping: String, of sources: [NSManagedObject]?) -> [NSManagedObject] {
    guard let entry = pairs[mapping] else { return [] }
    guard let sources else { return entry.destinations }
    return sources.flatMap { entry.destinationsOfSource[ObjectIdentifier($0)] ?? [] }
  }

  func sources(_ mapping: String, of destinations: [NSManagedObject]?) -> [NSManagedObject] {
    guard let entry = pairs[mapping] else { return [] }
    guard let destinations else { return entry.sources }
    return destinations.flatMap { entry.sourcesOfDestination[ObjectIdentifier($0)] ?? [] }
  }

  func destinations(ofAnyMappingFrom source: NSManagedObject) -> [NSManagedObject] {
    order.flatMap { pairs[$0]?.destinationsOfSource[ObjectIdentifier(source)] ?? [] }
  }
}
