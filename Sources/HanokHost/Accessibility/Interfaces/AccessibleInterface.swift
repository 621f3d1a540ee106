import Foundation

/// What an element is and where in the tree.
enum AccessibleInterface: BusInterface {
  static let name = "org.a11y.atspi.Accessible"
  static let members =
    ["Name", "Description", "Locale", "AccessibleId"]
    .map { BusMember.property($0, "s") }.joined()
    + BusMember.property("Parent", "(so)") + BusMember.property("ChildCount", "i")
    + BusMember.method("GetChildAtIndex", ["i"], ["(so)"])
    + BusMember.method("GetChildren", [], ["a(so)"])
    + BusMember.method("GetIndexInParent", [], ["i"])
    + BusMember.method("GetRelationSet", [], ["a(ua(so))"])
    + BusMember.method("GetRole", [], ["u"])
    + BusMember.method("GetRoleName", [], ["s"])
    + BusMember.method("GetLocalizedRoleName", [], ["s"])
    + BusMember.method("GetState", [], ["au"])
    + BusMember.method("GetAttributes", [], ["a{ss}"])
    + BusMember.method("GetApplication", [], ["(so)"])
    + BusMember.method("GetInterfaces", [], ["as"])

  static func property(_ name: String, of target: BusTarget) -> BusValue? {
    switch name {
    case "Name": .string(target.node.name)
    case "Description": .string(target.node.description)
    case "Locale": .string(Locale.current.identifier)
    case "AccessibleId": .string(target.node.identifier)
    case "Parent": target.parent
    case "ChildCount": .int32(Int32(target.node.children.count))
    default: nil
    }
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on target: BusTarget
  ) -> [BusValue]? {
    let node = target.node
    switch method {
    case "GetChildAtIndex":
      let index = arguments.int(0)
      return [
        node.children.indices.contains(index)
          ? target.reference(node.children[index]) : BusTarget.nothing
      ]
    case "GetChildren": return [.array(of: "(so)", node.children.map(target.reference))]
    case "GetIndexInParent": return [.int32(Int32(index(of: target)))]
    case "GetRelationSet": return [.array(of: "(ua(so))", [])]
    case "GetRole": return [.uint32(node.role.rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(node.role.name)]
    case "GetState": return [.array(of: "u", node.states.words.map(BusValue.uint32))]
    case "GetAttributes": return [.words(attributes(of: node))]
    case "GetApplication": return [target.reference(AccessibilityNode.application)]
    case "GetInterfaces": return [.strings(target.interfaces)]
    default: return nil
    }
  }

  private static func index(of target: BusTarget) -> Int {
    guard target.node.number != AccessibilityNode.application else { return -1 }
    return target.tree.nodes[target.node.parent]?.children.firstIndex(of: target.node.number) ?? -1
  }

  private static func attributes(of node: AccessibilityNode) -> [String: String] {
    var words = ["toolkit": "Hanok"]
    if !node.identifier.isEmpty { words["id"] = node.identifier }
    if !node.value.isEmpty { words["valuetext"] = node.value }
    if !node.placeholder.isEmpty { words["placeholder-text"] = node.placeholder }
    return words
  }
}
