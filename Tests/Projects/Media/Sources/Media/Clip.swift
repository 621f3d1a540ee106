import AVFoundation
import UIKit

/// A video with what a list shows of it.
struct Clip {
  let asset: AVAsset

  static var colours: Clip? {
    Bundle.module.url(forResource: "colours", withExtension: "mov").map {
      Clip(asset: AVAsset(url: $0))
    }
  }

  func thumbnail(at seconds: Double) async throws -> UIImage {
    let generator = AVAssetImageGenerator(asset: asset)
    generator.appliesPreferredTrackTransform = true
    generator.maximumSize = CGSize(width: 32, height: 32)
    let time = CMTime(seconds: seconds, preferredTimescale: 600)
    return UIImage(cgImage: try await generator.image(at: time).image)
  }

  func summary() async throws -> String {
    let (duration, tracks) = try await asset.load(.duration, .tracks)
    guard let video = tracks.first(where: { $0.mediaType == .video }) else { return "no video" }
    let size = try await video.load(.naturalSize)
    return "\(Int(size.width))×\(Int(size.height)), \(duration.seconds.rounded()) s"
  }
}
