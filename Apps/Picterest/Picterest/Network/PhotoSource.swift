import Foundation

/// Where photos come from: the address of a server with Unsplash's API.
enum PhotoSource {
  static let defaultsKey = "PhotoServerURL"
  static let environmentKey = "PICTEREST_SERVER_URL"

  /// The server's address: from the environment, or from the settings, or this computer.
  static var serverURL: URL {
    let texts = [
      ProcessInfo.processInfo.environment[environmentKey],
      UserDefaults.standard.string(forKey: defaultsKey),
      "http://127.0.0.1:8377",
    ]
    for text in texts {
      if let text, let url = URL(string: text), url.scheme != nil, url.host != nil { return url }
    }
    return URL(fileURLWithPath: "/")
  }
}
