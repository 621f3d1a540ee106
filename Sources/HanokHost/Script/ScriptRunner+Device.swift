import Foundation
import UIKit

/// The device's clock and settings.
extension ScriptRunner {
  func change(_ change: DeviceChange) throws(ScriptError) {
    switch change {
    case .date(let date):
      guard let date = date.date() else { throw ScriptError("the calendar has no such date") }
      setClock(date)
    case .advance(let days, let seconds): try advance(days: days, seconds: seconds)
    case .timeZone(let zone):
      DeviceTimeZone.set(zone)
      DateWatch.timeZoneDidChange()
    case .textSize(let category): host.changeScreen { $0.contentSizeCategory = category }
    case .contrast(let isHigh):
      host.changeScreen { $0.accessibilityContrast = isHigh ? .high : .normal }
    case .reduceMotion(let isOn): AccessibilitySettings.reducesMotion = isOn
    case .rotate(let rotation): host.turn(to: rotation.turned(from: host.orientation))
    }
  }

  private func advance(days: Int, seconds: Double) throws(ScriptError) {
    guard let day = Calendar.current.date(byAdding: .day, value: days, to: Date()) else {
      throw ScriptError("the calendar has no such date")
    }
    setClock(day + seconds)
  }

  private func setClock(_ date: Date) {
    DeviceClockFunctions.install()
    DeviceClock.set(date)
    DateWatch.clockDidChange()
  }
}
