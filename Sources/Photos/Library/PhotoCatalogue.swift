import Foundation
import UIKit

/// Facts about pictures besides their files: favourites, and albums that apps made. They are kept in a
/// hidden property list in the folder of pictures.
struct PhotoCatalogue: Codable, Equatable {
  struct Album: Codable, Equatable {
    var identifier: String
    var title: String
    /// Names of pictures.
    var assets: [String] = []
  }

  var favorites: Set<String> = []
  var albums: [Album] = []

  private static var file: URL {
    SavedPhotos.folder.appendingPathComponent(".photo-catalogue.plist")
  }

  /// The saved catalogue. If the file cannot be read, a message says so and the file is moved aside.
  static func load() -> PhotoCatalogue {
    guard FileManager.default.fileExists(atPath: file.path) else { return PhotoCatalogue() }
    do {
      return try PropertyListDecoder().decode(Self.self, from: Data(contentsOf: file))
    } catch {
      let aside = file.appendingPathExtension("broken")
      try? FileManager.default.removeItem(at: aside)
      try? FileManager.default.moveItem(at: file, to: aside)
      FileHandle.standardError.write(
        Data(
          "The albums could not be read and begin anew; the file is \(aside.path): \(error)\n".utf8)
      )
      return PhotoCatalogue()
    }
  }

  func save() throws {
    try FileManager.default.createDirectory(
      at: SavedPhotos.folder, withIntermediateDirectories: true)
    try PropertyListEncoder().encode(self).write(to: Self.file, options: .atomic)
  }

  /// Forgets pictures that are gone.
  mutating func forget(_ identifiers: Set<String>) {
    favorites.subtract(identifiers)
    for index in albums.indices { albums[index].assets.removeAll(where: identifiers.contains) }
  }
}
