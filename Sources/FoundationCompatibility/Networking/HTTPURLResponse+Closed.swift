public import Foundation
public import FoundationNetworking

// Foundation's own members, which adapted modules hide (see `OverridingObject`).
extension HTTPURLResponse {
  /// The status that the server answered with.
  public var _hanok_statusCode: Int { statusCode }
  /// The answer's header.
  public var _hanok_allHeaderFields: [AnyHashable: Any] { allHeaderFields }
}
