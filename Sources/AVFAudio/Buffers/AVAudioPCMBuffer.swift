import CoreAudioTypes
import Foundation

/// A stretch of sound in memory.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat
  init(format: AVAudioFormat) {
    self.format = format
    super.init()
  }
}

/// Samples that are numbers.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public let frameCapacity: AVAudioFrameCount
  /// How many moments are filled, up to ``frameCapacity``.
  open var frameLength: AVAudioFrameCount = 0 {
    didSet { precondition(frameLength <= frameCapacity, "the buffer is not as long") }
  }
  /// How many numbers further the next one of a channel is.
  public let stride: Int
  private let memory: UnsafeMutableRawPointer
  private let pointers: UnsafeMutablePointer<UnsafeMutableRawPointer>

  /// Nil for a format whose samples are not numbers.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    let width = format.commonFormat.width
    guard width > 0 else { return nil }
    let channels = Int(format.channelCount)
    self.frameCapacity = frameCapacity
    stride = format.isInterleaved ? channels : 1
    let block = Int(frameCapacity) * width * (format.isInterleaved ? channels : 1)
    let bytes = max(16, Int(frameCapacity) * width * channels)
    memory = .allocate(byteCount: bytes, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    pointers = .allocate(capacity: channels)
    for channel in 0..<channels {
      let offset = format.isInterleaved ? channel * width : channel * block
      (pointers + channel).initialize(to: memory + offset)
    }
    super.init(format: format)
  }

  deinit {
    pointers.deallocate()
    memory.deallocate()
  }

  /// The numbers of each channel; nil for a format of others.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    data(.pcmFormatFloat32)
  }
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { data(.pcmFormatInt16) }
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { data(.pcmFormatInt32) }

  private func data<Number>(
    _ wanted: AVAudioCommonFormat
  ) -> UnsafePointer<UnsafeMutablePointer<Number>>? {
    guard format.commonFormat == wanted else { return nil }
    return UnsafeRawPointer(pointers).assumingMemoryBound(to: UnsafeMutablePointer<Number>.self)
  }

  /// A number from -1 to 1.
  func number(_ channel: Int, _ frame: Int) -> Float {
    let place = frame * stride
    switch format.commonFormat {
    case .pcmFormatFloat32: return pointers[channel].assumingMemoryBound(to: Float.self)[place]
    case .pcmFormatFloat64:
      return Float(pointers[channel].assumingMemoryBound(to: Double.self)[place])
    case .pcmFormatInt16:
      return Float(pointers[channel].assumingMemoryBound(to: Int16.self)[place]) / 32768
    case .pcmFormatInt32:
      return Float(pointers[channel].assumingMemoryBound(to: Int32.self)[place]) / 2_147_483_648
    case .otherFormat: return 0
    }
  }

  func set(_ number: Float, _ channel: Int, _ frame: Int) {
    let place = frame * stride
    let limited = Double(min(max(number, -1), 1))
    switch format.commonFormat {
    case .pcmFormatFloat32: pointers[channel].assumingMemoryBound(to: Float.self)[place] = number
    case .pcmFormatFloat64:
      pointers[channel].assumingMemoryBound(to: Double.self)[place] = Double(number)
    case .pcmFormatInt16:
      pointers[channel].assumingMemoryBound(to: Int16.self)[place] = Int16(limited * 32767)
    case .pcmFormatInt32:
      pointers[channel].assumingMemoryBound(to: Int32.self)[place] = Int32(limited * 2_147_483_647)
    case .otherFormat: break
    }
  }
}

extension AVAudioCommonFormat {
  /// In bytes.
  fileprivate var width: Int {
    switch self {
    case .otherFormat: 0
    case .pcmFormatInt16: 2
    case .pcmFormatFloat32, .pcmFormatInt32: 4
    case .pcmFormatFloat64: 8
    }
  }
}

/// A moment, by the number of samples before it or by the computer's clock.
open class AVAudioTime: NSObject, @unchecked Sendable {
  public let sampleTime: AVAudioFramePosition
  public let sampleRate: Double
  public let hostTime: UInt64
  public let isSampleTimeValid: Bool
  public let isHostTimeValid: Bool

  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate, hostTime) = (sampleTime, sampleRate, 0)
    (isSampleTimeValid, isHostTimeValid) = (true, false)
    super.init()
  }
  public init(hostTime: UInt64) {
    (sampleTime, sampleRate, self.hostTime) = (0, 0, hostTime)
    (isSampleTimeValid, isHostTimeValid) = (false, true)
    super.init()
  }
  public init(hostTime: UInt64, sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate, self.hostTime) = (sampleTime, sampleRate, hostTime)
    (isSampleTimeValid, isHostTimeValid) = (true, true)
    super.init()
  }

  /// The clock's unit is a nanosecond.
  open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { Double(hostTime) / 1e9 }
  open class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 {
    UInt64(max(0, seconds) * 1e9)
  }
}
