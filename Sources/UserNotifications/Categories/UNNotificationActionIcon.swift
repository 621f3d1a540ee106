import Foundation
import UIKit

/// The picture beside an action's title.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  private enum Source: Hashable { case template(String), symbol(String) }
  private let source: Source

  private init(_ source: Source) {
    self.source = source
    super.init()
  }

  /// An image of the app's.
  public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }
  /// A symbol.
  public convenience init(systemImageName: String) { self.init(.symbol(systemImageName)) }

  @MainActor
  var image: UIImage? {
    switch source {
    case .template(let name): UIImage(named: name)?.withRenderingMode(.alwaysTemplate)
    case .symbol(let name): UIImage(systemName: name)
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationActionIcon)?.source == source
  }
  open override var hash: Int { source.hashValue }
}
