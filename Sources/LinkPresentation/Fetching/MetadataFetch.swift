import Foundation
import FoundationCompatibility
import FoundationNetworking
import ImageIO
import UniformTypeIdentifiers

/// Finds out what a page is: loads it, reads it, and loads the pictures it names.
struct MetadataFetch: Sendable {
  let request: URLRequest
  let fetchesSubresources: Bool

  /// A page's head is at its beginning.
  private static let pageLimit = 4 << 20
  private static let pictureLimit = 16 << 20
  /// How many of the addresses that a page names for one thing are tried.
  private static let attempts = 4
  /// Some servers give a page's names only to those who read them for previews.
  private static let agent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    + "(KHTML, like Gecko) facebookexternalhit/1.1 Facebot Twitterbot/1.0"

  func metadata() async throws -> LPLinkMetadata {
    guard let url = request.url else { throw LPError(.metadataFetchFailed) }
    if url.isFileURL { return try metadata(ofFile: url) }
    let answer = try await PageLoad.answer(to: asked(request), limit: Self.pageLimit)
    if let status = (answer.response as? HTTPURLResponse)?.statusCode, status >= 400 {
      throw URLError(.badServerResponse)
    }
    let metadata = LPLinkMetadata()
    metadata.originalURL = url
    metadata.url = answer.response.url ?? url
    let kind = answer.response.mimeType?.lowercased() ?? ""
    if let type = Self.pictureType(of: answer.data), !answer.isCut {
      metadata.imageProvider = Self.provider(answer.data, type)
    } else if kind.isEmpty || kind.contains("html") {
      try await describe(metadata, answer)
    } else {
      let name = metadata.url?.lastPathComponent ?? ""
      metadata.title = ["", "/"].contains(name) ? metadata.url?.host : name
    }
    return metadata
  }

  private func asked(_ request: URLRequest) -> URLRequest {
    var request = request
    if request.value(forHTTPHeaderField: "User-Agent") == nil {
      request.setValue(Self.agent, forHTTPHeaderField: "User-Agent")
    }
    return request
  }

  // MARK: Pages

  private func describe(_ metadata: LPLinkMetadata, _ answer: PageLoad.Answer) async throws {
    guard let url = metadata.url else { return }
    let page = PageSummary(
      html: answer.data, charset: answer.response.textEncodingName, url: url)
    metadata.title = page.title
    metadata.remoteVideoURL = page.video
    guard fetchesSubresources else { return }
    async let image = firstPicture(page.images)
    async let icon = firstPicture(page.icons)
    let found = try await (image: image, icon: icon)
    metadata.imageProvider = found.image.map { Self.provider($0.data, $0.type) }
    metadata.iconProvider = found.icon.map { Self.provider($0.data, $0.type) }
  }

  private typealias Picture = (data: Data, type: String)

  /// The first of some addresses that gives a picture.
  private func firstPicture(_ urls: [URL]) async throws -> Picture? {
    for url in urls.prefix(Self.attempts) {
      do {
        if let picture = try await picture(url) { return picture }
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        // The page is enough: a picture that cannot be fetched is left out.
        continue
      }
    }
    return nil
  }

  private func picture(_ url: URL) async throws -> Picture? {
    if url.scheme?.lowercased() == "data" {
      guard let data = Self.data(of: url) else { return nil }
      return Self.pictureType(of: data).map { (data, $0) }
    }
    let answer = try await PageLoad.answer(
      to: asked(URLRequest(url: url)), limit: Self.pictureLimit)
    let status = (answer.response as? HTTPURLResponse)?.statusCode ?? 200
    guard status < 400, !answer.isCut else { return nil }
    return Self.pictureType(of: answer.data).map { (answer.data, $0) }
  }

  /// The content of a `data:` address.
  private static func data(of url: URL) -> Data? {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ",") else { return nil }
    let content = text[text.index(after: comma)...]
    guard text[..<comma].lowercased().hasSuffix(";base64") else {
      return content.removingPercentEncoding.map { Data($0.utf8) }
    }
    return Data(
      base64Encoded: content.removingPercentEncoding ?? String(content),
      options: .ignoreUnknownCharacters)
  }

  // MARK: Files

  private func metadata(ofFile url: URL) throws -> LPLinkMetadata {
    let metadata = LPLinkMetadata()
    metadata.originalURL = url
    metadata.url = url
    metadata.title = url.lastPathComponent
    guard try url.checkResourceIsReachable() else { throw LPError(.metadataFetchFailed) }
    if let type = UTType(filenameExtension: url.pathExtension), type.conforms(to: .image) {
      metadata.imageProvider = NSItemProvider(contentsOf: url)
    }
    return metadata
  }

  // MARK: Pictures

  /// The type of a picture's data; nil when they are none that can be read.
  private static func pictureType(of data: Data) -> String? {
    guard let source = CGImageSourceCreateWithData(data as CFData, nil),
      CGImageSourceGetCount(source) > 0
    else { return nil }
    return CGImageSourceGetType(source).map { String(describing: $0) }
  }

  private static func provider(_ data: Data, _ type: String) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      completion(data, nil)
      return nil
    }
    return provider
  }
}
