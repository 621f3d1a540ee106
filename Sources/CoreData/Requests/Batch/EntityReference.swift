/// The entity that a batch request is for: itself, or its name in the model of the coordinator that executes it.
struct EntityReference {
  private let givenName: String
  let entity: NSEntityDescription?

  init(name: String) {
    givenName = name
    entity = nil
  }

  init(_ entity: NSEntityDescription) {
    givenName = ""
    self.entity = entity
  }

  var name: String { entity?.name ?? givenName }
}
