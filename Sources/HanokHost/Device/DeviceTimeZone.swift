import Foundation

/// The time zone the device is in.
package enum DeviceTimeZone {
  /// The zone of a name such as `Asia/Seoul`; nil when there is none.
  package static func named(_ name: String) -> TimeZone? {
    TimeZone.knownTimeZoneIdentifiers.contains(name) || name == "UTC" || name == "GMT"
      ? TimeZone(identifier: name) : nil
  }

  /// Puts the device into a zone.
  package static func set(_ zone: TimeZone) {
    setenv("TZ", zone.identifier, 1)
    tzset()
    NSTimeZone.resetSystemTimeZone()
    // CoreFoundation, and with it date formatters, has read the environment before.
    NSTimeZone.default = zone
  }
}
