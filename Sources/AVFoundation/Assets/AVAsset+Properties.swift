import CoreGraphics
import CoreMedia
import Foundation

extension AVPartialAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { .init("duration") { $0.duration } }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init("tracks") { $0.tracks } }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { .init("playable") { $0.isPlayable } }
  public static var isReadable: AVAsyncProperty<Root, Bool> { .init("readable") { $0.isReadable } }
  public static var isExportable: AVAsyncProperty<Root, Bool> {
    .init("exportable") { $0.isExportable }
  }
  public static var isComposable: AVAsyncProperty<Root, Bool> {
    .init("composable") { $0.isComposable }
  }
  public static var hasProtectedContent: AVAsyncProperty<Root, Bool> {
    .init("hasProtectedContent") { $0.hasProtectedContent }
  }
  public static var providesPreciseDurationAndTiming: AVAsyncProperty<Root, Bool> {
    .init("providesPreciseDurationAndTiming") { $0.providesPreciseDurationAndTiming }
  }
  public static var preferredRate: AVAsyncProperty<Root, Float> {
    .init("preferredRate") { $0.preferredRate }
  }
  public static var preferredVolume: AVAsyncProperty<Root, Float> {
    .init("preferredVolume") { $0.preferredVolume }
  }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    .init("preferredTransform") { $0.preferredTransform }
  }
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    .init("metadata") { $0.metadata }
  }
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    .init("commonMetadata") { $0.commonMetadata }
  }
  public static var availableMetadataFormats: AVAsyncProperty<Root, [AVMetadataFormat]> {
    .init("availableMetadataFormats") { $0.availableMetadataFormats }
  }
  public static var creationDate: AVAsyncProperty<Root, AVMetadataItem?> {
    .init("creationDate") { $0.creationDate }
  }
  public static var lyrics: AVAsyncProperty<Root, String?> { .init("lyrics") { $0.lyrics } }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> {
    .init("naturalSize") { $0.naturalSize }
  }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    .init("preferredTransform") { $0.preferredTransform }
  }
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> {
    .init("nominalFrameRate") { $0.nominalFrameRate }
  }
  public static var minFrameDuration: AVAsyncProperty<Root, CMTime> {
    .init("minFrameDuration") { $0.minFrameDuration }
  }
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> {
    .init("timeRange") { $0.timeRange }
  }
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> {
    .init("estimatedDataRate") { $0.estimatedDataRate }
  }
  public static var languageCode: AVAsyncProperty<Root, String?> {
    .init("languageCode") { $0.languageCode }
  }
  public static var extendedLanguageTag: AVAsyncProperty<Root, String?> {
    .init("extendedLanguageTag") { $0.extendedLanguageTag }
  }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { .init("playable") { $0.isPlayable } }
  public static var isEnabled: AVAsyncProperty<Root, Bool> { .init("enabled") { $0.isEnabled } }
  public static var mediaCharacteristics: AVAsyncProperty<Root, [AVMediaCharacteristic]> {
    .init("mediaCharacteristics") { $0.mediaCharacteristics }
  }
}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> {
    .init("value") { $0.value }
  }
  public static var stringValue: AVAsyncProperty<Root, String?> {
    .init("stringValue") { $0.stringValue }
  }
  public static var numberValue: AVAsyncProperty<Root, NSNumber?> {
    .init("numberValue") { $0.numberValue }
  }
  public static var dateValue: AVAsyncProperty<Root, Date?> { .init("dateValue") { $0.dateValue } }
  public static var dataValue: AVAsyncProperty<Root, Data?> { .init("dataValue") { $0.dataValue } }
}
