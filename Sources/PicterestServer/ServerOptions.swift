import Foundation

/// The options of `picterest-server`.
public struct ServerOptions: Sendable {
  /// The folder of pictures; nil takes the starter pictures.
  public var folder: String?
  /// 0 takes a free port.
  public var port = 8377
  /// The address to listen on; the standard is this machine only.
  public var listen = "127.0.0.1"
  /// The names under which the server answers when it listens beyond this machine; `*` is any.
  public var hosts: [String] = []
  /// Where links begin, like `https://pictures.example`; nil to go by each request.
  public var url: String?
  /// Addresses of proxies, whose `X-Forwarded-For` is believed.
  public var proxies: [String] = []
  /// `postgres://…` for a PostgreSQL server; nil for a file in the data folder.
  public var database: String?
  /// `s3://bucket?endpoint=…` for an S3-compatible store; nil for a folder in the data folder.
  public var storage: String?
  /// Where accounts, posts and uploads are kept; nil takes the user's data folder.
  public var data: String?
  /// Where scaled pictures and sizes are kept; nil takes the user's cache folder.
  public var cache: String?
  /// Bytes of scaled pictures that are kept on disk.
  public var cacheLimit: Int64 = 256 * 1024 * 1024
  /// Megabytes that an upload may have.
  public var uploadLimit = 32
  /// Requests a second of one address; 0 is without limit, nil goes by the address listened on.
  public var requestRate: Int?
  /// Changes a second by one account; 0 is without limit.
  public var changeRate = 10
  /// Passwords a minute that one address may try, or that may be tried for one name; 0 is without
  /// limit.
  public var signInRate = 10
  /// Open connections of all clients.
  public var connections = 2_048
  /// Threads that speak with clients; nil takes as many as there are processors, up to four.
  public var threads: Int?
  /// Whether each request is logged.
  public var logsRequests = false
  /// Whether the server ends when its standard input does.
  public var exitsWithParent = false

  public init() {}

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public static let usage = """
    usage: picterest-server [option …]

      --folder DIR        serve the pictures in DIR (default: the starter pictures)
      --data DIR          keep accounts, posts and uploads in DIR (default: the user's data folder)
      --database URL      keep accounts and posts in PostgreSQL, as postgres://user@host/name
      --storage URL       keep uploads in an S3-compatible store, as
                          s3://bucket?endpoint=https://host&region=us-east-1; the keys come
                          from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
      --cache DIR         keep scaled pictures in DIR (default: the user's cache folder)
      --port N            listen on port N (default: 8377; 0 takes a free port)
      --listen ADDRESS    listen on ADDRESS, or 0.0.0.0 or :: (default: this machine only)
      --host NAME,NAME    answer under these names only; needed with --listen, * is any name
      --url URL           begin links with URL (default: what the request says)
      --proxy ADDR,ADDR   believe these proxies on whom they speak for
      --max-upload MB     accept pictures of up to MB megabytes (default: 32)
      --requests N        requests a second of one address (0: no limit; default: 100, and no
                          limit on this machine only)
      --changes N         changes a second by one account (default: 10; 0: no limit)
      --sign-ins N        passwords a minute tried by one address (default: 10; 0: no limit)
      --connections N     open connections (default: 2048)
      --threads N         threads that speak with clients (default: one a processor, up to 4)
      --log               write a line for each request
      --exit-with-parent  end when standard input is closed
    """

  /// Reads arguments, without the program's name.
  public init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--log": logsRequests = true
      case "--exit-with-parent": exitsWithParent = true
      default:
        guard let set = ServerOptions.settings[argument] else {
          throw Failure(description: "\(argument) is not known.")
        }
        guard let value = rest.popFirst() else {
          throw Failure(description: "\(argument) needs a value.")
        }
        try set(&self, argument, value)
      }
    }
    if ListenAddress(listen) != .loopback, hosts.isEmpty {
      throw Failure(
        description: "--listen \(listen) needs --host with the names to answer under.")
    }
  }

  private typealias Setting = @Sendable (inout ServerOptions, String, String) throws -> Void

  private static let settings: [String: Setting] = [
    "--folder": { $0.folder = $2 }, "--data": { $0.data = $2 }, "--cache": { $0.cache = $2 },
    "--listen": { $0.listen = $2 },
    "--database": { $0.database = try kind($1, $2, ["postgres://", "postgresql://"]) },
    "--storage": { $0.storage = try kind($1, $2, ["s3://"]) },
    "--host": { $0.hosts = words($2).map { $0.lowercased() } },
    "--proxy": { $0.proxies = words($2) },
    "--url": { $0.url = try address($1, $2) },
    "--port": { $0.port = try number($1, $2, 0...65_535) },
    "--max-upload": { $0.uploadLimit = try number($1, $2, 1...1_024) },
    "--requests": { $0.requestRate = try number($1, $2, 0...1_000_000) },
    "--changes": { $0.changeRate = try number($1, $2, 0...1_000_000) },
    "--sign-ins": { $0.signInRate = try number($1, $2, 0...1_000_000) },
    "--connections": { $0.connections = try number($1, $2, 1...1_000_000) },
    "--threads": { $0.threads = try number($1, $2, 1...64) },
  ]

  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func number(
    _ option: String, _ text: String, _ range: ClosedRange<Int>
  ) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw Failure(
        description:
          "\(option) needs a number from \(range.lowerBound) to \(range.upperBound), not \(text).")
    }
    return number
  }

  private static func kind(
    _ option: String, _ text: String, _ beginnings: [String]
  ) throws -> String {
    guard beginnings.contains(where: text.hasPrefix) else {
      throw Failure(
        description: "\(option) needs an address that begins with \(beginnings[0]), not \(text).")
    }
    return text
  }

  private static func address(_ option: String, _ text: String) throws -> String {
    guard let url = URL(string: text), url.scheme == "http" || url.scheme == "https",
      url.host?.isEmpty == false
    else {
      throw Failure(description: "\(option) needs an http or https address, not \(text).")
    }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
