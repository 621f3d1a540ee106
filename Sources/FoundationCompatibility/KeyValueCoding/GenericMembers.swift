/// A generic class with properties and methods that Objective-C knows. Each of its classes names them when a name is first
/// looked up in it.
public protocol GenericMembers: AnyObject {
  @MainActor static func _hanok_nameMembers()
}
