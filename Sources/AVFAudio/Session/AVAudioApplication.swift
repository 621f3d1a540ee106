import Foundation

/// The state of the app's sound as a whole.
open class AVAudioApplication: NSObject, @unchecked Sendable {
  /// Whether the app may record.
  public enum recordPermission: Int, Sendable {
    case undetermined = 0x756e_6474
    case denied = 0x6465_6e79
    case granted = 0x6772_6e74
  }

  public static let shared = AVAudioApplication()
  private override init() {}

  private let lock = NSLock()
  private var isMuted = false

  open var recordPermission: recordPermission {
    switch AVAudioSession.sharedInstance().recordPermission {
    case .undetermined: .undetermined
    case .denied: .denied
    case .granted: .granted
    }
  }

  /// Asks the person the first time.
  open class func requestRecordPermission(
    completionHandler response: @escaping @Sendable (Bool) -> Void
  ) {
    AVAudioSession.sharedInstance().requestRecordPermission(response)
  }

  open class func requestRecordPermission() async -> Bool {
    await withCheckedContinuation { done in
      requestRecordPermission { done.resume(returning: $0) }
    }
  }

  /// Whether recordings are silent.
  open var isInputMuted: Bool { lock.withLock { isMuted } }
  open func setInputMuted(_ muted: Bool) throws {
    let isOther = lock.withLock {
      defer { isMuted = muted }
      return isMuted != muted
    }
    guard isOther else { return }
    NotificationCenter.default.post(
      name: Self.inputMuteStateChangeNotification, object: self,
      userInfo: [Self.muteStateKey: muted])
  }

  public static let inputMuteStateChangeNotification = Notification.Name(
    "AVAudioApplicationInputMuteStateChangeNotification")
  public static let muteStateKey = "AVAudioApplicationMuteStateKey"
}
