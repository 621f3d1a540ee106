import Foundation

/// Where photos come from: three kinds of servers with Unsplash's API.
enum PhotoSource: Equatable {
  /// `picterest-server`, which runs on this computer beside the app.
  case thisComputer
  /// Unsplash itself, with the user's own access key.
  case unsplash(accessKey: String)
  /// A server elsewhere.
  case server(URL)

  static let environmentKey = "PICTEREST_SERVER_URL"

  /// The server's address.
  var address: URL {
    switch self {
    case .thisComputer: return PhotoSource.localAddress
    case .unsplash: return PhotoSource.url("https://api.unsplash.com")
    case .server(let url): return url
    }
  }

  /// Whether the server may keep accounts and posts; Unsplash has its own way of taking them.
  var mayTakePosts: Bool {
    if case .unsplash = self { return false }
    return true
  }

  /// Names the server in what is stored. The address of the one on this computer is another at each start.
  var name: String {
    switch self {
    case .thisComputer: return "this computer"
    case .unsplash: return "unsplash"
    case .server(let url): return url.absoluteString
    }
  }

  /// Where the server on this computer answers: whoever starts both says so in the environment.
  private static var localAddress: URL {
    if let text = ProcessInfo.processInfo.environment[environmentKey],
      let url = URL(string: text), url.scheme != nil, url.host != nil
    {
      return url
    }
    return url("http://127.0.0.1:8377")
  }

  private static func url(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/")
  }
}
