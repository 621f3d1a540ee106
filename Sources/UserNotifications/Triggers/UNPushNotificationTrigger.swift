/// Says that a notification came from Apple's push service. There is none here, so no notification has one.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
