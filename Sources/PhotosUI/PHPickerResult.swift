import Foundation
import UIKit
import UniformTypeIdentifiers

/// Something that was chosen.
public struct PHPickerResult: Hashable, @unchecked Sendable {
  /// Loads it.
  public let itemProvider: NSItemProvider
  /// The asset's name; nil unless the configuration was made with a library.
  public let assetIdentifier: String?

  init(_ url: URL, identifier: String?) {
    let provider = NSItemProvider()
    provider.suggestedName = url.deletingPathExtension().lastPathComponent
    let type =
      UTType(filenameExtension: url.pathExtension)?.identifier
      ?? (PhotoFolder.Kind(url) == .video ? "public.movie" : "public.image")
    provider.registerFileRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      completion(url, false, nil)
      return nil
    }
    itemProvider = provider
    assetIdentifier = identifier
  }
}
