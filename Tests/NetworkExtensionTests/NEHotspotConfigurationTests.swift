import NetworkExtension
import XCTest

/// A device that does not let apps choose networks.
final class NEHotspotConfigurationTests: XCTestCase {
  private func code(_ configuration: NEHotspotConfiguration) async -> NEHotspotConfigurationError
    .Code?
  {
    do {
      try await NEHotspotConfigurationManager.shared.apply(configuration)
      return nil
    } catch { return (error as? NEHotspotConfigurationError)?.code }
  }

  func testApplyTellsWhatIsWrongFirst() async {
    let long = await code(NEHotspotConfiguration(ssid: String(repeating: "a", count: 33)))
    XCTAssertEqual(long, .invalidSSID)
    let short = await code(NEHotspotConfiguration(ssid: "a", passphrase: "1234567", isWEP: false))
    XCTAssertEqual(short, .invalidWPAPassphrase)
    let wep = await code(NEHotspotConfiguration(ssid: "a", passphrase: "1234", isWEP: true))
    XCTAssertEqual(wep, .invalidWEPPassphrase)
    let right = await code(NEHotspotConfiguration(ssid: "a", passphrase: "12345678", isWEP: false))
    XCTAssertEqual(right, .systemDenied)
    let current = await NEHotspotNetwork.fetchCurrent()
    XCTAssertNil(current)
  }

  func testVirtualNetworksAreNotSetUp() async {
    do {
      try await NEVPNManager.shared().loadFromPreferences()
      XCTFail("not allowed")
    } catch NEVPNError.configurationReadWriteFailed {
    } catch { XCTFail("\(error)") }
    XCTAssertEqual(NEVPNManager.shared().connection.status, .invalid)
  }
}
