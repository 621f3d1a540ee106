import Glibc
import Network

/// The way to an address; that of zeros stands for the network.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  SCNetworkReachability.Target(address).map(SCNetworkReachability.init)
}

/// The way between two addresses: that to the second, or to the first where there is no other.
public func SCNetworkReachabilityCreateWithAddressPair(
  _ allocator: CFAllocator?, _ localAddress: UnsafePointer<sockaddr>?,
  _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? {
  (remoteAddress ?? localAddress).flatMap {
    SCNetworkReachabilityCreateWithAddress(allocator, $0)
  }
}

/// The way to a host.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  let name = String(cString: nodename).lowercased()
  guard !name.isEmpty else { return nil }
  let isThisMachine = name == "localhost" || name == "127.0.0.1" || name == "::1"
  return SCNetworkReachability(isThisMachine ? .loopback : .network)
}

/// Gets the conditions under which the target can be reached now.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.flags
  return true
}

/// Has changes told to a function, with the context's value; nil ends that.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.setCallback(callout, context.map { ReachabilityContext($0.pointee) })
  return true
}

/// Tells of changes on a queue; nil ends that.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
  target.watch(on: queue)
  return true
}

extension SCNetworkReachability.Target {
  /// The host of an address; nil for an address that is not the internet's.
  init?(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      self = UnsafeRawPointer(address).load(as: sockaddr_in.self).target
    case AF_INET6:
      self = UnsafeRawPointer(address).load(as: sockaddr_in6.self).target
    default:
      return nil
    }
  }
}

extension sockaddr_in {
  fileprivate var target: SCNetworkReachability.Target {
    let bytes = withUnsafeBytes(of: sin_addr) { Array($0) }
    if bytes[0] == 127 { return .loopback }
    return bytes[0] == 169 && bytes[1] == 254 ? .link : .network
  }
}

extension sockaddr_in6 {
  fileprivate var target: SCNetworkReachability.Target {
    let bytes = withUnsafeBytes(of: sin6_addr) { Array($0) }
    if bytes.dropLast().allSatisfy({ $0 == 0 }), bytes[15] == 1 { return .loopback }
    return bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 ? .link : .network
  }
}
