import FoundationCompatibility
import XCTest

final class NotificationSequenceTests: XCTestCase {
  func testNotificationsComeInOrder() async {
    let center = NotificationCenter()
    let name = Notification.Name("count")
    let notifications = center.notifications(named: name)
    for number in 0..<3 { center.post(name: name, object: nil, userInfo: ["n": number]) }
    center.post(name: Notification.Name("other"), object: nil)
    var numbers: [Int] = []
    for await notification in notifications {
      numbers.append(notification.userInfo?["n"] as? Int ?? -1)
      if numbers.count == 3 { break }
    }
    XCTAssertEqual(numbers, [0, 1, 2])
  }
}
