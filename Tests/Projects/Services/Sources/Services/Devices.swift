import ActivityKit
import AdServices
import CoreML
import CoreNFC
import DeviceCheck
import ExternalAccessory
import GameKit
import HomeKit
import MetricKit
import NetworkExtension
import NotificationCenter
import PassKit
import ReplayKit
import UIKit
import UserNotificationsUI
import Vision
import WidgetKit

/// What the device can do.
@MainActor
public enum Devices {
  public static var abilities: [String: Bool] {
    [
      "activities": ActivityAuthorizationInfo().areActivitiesEnabled,
      "check": DCDevice.current.isSupported, "nfc": NFCNDEFReaderSession.readingAvailable,
      "pay": PKPaymentAuthorizationController.canMakePayments(),
      "passes": PKPassLibrary.isPassLibraryAvailable(),
      "record": RPScreenRecorder.shared().isAvailable,
      "game": GKLocalPlayer.local.isAuthenticated,
      "accessories": !EAAccessoryManager.shared().connectedAccessories.isEmpty,
    ]
  }

  public static func faces(in image: UIImage) -> Int? {
    guard let picture = image.cgImage else { return nil }
    let request = VNDetectFaceRectanglesRequest()
    do {
      try VNImageRequestHandler(cgImage: picture, options: [:]).perform([request])
      return request.results?.count
    } catch { return nil }
  }

  public static func refresh() { WidgetCenter.shared.reloadAllTimelines() }
}

public final class Game: NSObject, GKGameCenterControllerDelegate {
  public private(set) var isLeft = false
  public override init() { super.init() }
  public func gameCenterViewControllerDidFinish(_ controller: GKGameCenterViewController) {
    isLeft = true
  }
  public func signIn(then completion: @escaping (Error?) -> Void) {
    GKLocalPlayer.local.authenticateHandler = { _, error in completion(error) }
  }
}

public final class Today: UIViewController, NCWidgetProviding, UNNotificationContentExtension {
  public func didReceive(_ notification: UNNotification) {}
  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.newData)
  }
}

public final class Homes: NSObject, HMHomeManagerDelegate, MXMetricManagerSubscriber {
  let manager = HMHomeManager()
  public var onChange: (() -> Void)?
  public override init() {
    super.init()
    manager.delegate = self
  }
  public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) { onChange?() }
}

/// Joins a network, or says why not.
public func join(_ name: String) async -> Error? {
  do {
    try await NEHotspotConfigurationManager.shared.apply(NEHotspotConfiguration(ssid: name))
    return nil
  } catch { return error }
}
