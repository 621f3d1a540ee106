/// A notification to show at the top of the screen, and who hears what became of it.
@MainActor
struct Banner {
  /// The person's action.
  enum Answer: Equatable {
    case opened
    /// Flicked away.
    case dismissed
    case action(String)
    case text(String, String)
  }

  let notification: UNNotification
  let category: UNNotificationCategory?
  let onAnswer: (Answer) -> Void

  var content: UNNotificationContent { notification.request.content }
  var actions: [UNNotificationAction] { category?.actions ?? [] }
}
