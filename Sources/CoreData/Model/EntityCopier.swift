import Foundation

/// Copies entities together, so that the copies refer to each other as the originals do.
struct EntityCopier {
  /// Copies in the same order. What the originals refer to by name is found among them.
  func copies(of entities: [NSEntityDescription]) -> [NSEntityDescription] {
    let copies = entities.compactMap { $0.copy() as? NSEntityDescription }
    let byName = Dictionary(
      copies.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    for (original, copy) in zip(entities, copies) {
      copy.subentities = original.subentities.compactMap { byName[$0.name ?? ""] }
    }
    for copy in copies { connectRelationships(of: copy, among: byName) }
    return copies
  }

  private func connectRelationships(
    of entity: NSEntityDescription, among entities: [String: NSEntityDescription]
  ) {
    for case let relationship as NSRelationshipDescription in entity.ownProperties {
      let inverseName = relationship.inverseRelationship?.name
      let destination = entities[relationship.destinationEntity?.name ?? ""]
      relationship.destinationEntity = destination
      relationship.inverseRelationship = inverseName.flatMap {
        destination?.relationshipsByName[$0]
      }
    }
  }
}
