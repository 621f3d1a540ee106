/// The conditions under which an address can be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let transientConnection = Self(rawValue: 1 << 0)
  public static let reachable = Self(rawValue: 1 << 1)
  public static let connectionRequired = Self(rawValue: 1 << 2)
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  public static let interventionRequired = Self(rawValue: 1 << 4)
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  public static let isDirect = Self(rawValue: 1 << 17)
  public static let isWWAN = Self(rawValue: 1 << 18)
  public static let connectionAutomatic = Self.connectionOnTraffic
}

// The same bits as numbers.

public let kSCNetworkReachabilityFlagsTransientConnection: UInt32 = 1 << 0
public let kSCNetworkReachabilityFlagsReachable: UInt32 = 1 << 1
public let kSCNetworkReachabilityFlagsConnectionRequired: UInt32 = 1 << 2
public let kSCNetworkReachabilityFlagsConnectionOnTraffic: UInt32 = 1 << 3
public let kSCNetworkReachabilityFlagsInterventionRequired: UInt32 = 1 << 4
public let kSCNetworkReachabilityFlagsConnectionOnDemand: UInt32 = 1 << 5
public let kSCNetworkReachabilityFlagsIsLocalAddress: UInt32 = 1 << 16
public let kSCNetworkReachabilityFlagsIsDirect: UInt32 = 1 << 17
public let kSCNetworkReachabilityFlagsIsWWAN: UInt32 = 1 << 18

public let kSCNetworkFlagsTransientConnection = 1 << 0
public let kSCNetworkFlagsReachable = 1 << 1
public let kSCNetworkFlagsConnectionRequired = 1 << 2
public let kSCNetworkFlagsConnectionAutomatic = 1 << 3
public let kSCNetworkFlagsInterventionRequired = 1 << 4
public let kSCNetworkFlagsIsLocalAddress = 1 << 16
public let kSCNetworkFlagsIsDirect = 1 << 17
