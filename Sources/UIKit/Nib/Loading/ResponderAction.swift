/// An action connected to the First Responder: the first object in the responder chain that has it performs it.
@MainActor
final class ResponderAction: NSObject {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  func send(_ sender: Any?) {
    var responder = UIResponder.firstResponder ?? sender as? UIResponder
    while let current = responder {
      if let action = InterfaceBuilder.action(named: name, on: current) {
        action.perform(on: current, with: sender)
        return
      }
      responder = current.next
    }
    // The commands that every text input has, such as `copy:`.
    UpperRooms.application.sendAction(Selector(name), to: nil, from: sender, for: nil)
  }

  // MARK: Lifetime

  private static var kept: [ObjectIdentifier: Kept] = [:]

  private struct Kept {
    weak var owner: NSObject?
    var actions: [ResponderAction]
  }

  /// Keeps an action as long as the control that sends it, which holds its targets weakly.
  static func keep(_ action: ResponderAction, with owner: NSObject) {
    kept = kept.filter { $0.value.owner != nil }
    kept[ObjectIdentifier(owner), default: Kept(owner: owner, actions: [])].actions.append(action)
  }
}
