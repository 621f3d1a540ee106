/// A message that stands for one of UIKit's notifications (iOS 26).
///
/// Linux's Foundation keeps observers of messages and observers of notifications apart. Naming or making a message has
/// whatever is posted as the one, in the default centre, posted as the other, too.
@MainActor
protocol NotificationMessage: NotificationCenter.MainActorMessage {
  /// The name of the notification. `name` is a requirement of Foundation's that others do not see.
  static var postedName: Notification.Name { get }
  static func makeMessage(_ notification: Notification) -> Self?
  static func makeNotification(_ message: Self) -> Notification
}

@MainActor
enum NotificationMessages {
  private static var known: Set<Notification.Name> = []
  private static var tokens: [Any] = []
  /// The notification or message that is passed on right now.
  private static var isPassingOn = false

  /// Begins to pass on notifications of the message's name.
  static func passOn<Message: NotificationMessage>(_ type: Message.Type)
  where Message.Subject: AnyObject {
    guard known.insert(type.postedName).inserted else { return }
    let center = NotificationCenter.default
    tokens.append(
      center.addObserver(forName: type.postedName, object: nil, queue: nil) { notification in
        // A notification posted on another thread is no message of the main actor.
        guard Thread.isMainThread else { return }
        let box = UncheckedBox(notification)
        MainActor.assumeIsolated { post(type, box.value, to: center) }
      })
    tokens.append(
      center.addObserver(for: type) { message in
        guard !isPassingOn else { return }
        isPassingOn = true
        center.post(type.makeNotification(message))
        isPassingOn = false
      })
  }

  private static func post<Message: NotificationMessage>(
    _ type: Message.Type, _ notification: Notification, to center: NotificationCenter
  ) where Message.Subject: AnyObject {
    guard !isPassingOn, let message = type.makeMessage(notification) else { return }
    isPassingOn = true
    if let subject = notification.object as? Message.Subject {
      center.post(message, subject: subject)
    } else {
      center.post(message)
    }
    isPassingOn = false
  }
}
