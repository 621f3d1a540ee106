import Foundation

/// Serves a folder of pictures on the loopback interface, in the shape of Unsplash's API.
///
///     let server = try PictureServer(options: ServerOptions(arguments: ["--port", "0"]))
///     print(server.url)
///     server.stop()
public final class PictureServer: Sendable {
  /// The port that was bound.
  public let port: Int
  /// Where the server answers, like `http://127.0.0.1:8377`.
  public var url: String { "http://127.0.0.1:\(port)" }

  let library: PictureLibrary
  private let images: ImageService
  private let api: PictureAPI
  private let listener: HTTPListener

  /// Begins to answer. Throws when the folder cannot be read or the port is taken.
  public convenience init(options: ServerOptions) throws {
    try self.init(options: options, log: ServerLog(requests: options.logsRequests))
  }

  init(options: ServerOptions, log: ServerLog) throws {
    guard let path = options.folder ?? StarterPictures.find() else {
      throw ServerOptions.Failure(
        description: "The starter pictures were not found. Name a folder with --folder.")
    }
    let folder = try PictureFolder(path: path)
    let cacheRoot = options.cache ?? PictureServer.userCache
    let cache = PictureServer.openCache(at: cacheRoot, limit: options.cacheLimit, log: log)
    let name = StableHash.text(of: folder.root.utf8)
    library = PictureLibrary(
      folder: folder, sizesPath: cache == nil ? nil : "\(cacheRoot)/sizes-\(name)", log: log)
    images = ImageService(folder: folder, library: library, cache: cache)
    let api = PictureAPI(library: library, images: images, log: log)
    self.api = api
    let boundPort = BoundPort()
    listener = try HTTPListener(port: options.port) { request, answer in
      api.handle(request, port: boundPort.value) { response in
        log.request("\(response.status) \(request.line)")
        answer(response)
      }
    }
    port = listener.port
    boundPort.value = port
    library.start()
  }

  /// Closes every connection and ends every thread. Call once.
  public func stop() {
    library.stop()
    listener.stop()
    api.stop()
    images.stop()
  }

  private static var userCache: String {
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (caches ?? NSHomeDirectory() + "/.cache") + "/picterest-server"
  }

  private static func openCache(at root: String, limit: Int64, log: ServerLog) -> ScaledImageCache?
  {
    do {
      return try ScaledImageCache(directory: root + "/scaled", limit: limit)
    } catch {
      log.problem("keeps no scaled pictures: \(root) cannot be written (\(error))")
      return nil
    }
  }
}

/// The port, known only after the listener's handler was made.
private final class BoundPort: @unchecked Sendable {
  private let lock = NSLock()
  private var port = 0

  var value: Int {
    get { lock.withLock { port } }
    set { lock.withLock { port = newValue } }
  }
}
