import ActivityKit
import AdServices
import DeviceCheck
import ExternalAccessory
import MetricKit
import NotificationCenter
import UserNotificationsUI
import WidgetKit
import XCTest

/// Small frameworks of which a computer has nothing.
@MainActor
final class DeviceServicesTests: XCTestCase {
  func testDevicesAreNotVouchedFor() async {
    XCTAssertFalse(DCDevice.current.isSupported || DCAppAttestService.shared.isSupported)
    do {
      _ = try await DCDevice.current.generateToken()
      XCTFail("not supported")
    } catch DCError.featureUnsupported {
    } catch { XCTFail("\(error)") }
    XCTAssertThrowsError(try AAAttribution.attributionToken()) {
      XCTAssertEqual(($0 as? AAAttributionError)?.code, .platformNotSupported)
    }
  }

  func testThereAreNoWidgets() async throws {
    WidgetCenter.shared.reloadAllTimelines()
    let widgets = try await WidgetCenter.shared.currentConfigurations()
    XCTAssertEqual(widgets, [])
    XCTAssertEqual(WidgetFamily.systemMedium.description, "systemMedium")
  }

  private struct Ride: ActivityAttributes {
    struct ContentState: Codable, Hashable, Sendable { var minutes: Int }
    var driver: String
  }

  func testLiveActivitiesAreDenied() async {
    XCTAssertFalse(ActivityAuthorizationInfo().areActivitiesEnabled)
    XCTAssertThrowsError(
      try Activity.request(
        attributes: Ride(driver: "Ann"),
        content: ActivityContent(state: Ride.ContentState(minutes: 3), staleDate: nil))
    ) { XCTAssertEqual($0 as? ActivityAuthorizationError, .denied) }
    XCTAssertTrue(Activity<Ride>.activities.isEmpty)
    var updates: [Bool] = []
    for await isEnabled in ActivityAuthorizationInfo().activityEnablementUpdates {
      updates.append(isEnabled)
    }
    XCTAssertEqual(updates, [false])
  }

  func testNothingIsPluggedIn() async {
    XCTAssertEqual(EAAccessoryManager.shared().connectedAccessories, [])
    XCTAssertNil(EASession(accessory: EAAccessory(), forProtocol: "com.a"))
    do {
      try await EAAccessoryManager.shared().showBluetoothAccessoryPicker(withNameFilter: nil)
      XCTFail("nothing is near")
    } catch EABluetoothAccessoryPickerError.resultNotFound {
    } catch { XCTFail("\(error)") }
  }

  private final class Subscriber: NSObject, MXMetricManagerSubscriber, NCWidgetProviding {}

  func testDefaultsOfOptionalRequirements() async {
    let subscriber = Subscriber()
    MXMetricManager.shared.add(subscriber)
    XCTAssertTrue(MXMetricManager.shared.pastPayloads.isEmpty)
    MXMetricManager.shared.remove(subscriber)
    var result: NCUpdateResult?
    subscriber.widgetPerformUpdate { result = $0 }
    XCTAssertEqual(result, .noData)
  }
}
