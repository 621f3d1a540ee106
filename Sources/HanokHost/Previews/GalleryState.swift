import CoreGraphics
import Foundation

/// The state of a window of previews, kept while its program starts again.
struct GalleryState: Codable, Equatable {
  /// Nil for what the command says.
  var look: Int?
  var textSize: String?
  /// Nil until somebody zooms.
  var zoom: CGFloat?
  var offset = CGPoint.zero
  /// Where the window is and how large, in the display's points; nil where nobody can tell.
  var windowOrigin: CGPoint?
  var windowSize: CGSize?

  /// The state kept at `url`, or that of the first start.
  init(at url: URL?) {
    guard let url, let data = try? Data(contentsOf: url),
      let state = try? JSONDecoder().decode(Self.self, from: data)
    else { return }
    self = state
  }

  /// Keeps it; a place that cannot be written means that the next start is like the first.
  func keep(at url: URL?) {
    guard let url, let data = try? JSONEncoder().encode(self) else { return }
    try? data.write(to: url, options: .atomic)
  }
}
