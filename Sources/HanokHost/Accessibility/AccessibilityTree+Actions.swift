import UIKit

extension AccessibilityTree {
  /// Has an element do the action of that number; false where there is none, or it could not be done.
  func perform(_ action: Int, on number: Int) -> Bool {
    guard let object = object(number) else { return false }
    let actions = description(of: number)?.actions ?? []
    guard actions.indices.contains(action) else { return false }
    defer { invalidate() }
    return actions[action].perform(on: object)
  }
}
