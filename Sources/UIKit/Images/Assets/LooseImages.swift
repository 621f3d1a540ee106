/// Image files that lie in a folder beside others, named with scale modifiers as on iOS.
enum LooseImages {
  /// A file and the scale its name says.
  struct File {
    var url: URL
    var scale: CGFloat
  }

  /// The file at a path: itself, with the extension png added, or the cut for the screen's scale. What a file holds
  /// need not be told by its name.
  static func file(atPath path: String) -> File? {
    guard !path.isEmpty else { return nil }
    let name = (path as NSString).lastPathComponent
    if let found = file(named: name, in: folder(of: path), scale: nil) { return found }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { return nil }
    return File(
      url: URL(fileURLWithPath: path),
      scale: modifierScale((name as NSString).deletingPathExtension))
  }

  /// A name without the extension of a picture; nil when it has none.
  static func stem(of name: String) -> String? {
    let known = extensions.contains((name as NSString).pathExtension.lowercased())
    return known ? (name as NSString).deletingPathExtension : nil
  }

  private static func folder(of path: String) -> URL {
    let absolute = URL(fileURLWithPath: path)
    return absolute.deletingLastPathComponent()
  }

  /// The best of `name@3x.png`, `name@2x.png`, `name.png` in a folder for a screen's scale.
  static func file(named name: String, in folder: URL, scale: CGFloat?) -> File? {
    let base = (name as NSString).deletingPathExtension
    let own = (name as NSString).pathExtension
    let known = extensions.contains(own.lowercased())
    let stem = known ? base : name
    let wanted = scale ?? screenScale
    let order = [wanted, 3, 2, 1].reduce(into: [Int]()) { result, value in
      let whole = Int(value.rounded(.up))
      if !result.contains(whole) { result.append(whole) }
    }
    for ending in known ? [own] : extensions {
      for scale in order {
        let modifier = scale == 1 ? "" : "@\(scale)x"
        let url = folder.appendingPathComponent("\(stem)\(modifier).\(ending)")
        if FileManager.default.fileExists(atPath: url.path) {
          return File(url: url, scale: scale == 1 ? modifierScale(stem) : CGFloat(scale))
        }
      }
    }
    return nil
  }

  private static let extensions = ["png", "jpg", "jpeg", "webp", "gif", "heic", "tiff"]

  private static var screenScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 2
  }

  /// The scale of a name that ends in `@2x` or `@3x` itself.
  private static func modifierScale(_ stem: String) -> CGFloat {
    if stem.hasSuffix("@3x") { return 3 }
    return stem.hasSuffix("@2x") ? 2 : 1
  }
}
