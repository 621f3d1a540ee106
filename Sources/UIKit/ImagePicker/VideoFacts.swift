internal import GStreamerSupport

/// What the file of a video says of it.
package struct VideoFacts: Sendable {
  /// In seconds.
  package let duration: TimeInterval
  /// In pixels, as it is seen upright.
  package let width, height: Int

  /// Reads a video's file; waits for it. nil when it has no pictures that can be read. Any thread.
  package static func read(_ url: URL) -> VideoFacts? {
    guard let information = try? MediaInformation(of: url),
      let video = information.streams.first(where: { $0.kind == .video })
    else { return nil }
    let width = Int((Double(video.width) * video.pixelAspect).rounded())
    let isTurned = video.orientation.quarters % 2 == 1
    return VideoFacts(
      duration: Double(information.duration ?? 0) / 1e9,
      width: isTurned ? video.height : width, height: isTurned ? width : video.height)
  }

  /// The first picture, upright, with a longer side of at most `pixels`. Any thread.
  static func still(_ url: URL, pixels: Int) -> UIImage? {
    guard let reader = try? FrameReader(url, isUpright: true, frameDuration: nil),
      let image = reader.frame(at: 0)?.image
    else { return nil }
    let longest = max(image.width, image.height)
    guard pixels < longest else { return UIImage(cgImage: image) }
    let scale = Double(pixels) / Double(longest)
    let size = CGSize(
      width: max(1, (Double(image.width) * scale).rounded()),
      height: max(1, (Double(image.height) * scale).rounded()))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// A length as it stands on a video in the grid: 0:07, 12:34, 1:02:03.
  static func text(of seconds: TimeInterval) -> String {
    let whole = Int(max(seconds, 0).rounded())
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let rest = String(format: "%02d", whole % 60)
    return hours > 0
      ? "\(hours):" + String(format: "%02d", minutes) + ":\(rest)" : "\(minutes):\(rest)"
  }
}
