import CoreAudioTypes
import CoreVideo
import Foundation
import FoundationCompatibility

/// A kind of media, a number of four characters.
public typealias CMMediaType = FourCharCode
public let kCMMediaType_Video: CMMediaType = 0x7669_6465
public let kCMMediaType_Audio: CMMediaType = 0x736f_756e
public let kCMMediaType_Muxed: CMMediaType = 0x6d75_7878
public let kCMMediaType_Text: CMMediaType = 0x7465_7874
public let kCMMediaType_Metadata: CMMediaType = 0x6d65_7461

/// How video is encoded, a number of four characters.
public typealias CMVideoCodecType = FourCharCode
public let kCMVideoCodecType_422YpCbCr8: CMVideoCodecType = 0x3276_7579
public let kCMVideoCodecType_JPEG: CMVideoCodecType = 0x6a70_6567
public let kCMVideoCodecType_H264: CMVideoCodecType = 0x6176_6331
public let kCMVideoCodecType_HEVC: CMVideoCodecType = 0x6876_6331
public let kCMVideoCodecType_MPEG4Video: CMVideoCodecType = 0x6d70_3476
public let kCMPixelFormat_32BGRA: FourCharCode = kCVPixelFormatType_32BGRA
public let kCMPixelFormat_32ARGB: FourCharCode = kCVPixelFormatType_32ARGB
public let kCMPixelFormat_24RGB: FourCharCode = kCVPixelFormatType_24RGB

/// A size in pixels.
public struct CMVideoDimensions: Equatable, Sendable {
  public var width: Int32
  public var height: Int32
  public init() { (width, height) = (0, 0) }
  public init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }
}

/// The format of media samples.
public final class CMFormatDescription: Hashable, @unchecked Sendable {
  /// A kind of media.
  public struct MediaType: RawRepresentable, Hashable, Sendable {
    public var rawValue: CMMediaType
    public init(rawValue: CMMediaType) { self.rawValue = rawValue }
    public static let video = MediaType(rawValue: kCMMediaType_Video)
    public static let audio = MediaType(rawValue: kCMMediaType_Audio)
    public static let muxed = MediaType(rawValue: kCMMediaType_Muxed)
    public static let text = MediaType(rawValue: kCMMediaType_Text)
    public static let metadata = MediaType(rawValue: kCMMediaType_Metadata)
  }

  /// How media is encoded or laid out.
  public struct MediaSubType: RawRepresentable, Hashable, Sendable {
    public var rawValue: FourCharCode
    public init(rawValue: FourCharCode) { self.rawValue = rawValue }
    public static let h264 = MediaSubType(rawValue: kCMVideoCodecType_H264)
    public static let hevc = MediaSubType(rawValue: kCMVideoCodecType_HEVC)
    public static let jpeg = MediaSubType(rawValue: kCMVideoCodecType_JPEG)
    public static let linearPCM = MediaSubType(rawValue: kAudioFormatLinearPCM)
    public static let mpeg4AAC = MediaSubType(rawValue: kAudioFormatMPEG4AAC)
  }

  public let mediaType: MediaType
  public let mediaSubType: MediaSubType
  /// The size of a picture; zero for sound.
  public let dimensions: CMVideoDimensions
  /// How sound is laid out; nil for pictures.
  public let audioStreamBasicDescription: AudioStreamBasicDescription?
  private let pointer: UnsafeMutablePointer<AudioStreamBasicDescription>?

  package init(_ codec: FourCharCode, dimensions: CMVideoDimensions) {
    mediaType = .video
    mediaSubType = MediaSubType(rawValue: codec)
    self.dimensions = dimensions
    audioStreamBasicDescription = nil
    pointer = nil
  }

  package init(_ description: AudioStreamBasicDescription) {
    mediaType = .audio
    mediaSubType = MediaSubType(rawValue: description.mFormatID)
    dimensions = CMVideoDimensions()
    audioStreamBasicDescription = description
    pointer = .allocate(capacity: 1)
    pointer?.initialize(to: description)
  }

  deinit { pointer?.deallocate() }

  fileprivate var stream: UnsafePointer<AudioStreamBasicDescription>? {
    pointer.map { UnsafePointer($0) }
  }

  public static func == (one: CMFormatDescription, other: CMFormatDescription) -> Bool {
    one === other
      || one.mediaType == other.mediaType && one.mediaSubType == other.mediaSubType
        && one.dimensions == other.dimensions
        && one.audioStreamBasicDescription == other.audioStreamBasicDescription
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mediaType)
    hasher.combine(mediaSubType)
  }
}

public typealias CMVideoFormatDescription = CMFormatDescription
public typealias CMAudioFormatDescription = CMFormatDescription

public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType {
  desc.mediaType.rawValue
}
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode {
  desc.mediaSubType.rawValue
}
public func CMFormatDescriptionEqual(
  _ formatDescription: CMFormatDescription?,
  otherFormatDescription: CMFormatDescription?
) -> Bool { formatDescription == otherFormatDescription }

public func CMVideoFormatDescriptionGetDimensions(
  _ videoDesc: CMVideoFormatDescription
) -> CMVideoDimensions { videoDesc.dimensions }

/// How sound is laid out, as long as the description lives; nil for pictures.
public func CMAudioFormatDescriptionGetStreamBasicDescription(
  _ desc: CMAudioFormatDescription
) -> UnsafePointer<AudioStreamBasicDescription>? { desc.stream }

@discardableResult
public func CMVideoFormatDescriptionCreate(
  allocator: CFAllocator?, codecType: CMVideoCodecType, width: Int32, height: Int32,
  extensions: CFDictionary?,
  formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = CMFormatDescription(
    codecType, dimensions: CMVideoDimensions(width: width, height: height))
  return noErr
}

@discardableResult
public func CMVideoFormatDescriptionCreateForImageBuffer(
  allocator: CFAllocator?, imageBuffer: CVImageBuffer,
  formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = CMFormatDescription(imageBuffer)
  return noErr
}

@discardableResult
public func CMAudioFormatDescriptionCreate(
  allocator: CFAllocator?, asbd: UnsafePointer<AudioStreamBasicDescription>, layoutSize: Int,
  layout: UnsafeRawPointer?, magicCookieSize: Int, magicCookie: UnsafeRawPointer?,
  extensions: CFDictionary?,
  formatDescriptionOut: UnsafeMutablePointer<CMAudioFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = CMFormatDescription(asbd.pointee)
  return noErr
}

extension CMFormatDescription {
  package convenience init(_ buffer: CVImageBuffer) {
    self.init(
      CVPixelBufferGetPixelFormatType(buffer),
      dimensions: CMVideoDimensions(
        width: Int32(CVPixelBufferGetWidth(buffer)),
        height: Int32(CVPixelBufferGetHeight(buffer))))
  }
}
