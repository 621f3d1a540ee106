import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Errors of transfers as apps show them in alerts.
final class TransferErrorTests: XCTestCase {
  func testAServerThatIsNotThere() async throws {
    let url = try XCTUnwrap(URL(string: "http://127.0.0.1:1/"))
    do {
      _ = try await URLSession.shared.data(from: url)
      XCTFail("nothing listens on that port")
    } catch {
      XCTAssertEqual((error as? URLError)?.code, .cannotConnectToHost)
      XCTAssertEqual(error.localizedDescription, "Could not connect to the server.")
      XCTAssertEqual((error as NSError).localizedDescription, "Could not connect to the server.")
    }
  }

  func testOwnWordsStay() {
    let own = [NSLocalizedDescriptionKey: "No host"]
    let error = NSError(domain: NSURLErrorDomain, code: NSURLErrorCannotFindHost, userInfo: own)
    XCTAssertEqual(error.localizedDescription, "No host")
    let above = NSError(
      domain: NSURLErrorDomain, code: NSURLErrorCannotFindHost,
      userInfo: [NSLocalizedDescriptionKey: "Above", NSUnderlyingErrorKey: error])
    XCTAssertEqual(above.localizedDescription, "Above")
  }
}
