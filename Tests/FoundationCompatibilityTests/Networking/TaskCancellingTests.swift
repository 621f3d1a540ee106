import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

final class TaskCancellingTests: XCTestCase {
  /// Cancelled in the moment they begin, tasks end once each, with what they load or as cancelled.
  func testTasksThatAreCancelledAtOnceEnd() throws {
    let url = try XCTUnwrap(URL(string: "data:text/plain,tide"))
    let session = URLSession(configuration: .default)
    let ends = (0..<200).map { expectation(description: "end of task \($0)") }
    for end in ends {
      let task = session.dataTask(with: url) { data, _, error in
        XCTAssertTrue(
          (error as? URLError)?.code == .cancelled || data == Data("tide".utf8), "\(error as Any)")
        end.fulfill()
      }
      task.resume()
      task.cancel()
    }
    wait(for: ends, timeout: 30)
  }
}
