import Foundation
public import FoundationNetworking

extension URLSessionConfiguration {
  /// Whether tasks wait for a connection instead of failing: Linux's loading knows no waiting.
  @available(
    *, unavailable,
    message: "tasks cannot wait for a connection on Linux; without this line they fail at once"
  )
  public var waitsForConnectivity: Bool {
    get { false }
    set {}
  }
}
