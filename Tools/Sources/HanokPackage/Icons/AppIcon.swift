import Foundation
import HanokBuild

/// The pictures of an app's icon in its asset catalogues.
struct AppIcon {
  /// The pictures by their width in pixels; of two of the same width the first.
  private(set) var pictures: [Int: URL] = [:]

  /// The sizes that desktops look for.
  static let sizes = [16, 22, 24, 32, 48, 64, 128, 256, 512]

  /// Finds the icon of an app; without one there are no pictures.
  init(project: AppProject) throws {
    let catalogues = project.module.resources.map(\.source).filter {
      $0.pathExtension == "xcassets"
    }
    let sets = catalogues.flatMap { catalogue in
      (FileManager.default.subpaths(atPath: catalogue.path) ?? []).sorted()
        .filter { $0.hasSuffix(".appiconset") }.map { catalogue.appendingPathComponent($0) }
    }
    let own = sets.first { $0.deletingPathExtension().lastPathComponent == project.iconName }
    if let set = own ?? sets.first { try read(set) }
  }

  private struct Contents: Decodable {
    struct Image: Decodable {
      var filename: String?
      var appearances: [[String: String]]?
    }
    var images: [Image]?
  }

  private mutating func read(_ set: URL) throws {
    let file = set.appendingPathComponent("Contents.json")
    guard let data = try? Data(contentsOf: file),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { throw BuildProblem("is not valid: it lists the pictures of the icon", file: file.path) }
    // Dark and tinted ones are for a home screen that changes; a desktop has one icon.
    for image in contents.images ?? [] where image.appearances == nil {
      guard let name = image.filename, !name.isEmpty, !name.contains("/") else { continue }
      let picture = set.appendingPathComponent(name)
      let width = try IconSurface(png: picture).width
      if pictures[width] == nil { pictures[width] = picture }
    }
  }

  /// The picture that a size is best made of: the smallest that has enough pixels, or the largest.
  func picture(for size: Int) -> URL? {
    let width = pictures.keys.filter { $0 >= size }.min() ?? pictures.keys.max()
    return width.flatMap { pictures[$0] }
  }
}
