import Foundation

/// The sound of a notification. It is kept and given back; there is nothing here that plays it, as
/// `UNNotificationSettings.soundSetting` tells.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  /// The identity of a sound.
  struct Value: Hashable, Codable {
    var name: String?
    var isCritical = false
    var volume: Float?
    var isRingtone = false
  }
  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init()
  }

  /// A sound in the app's bundle.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(Value(name: name.rawValue))
  }

  open class var `default`: UNNotificationSound { UNNotificationSound(Value()) }
  open class var defaultCritical: UNNotificationSound {
    UNNotificationSound(Value(isCritical: true))
  }
  open class var defaultRingtone: UNNotificationSound {
    UNNotificationSound(Value(isRingtone: true))
  }
  /// - Parameter volume: 0 to 1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(Value(isCritical: true, volume: min(max(volume, 0), 1)))
  }
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(Value(name: name.rawValue, isCritical: true))
  }
  /// - Parameter volume: 0 to 1.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(
      Value(name: name.rawValue, isCritical: true, volume: min(max(volume, 0), 1)))
  }
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(Value(name: name.rawValue, isRingtone: true))
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound)?.value == value
  }
  open override var hash: Int { value.hashValue }
}
