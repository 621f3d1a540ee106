internal import Dispatch
import Foundation
internal import FoundationNetworking

/// Loads files, which tasks read on iOS as they read the web.
final class FileLoading: URLProtocol, @unchecked Sendable {
  private static let pieceSize = 1 << 18

  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.isFileURL == true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    nonisolated(unsafe) let loader = self
    DispatchQueue.global(qos: .userInitiated).async { loader.load() }
  }

  override func stopLoading() {}

  private func load() {
    guard let url = request.url, let client else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return fail(.fileDoesNotExist, "The requested URL was not found on this server.")
    }
    guard !isFolder.boolValue else {
      return fail(.fileIsDirectory, "The requested URL is a directory.")
    }
    do {
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      let size = try file.seekToEnd()
      try file.seek(toOffset: 0)
      let response = URLResponse(
        url: url, mimeType: FileKinds.mimeType(of: url), expectedContentLength: Int(size),
        textEncodingName: nil)
      client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      while let data = try file.read(upToCount: Self.pieceSize), !data.isEmpty {
        client.urlProtocol(self, didLoad: data)
      }
      client.urlProtocolDidFinishLoading(self)
    } catch {
      fail(.noPermissionsToReadFile, "You do not have permission to access the requested resource.")
    }
  }

  private func fail(_ code: URLError.Code, _ words: String) {
    var information: [String: Any] = [NSLocalizedDescriptionKey: words]
    information[NSURLErrorFailingURLErrorKey] = request.url
    information[NSURLErrorFailingURLStringErrorKey] = request.url?.absoluteString
    client?.urlProtocol(self, didFailWithError: URLError(code, userInfo: information))
  }
}

/// The media types of files by their names' endings.
enum FileKinds {
  static func mimeType(of url: URL) -> String {
    types[url.pathExtension.lowercased()] ?? "application/octet-stream"
  }

  private static let types = [
    "json": "application/json", "txt": "text/plain", "html": "text/html", "htm": "text/html",
    "css": "text/css", "csv": "text/csv", "js": "text/javascript", "xml": "application/xml",
    "pdf": "application/pdf", "zip": "application/zip", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml",
    "heic": "image/heic", "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/vnd.wave",
    "mp4": "video/mp4", "mov": "video/quicktime", "plist": "application/x-plist",
  ]
}
