import CGIO
import XCTest

@testable import AuthenticationServices
@testable import UIKit

@MainActor
final class ASWebAuthenticationSessionTests: XCTestCase {
  private final class Receiver: CallbackReceiver {
    var scheme: String?
    var onCallback: (@MainActor (URL) -> Void)?
    var isStopped = false
    func start(scheme: String, _ onCallback: @escaping @MainActor (URL) -> Void) -> Bool {
      self.scheme = scheme
      self.onCallback = onCallback
      return true
    }
    func stop() { isStopped = true }
  }

  private final class Context: NSObject, ASWebAuthenticationPresentationContextProviding {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      window
    }
  }

  private let receiver = Receiver()
  private let context = Context()
  private var ends: [(url: URL?, error: (any Error)?)] = []

  private func makeSession() throws -> ASWebAuthenticationSession {
    ASWebAuthenticationSession.makeReceiver = { [receiver] in receiver }
    context.window.rootViewController = UIViewController()
    context.window.isHidden = false
    addTeardownBlock { [context] in
      await MainActor.run {
        context.window.isHidden = true
        ASWebAuthenticationSession.makeReceiver = { DesktopSchemeReceiver() }
      }
    }
    let url = try XCTUnwrap(URL(string: "https://example.com/authorize"))
    let session = ASWebAuthenticationSession(url: url, callbackURLScheme: "pears") { [self] in
      ends.append(($0, $1))
    }
    session.presentationContextProvider = context
    return session
  }

  private func choose(_ title: String) throws {
    let alert = try XCTUnwrap(
      context.window.rootViewController?.presentedViewController as? UIAlertController)
    let action = try XCTUnwrap(alert.actions.first { $0.title == title })
    context.window.rootViewController?.dismiss(animated: false)
    action.handler?(action)
  }

  func testTheCallbackEndsTheSession() async throws {
    let session = try makeSession()
    XCTAssertTrue(session.canStart)
    XCTAssertTrue(session.start())
    XCTAssertFalse(session.start())
    try choose("Continue")
    XCTAssertEqual(receiver.scheme, "pears")
    let callback = try XCTUnwrap(URL(string: "pears://done?code=1"))
    receiver.onCallback?(callback)
    XCTAssertEqual(ends.map(\.url), [callback])
    XCTAssertTrue(receiver.isStopped)
  }

  func testCancellingIsAnError() async throws {
    let session = try makeSession()
    session.start()
    try choose("Cancel")
    XCTAssertEqual(ends.count, 1)
    XCTAssertEqual((ends.first?.error as? ASWebAuthenticationSessionError)?.code, .canceledLogin)
    XCTAssertNil(receiver.scheme)
  }

  func testASessionWithoutAContextDoesNotStart() async throws {
    let session = try makeSession()
    session.presentationContextProvider = nil
    XCTAssertFalse(session.canStart)
    XCTAssertFalse(session.start())
    XCTAssertEqual(
      (ends.first?.error as? ASWebAuthenticationSessionError)?.code,
      .presentationContextNotProvided)
  }

  func testTheDesktopGivesAddressesOfTheSchemeToTheApp() async throws {
    let scheme = "hanok-" + UUID().uuidString.lowercased()
    let receiver = DesktopSchemeReceiver()
    let heard = expectation(description: "heard")
    var urls: [URL] = []
    let isListening = receiver.start(scheme: scheme) {
      urls.append($0)
      heard.fulfill()
    }
    XCTAssertTrue(isListening)
    let address = "\(scheme)://done?code=$(id)&state='\"%41"
    let launched = g_app_info_launch_default_for_uri(address, nil, nil)
    XCTAssertNotEqual(launched, 0)
    await fulfillment(of: [heard], timeout: 60)
    XCTAssertEqual(urls.first?.scheme, scheme)
    XCTAssertEqual(urls.first?.absoluteString.contains("$(id)"), true)
    receiver.stop()
    XCTAssertNil(g_app_info_get_default_for_uri_scheme(scheme))
    let home = FileManager.default.homeDirectoryForCurrentUser
    let list = try? String(
      contentsOf: home.appendingPathComponent(".config/mimeapps.list"), encoding: .utf8)
    XCTAssertEqual(list?.contains(scheme) ?? false, false)
    XCTAssertFalse(receiver.start(scheme: "a b;c") { _ in })
  }
}
