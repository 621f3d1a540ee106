import UIKit

/// The number that an element shows.
enum ValueInterface: BusInterface {
  static let name = "org.a11y.atspi.Value"
  static let members =
    ["MinimumValue", "MaximumValue", "MinimumIncrement"]
    .map { BusMember.property($0, "d") }.joined()
    + BusMember.property("CurrentValue", "d", access: "readwrite")
    + BusMember.property("Text", "s")

  static func property(_ name: String, of target: BusTarget) -> BusValue? {
    guard let range = target.node.range else { return nil }
    switch name {
    case "MinimumValue": return .double(range.minimum)
    case "MaximumValue": return .double(range.maximum)
    case "MinimumIncrement": return .double(range.step)
    case "CurrentValue": return .double(range.value)
    case "Text": return .string(target.node.value)
    default: return nil
    }
  }

  /// Sets the value as a finger would: the app hears of it.
  static func setProperty(_ name: String, to number: Double, of target: BusTarget) -> Bool {
    guard name == "CurrentValue", let control = target.object as? UIControl, control.isEnabled
    else { return false }
    switch control {
    case let slider as UISlider: slider.setValue(Float(number), animated: false)
    case let pages as UIPageControl: pages.currentPage = Int(number) - 1
    case let stepper as UIStepper: stepper.value = number
    default: return false
    }
    control.sendActions(for: .valueChanged)
    target.tree.invalidate()
    return true
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on target: BusTarget
  ) -> [BusValue]? { nil }
}
