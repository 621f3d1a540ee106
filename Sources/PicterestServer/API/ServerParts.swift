import Foundation

/// The objects that the routes work with.
struct ServerParts: Sendable {
  let library: PictureLibrary
  let folder: PictureFolder
  let looks: PictureLooks
  let images: ImageService
  let database: any Database
  let storage: any Storage
  let accounts: AccountStore
  let names: NameTerms
  let posts: PostStore
  let likes: LikeStore
  let folderTally: FolderTally
  let kept: KeptStore
  let views: ViewCounter
  let housekeeper: Housekeeper
  let hasher: PasswordHasher
  let inspector: PictureInspector
  let limiter: RateLimiter
  let metrics: ServerMetrics
  let fragments: FragmentCache
  let clock: ServerClock
  let log: ServerLog
  let limits: HTTPLimits
  let access: AccessRules
  /// How long a list waits for pictures to be found before it shows the known ones.
  let patience: TimeInterval
  let didStep: @Sendable (ServerStep) -> Void
}

/// The names under which the server answers, and the proxies it trusts.
struct AccessRules: Sendable {
  /// Host names that are answered; nil for those of this machine itself, `*` for every name.
  var hosts: [String]?
  /// Where links begin, like `https://pictures.example`; nil to go by the request.
  var url: String?
  /// Addresses of proxies whose word is taken on whom they speak for.
  var proxies: Set<String> = []

  func admits(_ request: HTTPRequest) -> Bool {
    guard let hosts else { return request.isAddressedToLoopback }
    return hosts.contains("*") || hosts.contains(request.hostName.lowercased())
  }

  /// Whom a request really comes from: the last address that a proxy of ours has added.
  func client(of request: HTTPRequest) -> String {
    guard proxies.contains(request.address), let chain = request.headerList("x-forwarded-for")
    else {
      return request.address
    }
    let hops = chain.split(separator: ",").map { $0.filter { $0 != " " } }
    return hops.last { !proxies.contains($0) && $0.count <= 64 } ?? request.address
  }

  /// Whom rates are counted for. Who has an address of IPv6 has a whole network of them: the first
  /// eight bytes.
  static func network(of address: String) -> String {
    var bytes = in6_addr()
    guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    return withUnsafeBytes(of: &bytes) { $0.prefix(8).map { String($0, radix: 16) } }
      .joined(separator: ":")
  }

  func base(of request: HTTPRequest, port: Int) -> String {
    if let url { return url }
    let isSecure =
      proxies.contains(request.address) && request.header("x-forwarded-proto") == "https"
    return (isSecure ? "https://" : "http://")
      + (request.host.isEmpty ? "127.0.0.1:\(port)" : request.host)
  }
}
