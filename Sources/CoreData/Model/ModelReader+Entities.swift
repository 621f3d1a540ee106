import Foundation
import FoundationCompatibility

extension ModelReader {
  /// The entity of an element with its attributes and relationships, whose ends are not connected yet.
  func entity(
    from element: ModelElement, composites: CompositeElements
  ) throws -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = try name(of: element)
    entity.managedObjectClassName = element.text("representedClassName")
    entity.isAbstract = element.flag("isAbstract")
    entity.versionHashModifier = element.text("versionHashModifier")
    entity.renamingIdentifier = element.text("elementID") ?? element.text("renamingIdentifier")
    entity.userInfo = userInfo(of: element)
    var properties: [NSPropertyDescription] = []
    var names: Set<String> = []
    for child in element.children {
      guard let property = try property(from: child, composites: composites) else { continue }
      guard names.insert(property.name).inserted else {
        throw error(
          "The entity \(entity.name ?? "") has two properties named \(property.name).", at: child)
      }
      properties.append(property)
    }
    entity.properties = properties
    return entity
  }

  /// Puts entities below those they name as their parents.
  func setSuperentities(
    _ elements: [ModelElement], among entities: [String: NSEntityDescription]
  ) throws {
    var parents: [String: String] = [:]
    for element in elements {
      guard let parent = element.text("parentEntity") else { continue }
      guard entities[parent] != nil else {
        throw error(
          "The parent of \(element["name"] ?? "") is \(parent), which there is not.", at: element)
      }
      parents[element["name"] ?? ""] = parent
    }
    for element in elements {
      try checkForCycle(from: element, parents: parents)
    }
    var children: [String: [NSEntityDescription]] = [:]
    for element in elements {
      let name = element["name"] ?? ""
      if let parent = parents[name], let entity = entities[name] {
        children[parent, default: []].append(entity)
      }
    }
    for (parent, subentities) in children { entities[parent]?.subentities = subentities }
  }

  private func checkForCycle(from element: ModelElement, parents: [String: String]) throws {
    var seen: Set<String> = []
    var next = element["name"]
    while let name = next {
      guard seen.insert(name).inserted else {
        throw error("The entity \(name) inherits from itself.", at: element)
      }
      next = parents[name]
    }
  }

  /// Gives an entity's relationships their destinations and inverses.
  func connect(
    _ entity: NSEntityDescription, _ element: ModelElement,
    among entities: [String: NSEntityDescription]
  ) throws {
    for child in element.children("relationship") {
      guard let relationship = entity.relationshipsByName[child["name"] ?? ""] else { continue }
      let label = "\(entity.name ?? "").\(relationship.name)"
      guard let name = child.text("destinationEntity"), let destination = entities[name] else {
        throw error(
          "The destination of \(label) is “\(child["destinationEntity"] ?? "")”, which there is not.",
          at: child)
      }
      relationship.destinationEntity = destination
      guard let inverseName = child.text("inverseName") else { continue }
      let owner = child.text("inverseEntity").flatMap { entities[$0] } ?? destination
      guard let inverse = owner.relationshipsByName[inverseName] else {
        throw error(
          "The inverse of \(label) is \(owner.name ?? "").\(inverseName), which there is not.",
          at: child)
      }
      relationship.inverseRelationship = inverse
    }
  }

  // MARK: Indexes and constraints

  /// Adds what `fetchIndex`, the older `compoundIndex` and the `indexed` of properties ask for.
  func addIndexes(to entity: NSEntityDescription, from element: ModelElement) throws {
    entity.indexes = try element.children("fetchIndex").map { child in
      let index = NSFetchIndexDescription(
        name: try name(of: child),
        elements: try child.children("fetchIndexElement").map {
          try indexElement(from: $0, of: entity)
        })
      if let format = child.text("partialIndexPredicate") {
        index.partialIndexPredicate = try predicate(format, at: child)
      }
      return index
    }
    let compound = element.children("compoundIndexes").flatMap { $0.children("compoundIndex") }
    entity.groupedIndexes = compound.map { $0.children("index").compactMap { $0.text("value") } }
  }

  private func indexElement(
    from element: ModelElement, of entity: NSEntityDescription
  ) throws -> NSFetchIndexElementDescription {
    let type: NSFetchIndexElementType =
      element["type"]?.lowercased() == "rtree" ? .rTree : .binary
    let index: NSFetchIndexElementDescription
    if let format = element.text("expression") {
      let property = NSExpressionDescription()
      property.name = format
      property.expression = try expression(format, at: element)
      index = NSFetchIndexElementDescription(property: property, collationType: type)
    } else {
      guard let name = element.text("property"), let property = entity.propertiesByName[name] else {
        throw error(
          "An index of \(entity.name ?? "") is of “\(element["property"] ?? "")”, which there is not.",
          at: element)
      }
      index = NSFetchIndexElementDescription(property: property, collationType: type)
    }
    index.isAscending = element["order"]?.lowercased() != "descending"
    return index
  }

  func addConstraints(to entity: NSEntityDescription, from element: ModelElement) throws {
    let groups = element.children("uniquenessConstraints")
      .flatMap { $0.children("uniquenessConstraint") }
    entity.uniquenessConstraints = try groups.map { group in
      try group.children("constraint").map { constraint in
        let name = constraint.text("value") ?? ""
        guard entity.propertiesByName[name] != nil else {
          throw error(
            "A uniqueness constraint of \(entity.name ?? "") names “\(name)”, which there is not.",
            at: constraint)
        }
        return name
      }
    }
  }

  // MARK: Fetches

  /// Adds the fetched properties, which need the other entities to be there.
  func addFetchedProperties(
    to entity: NSEntityDescription, from element: ModelElement, model: NSManagedObjectModel
  ) throws {
    for child in element.children("fetchedProperty") {
      let property = entity.propertiesByName[child["name"] ?? ""] as? NSFetchedPropertyDescription
      guard let request = child.children("fetchRequest").first else {
        throw error("A fetched property has no fetch request.", at: child)
      }
      property?.fetchRequest = try fetchRequest(from: request, model: model)
    }
  }

  /// The fetch that a `fetchRequest` element describes.
  func fetchRequest(
    from element: ModelElement, model: NSManagedObjectModel
  ) throws -> NSFetchRequest<any NSFetchRequestResult> {
    guard let name = element.text("entity"), let entity = model.entitiesByName[name] else {
      throw error(
        "A fetch request is for “\(element["entity"] ?? "")”, which there is not.", at: element)
    }
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = entity
    if let format = element.text("predicateString") {
      request.predicate = try predicate(format, at: element)
    }
    request.fetchLimit = try count("fetchLimit", of: element) ?? 0
    request.fetchBatchSize = try count("fetchBatchSize", of: element) ?? 0
    request.includesSubentities = element.flag("includeSubentities", default: true)
    request.includesPropertyValues = element.flag("includesPropertyValues", default: true)
    request.returnsObjectsAsFaults = element.flag(
      "returnObjectsAsFaults", default: element.flag("returnsObjectsAsFaults", default: true))
    request.returnsDistinctResults = element.flag("returnDistinctResults")
    if let raw = try count("resultType", of: element) {
      request.resultType = NSFetchRequestResultType(rawValue: UInt(raw))
    }
    return request
  }
}
