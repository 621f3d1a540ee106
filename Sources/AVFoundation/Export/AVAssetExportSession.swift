import CoreMedia
import Foundation
import GStreamerSupport
import QuartzCore

/// Writes an asset to a new file.
///
/// Films need an encoder of H.264; without one they are written to QuickTime files as pictures in JPEG.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }

  open private(set) var asset: AVAsset
  open private(set) var presetName: String
  private let preset: ExportPreset

  private struct State {
    var status = Status.unknown
    var error: (any Error)?
    var progress: Float = 0
    var isCancelled = false
  }
  private let lock = NSLock()
  private var state = State()

  /// nil for a preset that is not known.
  public init?(asset: AVAsset, presetName: String) {
    guard let preset = ExportPreset(presetName) else { return nil }
    self.asset = asset
    self.presetName = presetName
    self.preset = preset
  }

  // MARK: Output

  /// Where the file goes, in which there is none yet.
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var metadata: [AVMetadataItem]?
  /// Whether the index stands before the media data.
  open var shouldOptimizeForNetworkUse = false

  open class func allExportPresets() -> [String] { ExportPreset.names }

  /// The presets that an asset can be exported with on this machine.
  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
    ExportPreset.names.filter {
      AVAssetExportSession(asset: asset, presetName: $0)?.supportedFileTypes.isEmpty == false
    }
  }

  open class func compatibility(
    ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?
  ) async -> Bool {
    _ = try? await asset.load(.tracks)
    let types = AVAssetExportSession(asset: asset, presetName: presetName)?.supportedFileTypes ?? []
    return outputFileType.map(types.contains) ?? !types.isEmpty
  }

  /// The types of file that this machine writes for the preset.
  open var supportedFileTypes: [AVFileType] {
    let hasVideo = !asset.tracks(withMediaType: .video).isEmpty
    let hasSound = !asset.tracks(withMediaType: .audio).isEmpty
    switch preset {
    case .film:
      guard hasVideo else { return hasSound ? [.mov] : [] }
      let films: [AVFileType] =
        MediaWriter.VideoFormat.best(for: .mpeg4) == nil ? [] : [.mp4, .m4v]
      return MediaWriter.VideoFormat.best(for: .quickTime) == nil ? films : [.mov] + films
    case .sound: return hasSound && MediaWriter.SoundFormat.hasAAC ? [.m4a] : []
    case .copy: return [Self.type(of: asset.content.url)].compactMap { $0 }
    }
  }

  private static func type(of url: URL) -> AVFileType? {
    switch url.pathExtension.lowercased() {
    case "mov", "qt": .mov
    case "mp4": .mp4
    case "m4v": .m4v
    case "m4a": .m4a
    case "wav": .wav
    case "mp3": .mp3
    case "aif", "aiff": .aiff
    default: nil
    }
  }

  // MARK: Exporting

  open var status: Status { lock.withLock { state.status } }
  open var error: (any Error)? { lock.withLock { state.error } }
  /// From 0 to 1.
  open var progress: Float { lock.withLock { state.progress } }

  /// Exports to ``outputURL``; the handler is called on any thread.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    let isFirst = lock.withLock {
      defer { if state.status == .unknown { state.status = .waiting } }
      return state.status == .unknown
    }
    precondition(isFirst, "a session exports once")
    AwaitedWork.begin()
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      run()
      handler()
      DispatchQueue.main.async { AwaitedWork.end() }
    }
  }

  /// Exports to ``outputURL`` and waits; ``status`` says how it went.
  open func export() async {
    await withCheckedContinuation { done in exportAsynchronously { done.resume() } }
  }

  /// Exports to a file; throws what went wrong.
  open func export(to url: URL, as fileType: AVFileType) async throws {
    outputURL = url
    outputFileType = fileType
    try await withTaskCancellationHandler {
      await export()
      switch status {
      case .completed: return
      case .cancelled: throw CancellationError()
      default: throw error ?? AVError(.exportFailed)
      }
    } onCancel: {
      cancelExport()
    }
  }

  /// Ends it; the file is deleted.
  open func cancelExport() { lock.withLock { state.isCancelled = true } }

  private var isCancelled: Bool { lock.withLock { state.isCancelled } }

  private func run() {
    lock.withLock { state.status = .exporting }
    do {
      guard let url = outputURL, let type = outputFileType else {
        throw AVError(.exportFailed, "It is not said where to, or as what.")
      }
      if let error = asset.content.error { throw error }
      guard supportedFileTypes.contains(type) else {
        throw AVError(
          .encoderNotFound,
          "No file of type \(type.rawValue) can be written; for films: "
            + "apt-get install gstreamer1.0-plugins-ugly")
      }
      guard !FileManager.default.fileExists(atPath: url.path) else {
        throw AVError(.fileAlreadyExists, "\(url.path) is there already.")
      }
      try write(url, type)
      lock.withLock { (state.status, state.progress) = (.completed, 1) }
    } catch {
      let isCancelled = self.isCancelled
      lock.withLock {
        state.status = isCancelled ? .cancelled : .failed
        state.error = (error as? MediaFailure).map { AVError($0) } ?? error
      }
    }
  }

  private func write(_ url: URL, _ type: AVFileType) throws {
    if case .copy = preset {
      guard timeRange.start == .zero, !timeRange.end.isNumeric || timeRange.end >= asset.duration
      else { throw AVError(.operationNotSupportedForAsset, "A part cannot be copied as it is.") }
      return try FileManager.default.copyItem(at: asset.content.url, to: url)
    }
    guard let container = type.container else { throw AVError(.exportFailed) }
    var limits: (longer: Int?, shorter: Int?)?
    if case .film(let longer, let shorter) = preset { limits = (longer, shorter) }
    let job = try ExportJob(asset, url, container, limits: limits, timeRange)
    do {
      try job.run { progress in
        lock.withLock { state.progress = progress }
        return !isCancelled
      }
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw error
    }
  }
}
