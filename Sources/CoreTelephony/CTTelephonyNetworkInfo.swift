import Foundation

/// The mobile networks that a device is in: none, as on a device without a SIM.
open class CTTelephonyNetworkInfo: NSObject, @unchecked Sendable {
  /// Told when the service for data changes, which it never does here.
  open weak var delegate: (any CTTelephonyNetworkInfoDelegate)?

  /// The service that carries data; nil without one.
  open var dataServiceIdentifier: String? { nil }
  /// The networks' companies by service; nil without a service.
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  /// The radio technologies by service; nil without a service.
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  open var subscriberCellularProvider: CTCarrier? { nil }
  open var currentRadioAccessTechnology: String? { nil }

  /// Called when a network's company changes, which none does here.
  open var serviceSubscriberCellularProvidersDidUpdateNotifier: ((String) -> Void)?
  open var subscriberCellularProviderDidUpdateNotifier: ((CTCarrier) -> Void)?
}

public protocol CTTelephonyNetworkInfoDelegate: NSObjectProtocol {
  func dataServiceIdentifierDidChange(_ identifier: String)
}

extension CTTelephonyNetworkInfoDelegate {
  public func dataServiceIdentifierDidChange(_ identifier: String) {}
}

/// The company of a mobile network. Nothing makes one here but an app.
open class CTCarrier: NSObject {
  open var carrierName: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var allowsVOIP: Bool { true }
}

public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyeHRPD"
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"

extension Notification.Name {
  public static let CTRadioAccessTechnologyDidChange = Notification.Name(
    "CTRadioAccessTechnologyDidChangeNotification")
  public static let CTServiceRadioAccessTechnologyDidChange = Notification.Name(
    "CTServiceRadioAccessTechnologyDidChangeNotification")
}
