// Networks without wires. iOS names them to apps only that have an entitlement and know the device's place.

nonisolated(unsafe) public let kCNNetworkInfoKeySSID: CFString = "SSID"
nonisolated(unsafe) public let kCNNetworkInfoKeyBSSID: CFString = "BSSID"
nonisolated(unsafe) public let kCNNetworkInfoKeySSIDData: CFString = "SSIDDATA"

/// The interfaces that the system watches: none.
public func CNCopySupportedInterfaces() -> CFArray? { nil }

/// The network of an interface: nil, as without the entitlement.
public func CNCopyCurrentNetworkInfo(_ interfaceName: CFString) -> CFDictionary? { nil }
