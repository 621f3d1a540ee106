import Foundation

/// The numbers of one channel, or of several that take turns.
public struct AudioBuffer {
  public var mNumberChannels: UInt32
  /// In bytes.
  public var mDataByteSize: UInt32
  public var mData: UnsafeMutableRawPointer?

  public init() { self.init(mNumberChannels: 0, mDataByteSize: 0, mData: nil) }
  public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
    self.mNumberChannels = mNumberChannels
    self.mDataByteSize = mDataByteSize
    self.mData = mData
  }
}

/// Buffers, of which the first is in the list itself and the others follow it in memory.
public struct AudioBufferList {
  public var mNumberBuffers: UInt32
  public var mBuffers: AudioBuffer

  public init() { self.init(mNumberBuffers: 0, mBuffers: AudioBuffer()) }
  public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
    self.mNumberBuffers = mNumberBuffers
    self.mBuffers = mBuffers
  }

  /// The bytes that a list of so many buffers takes.
  public static func sizeInBytes(maximumBuffers: Int) -> Int {
    MemoryLayout<AudioBufferList>.size
      + (max(maximumBuffers, 1) - 1) * MemoryLayout<AudioBuffer>.stride
  }

  /// A list with room for so many buffers, which are empty. It is freed with `free`.
  public static func allocate(maximumBuffers: Int) -> UnsafeMutableAudioBufferListPointer {
    let size = sizeInBytes(maximumBuffers: maximumBuffers)
    guard let memory = calloc(1, size) else { fatalError("There is no memory for a sound.") }
    let list = UnsafeMutableAudioBufferListPointer(
      memory.bindMemory(to: AudioBufferList.self, capacity: 1))
    list.count = maximumBuffers
    return list
  }
}

/// The buffers of a list as a collection.
public struct UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
  public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

  public init(_ p: UnsafeMutablePointer<AudioBufferList>) { unsafeMutablePointer = p }
  public init?(_ p: UnsafeMutablePointer<AudioBufferList>?) {
    guard let p else { return nil }
    self.init(p)
  }

  public var unsafePointer: UnsafePointer<AudioBufferList> { UnsafePointer(unsafeMutablePointer) }

  public var count: Int {
    get { Int(unsafeMutablePointer.pointee.mNumberBuffers) }
    nonmutating set { unsafeMutablePointer.pointee.mNumberBuffers = UInt32(newValue) }
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  private func address(_ index: Int) -> UnsafeMutablePointer<AudioBuffer> {
    precondition(indices.contains(index), "A list of buffers has no such buffer.")
    let offset = MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? 8
    return (UnsafeMutableRawPointer(unsafeMutablePointer) + offset)
      .assumingMemoryBound(to: AudioBuffer.self) + index
  }

  public subscript(index: Int) -> AudioBuffer {
    get { address(index).pointee }
    nonmutating set { address(index).pointee = newValue }
  }
}

extension UnsafeMutableBufferPointer {
  /// The numbers of a buffer.
  public init(_ buffer: AudioBuffer) {
    let count = Int(buffer.mDataByteSize) / MemoryLayout<Element>.stride
    self.init(
      start: buffer.mData?.bindMemory(to: Element.self, capacity: count), count: count)
  }
}

/// Which of a time's numbers are set.
public struct AudioTimeStampFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sampleTimeValid = Self(rawValue: 1 << 0)
  public static let hostTimeValid = Self(rawValue: 1 << 1)
  public static let rateScalarValid = Self(rawValue: 1 << 2)
}

/// A time in a sound, by its moments or the computer's clock.
public struct AudioTimeStamp: Sendable {
  public var mSampleTime: Double
  public var mHostTime: UInt64
  public var mRateScalar: Double
  public var mFlags: AudioTimeStampFlags

  public init() {
    (mSampleTime, mHostTime, mRateScalar, mFlags) = (0, 0, 1, [])
  }
}
