import Foundation

/// A page's description of itself: Open Graph's and Twitter's names first, then HTML's own.
struct PageSummary: Equatable {
  var title: String?
  /// Pictures that stand for the page, the best first.
  var images: [URL] = []
  /// Icons, the best first; the last is where browsers look when a page names none.
  var icons: [URL] = []
  var video: URL?

  /// - Parameters:
  ///   - html: the page's text, or its beginning.
  ///   - charset: what the server calls the text's encoding, if it says so.
  ///   - url: the page's address, which relative ones stand on.
  init(html: Data, charset: String?, url: URL) {
    let elements = HTMLDocument(html, charset: charset)
      .elements(named: ["meta", "link", "title", "base"])
    let base =
      elements.first { $0.name == "base" }?.attributes["href"]
      .flatMap { URL(string: $0, relativeTo: url) } ?? url
    let properties = Properties(elements)
    func address(_ text: String) -> URL? { Self.address(text, base) }
    let ownTitle = elements.first { $0.name == "title" && !Self.tidy($0.text).isEmpty }?.text
    title = (properties.first(["og:title", "twitter:title"]) ?? ownTitle).map(Self.tidy)
    let linked = Self.links(elements, rel: ["image_src"])
    images = Self.unique(
      (properties.all(["og:image:secure_url", "og:image:url", "og:image"])
        + properties.all(["twitter:image", "twitter:image:src"]) + linked).compactMap(address))
    video =
      properties.all(["og:video:secure_url", "og:video:url", "og:video"])
      .lazy.compactMap(address).first
    let root = ["http", "https"].contains(base.scheme ?? "") ? ["/favicon.ico"] : []
    icons = Self.unique((Self.icons(elements) + root).compactMap(address))
  }

  // MARK: Names

  /// The values of `meta` elements, by lower-case name.
  private struct Properties {
    private var values: [(name: String, text: String)] = []

    init(_ elements: [HTMLDocument.Element]) {
      for element in elements where element.name == "meta" {
        let text = PageSummary.tidy(element.attributes["content"] ?? "")
        let names = [element.attributes["property"], element.attributes["name"]].compactMap { $0 }
        guard !text.isEmpty else { continue }
        for name in names { values.append((PageSummary.tidy(name).lowercased(), text)) }
      }
    }

    func all(_ names: [String]) -> [String] {
      names.flatMap { name in values.filter { $0.name == name }.map(\.text) }
    }
    func first(_ names: [String]) -> String? { all(names).first }
  }

  // MARK: Links

  private static func relations(_ element: HTMLDocument.Element) -> [Substring] {
    (element.attributes["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
  }

  private static func links(_ elements: [HTMLDocument.Element], rel: [Substring]) -> [String] {
    elements.filter { $0.name == "link" && !rel.filter(relations($0).contains).isEmpty }
      .compactMap { $0.attributes["href"] }
  }

  /// Icons for home screens first, then those of browsers; the larger first.
  private static func icons(_ elements: [HTMLDocument.Element]) -> [String] {
    let home: [Substring] = ["apple-touch-icon", "apple-touch-icon-precomposed"]
    return [home, ["icon"]].flatMap { rel -> [String] in
      let found = elements.filter {
        $0.name == "link" && !rel.filter(relations($0).contains).isEmpty
      }
      // Sorting by place as well keeps the order of equal sizes.
      return found.enumerated().sorted {
        (width($1.element), $0.offset) < (width($0.element), $1.offset)
      }.compactMap { $0.element.attributes["href"] }
    }
  }

  /// The largest width that `sizes` tells, in pixels.
  private static func width(_ icon: HTMLDocument.Element) -> Int {
    (icon.attributes["sizes"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
      .compactMap { $0.split(separator: "x").first.flatMap { Int($0) } }.max() ?? 0
  }

  private static func address(_ text: String, _ base: URL) -> URL? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty, let url = URL(string: trimmed, relativeTo: base)?.absoluteURL,
      ["http", "https", "data", "file"].contains(url.scheme?.lowercased() ?? "")
    else { return nil }
    // A page of the network has no business with this machine's files.
    return url.isFileURL && !base.isFileURL ? nil : url
  }

  private static func unique(_ urls: [URL]) -> [URL] {
    var seen: Set<URL> = []
    return urls.filter { seen.insert($0).inserted }
  }

  /// Text as a browser shows it: white space is one space.
  private static func tidy(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
