/// What an element can do, by numbers.
enum ActionInterface: BusInterface {
  static let name = "org.a11y.atspi.Action"
  static let members =
    BusMember.property("NActions", "i")
    + ["GetDescription", "GetName", "GetLocalizedName", "GetKeyBinding"]
    .map { BusMember.method($0, ["i"], ["s"]) }.joined()
    + BusMember.method("GetActions", [], ["a(sss)"])
    + BusMember.method("DoAction", ["i"], ["b"])

  static func property(_ name: String, of target: BusTarget) -> BusValue? {
    name == "NActions" ? .int32(Int32(target.node.actions.count)) : nil
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on target: BusTarget
  ) -> [BusValue]? {
    let actions = target.node.actions
    switch method {
    case "GetName", "GetLocalizedName":
      let index = arguments.int(0)
      return actions.indices.contains(index) ? [.string(actions[index])] : nil
    case "GetDescription", "GetKeyBinding": return [.string("")]
    case "GetActions":
      return [
        .array(
          of: "(sss)",
          actions.map { .structure([.string($0), .string(target.node.description), .string("")]) })
      ]
    case "DoAction":
      let isDone = target.tree.perform(arguments.int(0), on: target.node.number)
      return [.bool(isDone)]
    default: return nil
    }
  }
}
