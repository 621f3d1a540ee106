import Glibc
import Network

/// The way to an address; that of zeros stands for the network.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  LastError.noted(SCNetworkReachability.Target(address).map(SCNetworkReachability.init))
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
  guard !name.isEmpty else { return LastError.noted(nil) }
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

/// Tells of changes on the thread of a run loop, while that runs in a mode. A target tells in one place at a time: the last
/// one that was asked for.
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
  nonisolated(unsafe) let loop = runLoop
  let mode = runLoopMode as String
  target.watch(on: DispatchQueue(label: "SCNetworkReachability")) { work in
    CFRunLoopPerformBlock(loop, mode as NSString, work)
    CFRunLoopWakeUp(loop)
  }
  return true
}

/// Ends telling on the thread of a run loop. False when the target does not tell of changes.
@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
  let isWatching = target.isWatching
  target.watch(on: nil)
  LastError.status = isWatching ? kSCStatusOK : kSCStatusInvalidArgument
  return isWatching
}

/// The kind of number that `CFGetTypeID` gives for targets.
public func SCNetworkReachabilityGetTypeID() -> CFTypeID { SCNetworkReachability.typeID }

extension SCNetworkReachability: CoreFoundationKind {
  package static var typeID: CFTypeID { 0x110 }
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
