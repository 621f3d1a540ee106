import EventKit
import UIKit

public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }

extension EKEventEditViewAction {
  /// The older spelling.
  public static var cancelled: EKEventEditViewAction { .canceled }
}

/// Hears how the sheet ended, and dismisses it.
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: NSObjectProtocol {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  /// The calendar that new events come into.
  func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar
}

extension EKEventEditViewDelegate {
  public func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar {
    controller.eventStore.defaultCalendarForNewEvents
      ?? EKCalendar(for: .event, eventStore: controller.eventStore)
  }
}
