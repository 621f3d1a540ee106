import UIKit

/// Counts what is added to it, and shows the number.
@MainActor
public final class Counter {
  public let label = UILabel()
  public private(set) var count = 0 { didSet { label.text = "\(count)" } }
  public var onChange: ((Int) -> Void)?

  public init() {}

  public func add(_ number: Int) async {
    await Task.yield()
    count += number
    onChange?(count)
  }
}
