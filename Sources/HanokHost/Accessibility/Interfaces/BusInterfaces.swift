/// The interfaces that elements have.
@MainActor
enum BusInterfaces {
  static let all: [any BusInterface.Type] = [
    AccessibleInterface.self, ApplicationInterface.self, ComponentInterface.self,
    ActionInterface.self, ValueInterface.self, TextInterface.self, EditableTextInterface.self,
    CacheInterface.self,
  ]

  /// Those of one element.
  static func of(_ node: AccessibilityNode) -> [any BusInterface.Type] {
    guard node.number != AccessibilityNode.application else {
      return [AccessibleInterface.self, ApplicationInterface.self]
    }
    var interfaces: [any BusInterface.Type] = [AccessibleInterface.self, ComponentInterface.self]
    if !node.actions.isEmpty { interfaces.append(ActionInterface.self) }
    if node.range != nil { interfaces.append(ValueInterface.self) }
    if let text = node.text {
      interfaces.append(TextInterface.self)
      if text.isEditable { interfaces.append(EditableTextInterface.self) }
    }
    return interfaces
  }

  static var xml: String {
    "<node>"
      + all.map { "<interface name='\($0.name)'>\($0.members)</interface>" }.joined()
      + "</node>"
  }
}
