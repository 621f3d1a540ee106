/// Performs a segue for the control, recogniser or cell that it is connected to.
@MainActor
final class SegueTrigger: NSObject, CellTrigger {
  private let template: SegueTemplate

  init(_ template: SegueTemplate) {
    self.template = template
    super.init()
  }

  /// Asks the controller first, as every segue does that is not performed by code.
  func perform(_ sender: Any?) { template.perform(sender: sender, asksFirst: true) }

  // MARK: Lifetime

  private struct Kept {
    weak var source: NSObject?
    var triggers: [SegueTrigger]
  }
  private static var kept: [ObjectIdentifier: Kept] = [:]

  /// Keeps a trigger as long as what sends it, which holds its targets weakly.
  static func keep(_ trigger: SegueTrigger, with source: NSObject) {
    let key = ObjectIdentifier(source)
    if kept[key]?.source == nil { kept[key] = nil }
    kept = kept.filter { $0.value.source != nil }
    kept[key, default: Kept(source: source, triggers: [])].triggers.append(trigger)
  }
}
