import Foundation
import UIKit

/// Publishes what it holds; Combine comes with Foundation.
public final class Catalogue {
  @Published public private(set) var titles: [String] = []
  private var subscriptions: Set<AnyCancellable> = []

  public init() {}

  public func add(_ title: String) { titles.append(title) }

  public func onChange(_ body: @escaping ([String]) -> Void) {
    $titles.dropFirst().sink(receiveValue: body).store(in: &subscriptions)
  }

  /// A reminder; UserNotifications comes with UIKit.
  public func reminder(for title: String) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    return UNNotificationRequest(identifier: title, content: content, trigger: nil)
  }
}

/// A cell whose identifier is fixed.
public final class TitleCell: UICollectionViewCell {
  public static let kind = TitleCell.description()
  public override var reuseIdentifier: String { Self.kind }
}

/// An item that is made without knowing any argument.
public final class Toolbox: UIBarButtonItem {
  public private(set) var isReady = false

  public override init() {
    super.init()
    isReady = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Sends one announcement in the background.
public final class Announcer {
  public private(set) var task: UIBackgroundTaskIdentifier = .invalid

  public init() {}

  public func begin(in application: UIApplication) {
    task = application.beginBackgroundTask(withName: "announce") {}
  }

  public func end(in application: UIApplication) {
    application.endBackgroundTask(task)
    task = .invalid
  }
}
