import Foundation
public import FoundationNetworking

extension URLSessionConfiguration {
  /// A configuration for transfers that iOS continues while the app does not run. Here they go on as long as
  /// the app runs, and end with it.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    _ = StoredProperties.of(URLSessionConfiguration.self).field(named: "identifier")?
      .write(identifier, configuration)
    return configuration
  }
}
