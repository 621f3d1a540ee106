import Foundation
internal import FoundationNetworking

/// The delegate of tasks without one. Foundation then goes the same way for them as for others.
final class SilentDelegate: NSObject, URLSessionTaskDelegate {
  static let shared = SilentDelegate()
}
