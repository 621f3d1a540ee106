import Foundation
import UIKit

/// The request of `hanok preview`, read from variables.
struct PreviewRequest: Equatable {
  /// Where pictures are written; nil for a window.
  var folder: URL?
  /// The source file whose previews are meant; nil for all.
  var file: String?
  /// Empty for what the job thinks best.
  var looks: [UIUserInterfaceStyle] = []
  /// The devices that previews are shown on, and bare screens by size.
  var devices: [DeviceModel] = []
  var sizes: [CGSize] = []
  /// Whether devices lie on their sides.
  var isLandscape = false
  var textSizes: [UIContentSizeCategory] = []
  /// The file that keeps what the window shows while the program starts again.
  var state: URL?

  /// Nil when the program is not started to show its previews.
  init?(environment: [String: String]) {
    guard environment["HANOK_PREVIEWS"] == "1" else { return nil }
    func list(_ name: String) -> [String] {
      (environment[name] ?? "").split(separator: ",").map(String.init)
    }
    folder = environment["HANOK_OUTPUT"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    file = environment["HANOK_PREVIEW_FILE"]
    looks = list("HANOK_PREVIEW_LOOKS").map { $0 == "dark" ? .dark : .light }
    sizes = list("HANOK_PREVIEW_SIZES").compactMap(ScriptNumbers.size)
    devices = list("HANOK_PREVIEW_DEVICES").compactMap(DeviceModel.named)
    isLandscape = environment["HANOK_LANDSCAPE"] == "1"
    textSizes = list("HANOK_PREVIEW_TEXT_SIZES").compactMap(TextSize.category)
    state = environment["HANOK_PREVIEW_STATE"].map { URL(fileURLWithPath: $0) }
  }

  /// The screens that are asked for; empty for the one there is.
  var screens: [PreviewScreen] {
    devices.map { PreviewScreen($0, isLandscape: isLandscape) } + sizes.map(PreviewScreen.init)
  }

  /// The sentence for a request that finds nothing.
  var nothingFound: String {
    "there is no preview of a UIKit view or controller" + (file.map { " in \($0)" } ?? "")
  }
}
