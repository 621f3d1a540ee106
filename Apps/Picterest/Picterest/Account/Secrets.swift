import Foundation

/// Where what nobody else may read is kept: the account's token and the key of sealed notes.
protocol Secrets: AnyObject {
  /// The secret of a name; nil when there is none.
  func data(for name: String) throws -> Data?
  /// The names under which something is kept, sorted.
  func names() throws -> [String]
  /// Keeps something under a name, or forgets it.
  func set(_ data: Data?, for name: String) throws
}
