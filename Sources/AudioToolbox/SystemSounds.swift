import AVFAudio
import Foundation
import FoundationCompatibility

/// A short sound: one that an app made of a file, or one of iOS by its number.
public typealias SystemSoundID = UInt32

/// Makes a device vibrate that can. A computer cannot: nothing is felt, as on an iPad.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kSystemSoundID_FlashScreen: SystemSoundID = 0xFFE
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000

public let kAudioServicesNoError: OSStatus = 0
/// The file or the property is none that system sounds have; "pty?".
public let kAudioServicesUnsupportedPropertyError: OSStatus = 0x7074_793F
public let kAudioServicesBadPropertySizeError: OSStatus = 0x2173_697A
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kAudioServicesSystemSoundClientTimedOutError: OSStatus = -1501

/// The sounds that the app made, by number.
private final class SystemSounds: Sendable {
  static let shared = SystemSounds()
  private let lock = NSLock()
  // Under the lock.
  nonisolated(unsafe) private var files: [SystemSoundID: URL] = [:]
  nonisolated(unsafe) private var last: SystemSoundID = 0x1000
  nonisolated(unsafe) private var playing: [ObjectIdentifier: Ending] = [:]

  func add(_ file: URL) -> SystemSoundID {
    lock.withLock {
      last += 1
      files[last] = file
      return last
    }
  }

  func remove(_ sound: SystemSoundID) -> Bool {
    lock.withLock { files.removeValue(forKey: sound) != nil }
  }

  /// Plays a sound, and calls `completion` when it is over: at once for those that are not heard here.
  func play(_ sound: SystemSoundID, completion: (@Sendable () -> Void)?) {
    let file = lock.withLock { files[sound] }
    guard let file, let player = try? AVAudioPlayer(contentsOf: file) else {
      if let completion { DispatchQueue.global().async(execute: completion) }
      return
    }
    let ending = Ending(player, completion) { [weak self] ending in
      guard let self else { return }
      _ = lock.withLock { playing.removeValue(forKey: ObjectIdentifier(ending)) }
    }
    lock.withLock { playing[ObjectIdentifier(ending)] = ending }
    ending.start()
  }

  /// Keeps a player until its sound is over.
  private final class Ending: NSObject, AVAudioPlayerDelegate, @unchecked Sendable {
    private let player: AVAudioPlayer
    private let completion: (@Sendable () -> Void)?
    private let done: (Ending) -> Void

    init(
      _ player: AVAudioPlayer, _ completion: (@Sendable () -> Void)?,
      done: @escaping (Ending) -> Void
    ) {
      self.player = player
      self.completion = completion
      self.done = done
      super.init()
    }

    func start() {
      player.delegate = self
      if !player.play() { end() }
    }

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { end() }

    private func end() {
      completion?()
      done(self)
    }
  }
}

/// Makes a sound of a file: WAV, AIFF or CAF of at most 30 seconds on iOS, here whatever can be played.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard (try? AVAudioPlayer(contentsOf: inFileURL)) != nil else {
    outSystemSoundID.pointee = 0
    return kAudioServicesSystemSoundUnspecifiedError
  }
  outSystemSoundID.pointee = SystemSounds.shared.add(inFileURL)
  return kAudioServicesNoError
}

/// The same for the address as Objective-C has it, which `url as CFURL` gives.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  AudioServicesCreateSystemSoundID(inFileURL as URL, outSystemSoundID)
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  SystemSounds.shared.remove(inSystemSoundID)
    ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// Plays a sound. Those of iOS, which have numbers below 4096, do not come with Linux and are silent.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.shared.play(inSystemSoundID, completion: nil)
}

/// Plays a sound and vibrates where a device can.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.shared.play(inSystemSoundID, completion: nil)
}

/// Plays a sound; the closure is called on another thread when it is over.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  SystemSounds.shared.play(inSystemSoundID, completion: inCompletionBlock)
}

public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  SystemSounds.shared.play(inSystemSoundID, completion: inCompletionBlock)
}
