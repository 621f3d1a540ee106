import Foundation

/// Serves a folder of pictures and what people post, in the shape of Unsplash's API.
///
///     let server = try PictureServer(options: ServerOptions(arguments: ["--port", "0"]))
///     print(server.url)
///     server.stop()
public final class PictureServer: Sendable {
  /// The port that was bound.
  public let port: Int
  /// Where the server answers, like `http://127.0.0.1:8377`.
  public let url: String

  var library: PictureLibrary { parts.library }
  let parts: ServerParts
  private let router: Router
  private let listener: HTTPListener
  /// Held open as long as the server runs; nil when the server keeps nothing of its own.
  private let data: DataFolder?

  /// Begins to answer. Throws when a folder cannot be used or the port is taken.
  public convenience init(options: ServerOptions) throws {
    try self.init(options: options, log: ServerLog(requests: options.logsRequests))
  }

  /// A server for tests, which hears the name of each step that a change takes.
  package convenience init(
    options: ServerOptions, didStep: @escaping @Sendable (String) -> Void
  ) throws {
    var fittings = ServerFittings()
    fittings.passwordCost = .least
    fittings.didStep = { didStep($0.rawValue) }
    try self.init(options: options, log: ServerLog(requests: false), fittings: fittings)
  }

  init(
    options: ServerOptions, log: ServerLog, fittings: ServerFittings = ServerFittings()
  ) throws {
    data =
      options.database == nil || options.storage == nil
      ? try DataFolder(path: options.data ?? DataFolder.standard) : nil
    let parts = try ServerParts(options: options, data: data, log: log, fittings: fittings)
    self.parts = parts
    let bound = BoundPort()
    let router = Router(parts: parts) { bound.value }
    self.router = router
    listener = try HTTPListener(
      address: ListenAddress(options.listen), port: options.port, limits: parts.limits,
      metrics: parts.metrics,
      threads: options.threads ?? max(1, min(4, ProcessInfo.processInfo.activeProcessorCount)),
      routes: HTTPListener.Routes(
        plan: { head, _ in router.plan(head) },
        handle: { request, answer in
          router.handle(request) { response in
            log.request("\(response.status) \(request.line)")
            answer(response)
          }
        }))
    port = listener.port
    bound.value = port
    let name = ListenAddress(options.listen) == .loopback ? "127.0.0.1" : options.listen
    url = "http://\(name.contains(":") ? "[\(name)]" : name):\(port)"
    parts.library.start()
    parts.housekeeper.start(isAlone: options.database == nil && data?.isAlone == true)
    data?.share()
  }

  /// Finishes the requests that are under way, as long as that takes no more than ten seconds, closes
  /// every connection and ends every thread. Call once.
  public func stop() {
    parts.library.stop()
    listener.stop()
    router.stop()
    parts.images.stop()
    parts.looks.stop()
    parts.housekeeper.stop()
    parts.database.close()
  }
}

/// The settings that tests make otherwise than the command line can.
struct ServerFittings: Sendable {
  var clock = ServerClock()
  var passwordCost = PasswordHasher.Cost.interactive
  var limits = HTTPLimits()
  var rates: RateLimiter.Rates?
  /// How long lists wait for pictures that are still being found. Seconds.
  var patience: TimeInterval = 1
  /// Called before each file that the walk through the folder looks at, with how many it has seen.
  var willVisit: @Sendable (Int) -> Void = { _ in }
  /// Called after each step of a change.
  var didStep: @Sendable (ServerStep) -> Void = { _ in }
  /// Where the storage's keys come from.
  var environment = ProcessInfo.processInfo.environment
}

extension ServerParts {
  init(
    options: ServerOptions, data: DataFolder?, log: ServerLog, fittings: ServerFittings
  ) throws {
    guard let path = options.folder ?? StarterPictures.find() else {
      throw ServerOptions.Failure(
        description: "The starter pictures were not found. Name a folder with --folder.")
    }
    folder = try PictureFolder(path: path)
    let cacheRoot = options.cache ?? ServerParts.userCache
    let cache = ServerParts.openCache(at: cacheRoot, limit: options.cacheLimit, log: log)
    let name = StableHash.text(of: folder.root.utf8)
    library = PictureLibrary(
      folder: folder, sizesPath: cache == nil ? nil : "\(cacheRoot)/sizes-\(name)", log: log,
      willVisit: fittings.willVisit)
    looks = PictureLooks(folder: folder, path: cache == nil ? nil : "\(cacheRoot)/looks-\(name)")
    let budget = PixelBudget()
    images = ImageService(cache: cache, budget: budget, log: log)
    self.log = log
    clock = fittings.clock
    patience = fittings.patience
    hasher = try PasswordHasher(cost: fittings.passwordCost)
    storage = try ServerParts.makeStorage(
      options, data, environment: fittings.environment, cache: cache, cacheRoot: cacheRoot)
    database = try ServerParts.makeDatabase(options, data)
    accounts = AccountStore(database: database, clock: clock)
    names = NameTerms(database: database)
    posts = PostStore(database: database, clock: clock)
    likes = LikeStore(database: database)
    folderTally = FolderTally(likes: likes, clock: clock)
    kept = KeptStore(database: database, clock: clock)
    views = ViewCounter()
    housekeeper = Housekeeper(
      database: database, storage: storage, views: views, clock: clock, log: log,
      didStep: fittings.didStep)
    didStep = fittings.didStep
    inspector = PictureInspector(budget: budget)
    limiter = RateLimiter(rates: fittings.rates ?? options.rates, clock: clock)
    metrics = ServerMetrics()
    fragments = FragmentCache()
    var limits = fittings.limits
    limits.upload = options.uploadLimit * 1024 * 1024
    limits.connections = options.connections
    if ListenAddress(options.listen) == .loopback { limits.connectionsPerAddress = .max }
    self.limits = limits
    access = AccessRules(
      hosts: ListenAddress(options.listen) == .loopback && options.hosts.isEmpty
        ? nil : options.hosts,
      url: options.url, proxies: Set(options.proxies))
  }

  private static func makeDatabase(
    _ options: ServerOptions, _ data: DataFolder?
  ) throws -> any Database {
    if let address = options.database { return try PostgreSQLDatabase(address: address) }
    return try SQLiteDatabase(path: (data?.path ?? ".") + "/picterest.sqlite")
  }

  private static func makeStorage(
    _ options: ServerOptions, _ data: DataFolder?, environment: [String: String],
    cache: ScaledImageCache?, cacheRoot: String
  ) throws -> any Storage {
    guard let address = options.storage else {
      return try FolderStorage(root: (data?.path ?? ".") + "/uploads")
    }
    return try S3Storage(
      address: S3Address(address, environment: environment),
      incoming: cacheRoot + "/incoming", cache: cache)
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

extension ServerOptions {
  /// How often a client may do what.
  var rates: RateLimiter.Rates {
    func rate(_ count: Int, per seconds: Double, burst: Double) -> RateLimiter.Rate {
      count == 0
        ? .unlimited : RateLimiter.Rate(burst: burst, perSecond: Double(count) / seconds)
    }
    let isLocal = ListenAddress(listen) == .loopback
    let requests = requestRate ?? (isLocal ? 0 : 100)
    return RateLimiter.Rates(
      requests: rate(requests, per: 1, burst: Double(requests) * 6),
      changes: rate(changeRate, per: 1, burst: Double(changeRate) * 12),
      signIns: rate(signInRate, per: 60, burst: Double(signInRate) * 2))
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
