import Foundation
import FoundationCompatibility
import XCTest

final class ProxySettingTests: XCTestCase {
  func testProxiesOfTheEnvironmentAreTheSystems() throws {
    setenv("http_proxy", "http://harbour.example:3128", 1)
    defer { unsetenv("http_proxy") }
    let settings = try XCTUnwrap(CFNetworkCopySystemProxySettings()?.takeRetainedValue())
    let all = try XCTUnwrap(settings as? [String: Any])
    XCTAssertEqual(all[kCFNetworkProxiesHTTPProxy as String] as? String, "harbour.example")
    XCTAssertEqual(all[kCFNetworkProxiesHTTPPort as String] as? Int, 3128)
    let url = try XCTUnwrap(NSURL(string: "http://a.example"))
    let proxies = CFNetworkCopyProxiesForURL(url, settings).takeRetainedValue()
    let first = (proxies as? [[String: Any]])?.first
    XCTAssertEqual(first?[kCFProxyHostNameKey as String] as? String, "harbour.example")
  }

  func testSocketsMayBeToldNotToSignal() {
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    defer { close(descriptor) }
    var yes: Int32 = 1
    XCTAssertEqual(
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size)), 0)
    var action = sigaction()
    sigaction(SIGPIPE, nil, &action)
    XCTAssertNotNil(action.__sigaction_handler.sa_handler)
  }

  func testStreamsTakeValuesOfSwift() {
    var input: InputStream?
    var output: OutputStream?
    Stream.getStreamsToHost(
      withName: "harbour.example", port: 443, inputStream: &input, outputStream: &output)
    let key = CFStreamPropertyKey(rawValue: kCFStreamPropertySocketSecurityLevel)
    XCTAssertEqual(input?.setProperty(StreamSocketSecurityLevel.negotiatedSSL, forKey: key), true)
    XCTAssertNotNil(input?.property(forKey: .socketSecurityLevelKey))
    XCTAssertNil(output?.property(forKey: kCFStreamPropertySSLPeerTrust))
  }
}
