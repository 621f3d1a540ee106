/// Finds storyboards and xibs in bundles, and keeps those that were read.
@MainActor
enum NibLibrary {
  private static var documents: [URL: NibDocument] = [:]

  /// The document of a name, without its extension; nil when the bundle has none.
  static func document(
    named name: String, kind: Kind, in bundle: Bundle
  ) throws(NibError) -> NibDocument? {
    guard let url = url(of: name, kind: kind, in: bundle) else { return nil }
    if let known = documents[url] { return known }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw NibError(document: url.lastPathComponent, reason: "it cannot be read: \(error)")
    }
    let document = try NibDocument(
      data, name: "\(name).\(kind.source)", bundle: bundle, strings: strings(name, url, in: bundle))
    documents[url] = document
    return document
  }

  static func has(_ name: String, kind: Kind, in bundle: Bundle) -> Bool {
    url(of: name, kind: kind, in: bundle) != nil
  }

  enum Kind {
    case nib, storyboard

    /// The extension in a built bundle, and that of the document itself, which packages copy.
    var built: String { self == .nib ? "nib" : "storyboardc" }
    var source: String { self == .nib ? "xib" : "storyboard" }
  }

  private static func url(of name: String, kind: Kind, in bundle: Bundle) -> URL? {
    guard !name.isEmpty, !name.contains("\0"), !name.contains("..") else { return nil }
    let base =
      name.hasSuffix(".\(kind.source)") ? String(name.dropLast(kind.source.count + 1)) : name
    let device = UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    for candidate in [base + device, base] {
      for type in [kind.built, kind.source] {
        if let url = bundle.url(forResource: candidate, withExtension: type) { return url }
        if let url = bundle.url(
          forResource: candidate, withExtension: type, subdirectory: nil, localization: "Base")
        {
          return url
        }
      }
    }
    return nil
  }

  /// The texts of a document in the user's language: `Name.strings` in the folder of that language.
  private static func strings(
    _ name: String, _ document: URL, in bundle: Bundle
  ) -> [String: String] {
    guard document.deletingLastPathComponent().pathExtension == "lproj" else { return [:] }
    let files = bundle.localizations.compactMap {
      bundle.url(forResource: name, withExtension: "strings", subdirectory: nil, localization: $0)
    }
    let keys = files.reduce(into: Set<String>()) { keys, file in
      let data = (try? Data(contentsOf: file)) ?? Data()
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      keys.formUnion((list as? [String: Any] ?? [:]).keys)
    }
    // Which language is the user's is known to the bundle, which tells it text by text only.
    let missing = "\u{10FFFF}"
    var texts: [String: String] = [:]
    for key in keys {
      let text = bundle.localizedString(forKey: key, value: missing, table: name)
      if text != missing { texts[key] = text }
    }
    return texts
  }
}
