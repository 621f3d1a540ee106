public import Foundation

// Keys of proxies' settings, as configurations of sessions and the system's own have them.

nonisolated(unsafe) public let kCFNetworkProxiesHTTPEnable = "HTTPEnable" as CFString
nonisolated(unsafe) public let kCFNetworkProxiesHTTPProxy = "HTTPProxy" as CFString
nonisolated(unsafe) public let kCFNetworkProxiesHTTPPort = "HTTPPort" as CFString
nonisolated(unsafe) public let kCFNetworkProxiesProxyAutoConfigEnable =
  "ProxyAutoConfigEnable" as CFString
nonisolated(unsafe) public let kCFNetworkProxiesProxyAutoConfigURLString =
  "ProxyAutoConfigURLString" as CFString
nonisolated(unsafe) public let kCFStreamPropertyHTTPProxyHost = "HTTPProxy" as CFString
nonisolated(unsafe) public let kCFStreamPropertyHTTPProxyPort = "HTTPPort" as CFString
nonisolated(unsafe) public let kCFStreamPropertyHTTPSProxyHost = "HTTPSProxy" as CFString
nonisolated(unsafe) public let kCFStreamPropertyHTTPSProxyPort = "HTTPSPort" as CFString
nonisolated(unsafe) public let kCFProxyHostNameKey = "kCFProxyHostNameKey" as CFString
nonisolated(unsafe) public let kCFProxyPortNumberKey = "kCFProxyPortNumberKey" as CFString
nonisolated(unsafe) public let kCFProxyTypeKey = "kCFProxyTypeKey" as CFString
nonisolated(unsafe) public let kCFProxyTypeNone = "kCFProxyTypeNone" as CFString
nonisolated(unsafe) public let kCFProxyTypeHTTP = "kCFProxyTypeHTTP" as CFString

/// The proxies of the system: those that the environment names, as Linux's programs take them.
public func CFNetworkCopySystemProxySettings() -> Unmanaged<CFDictionary>? {
  let environment = ProcessInfo.processInfo.environment
  var settings: [String: Any] = [:]
  for scheme in ["http", "https"] {
    guard let text = environment["\(scheme)_proxy"] ?? environment["\(scheme.uppercased())_PROXY"],
      let proxy = URLComponents(string: text.contains("://") ? text : "http://" + text),
      let host = proxy.host
    else { continue }
    let prefix = scheme.uppercased()
    settings["\(prefix)Enable"] = 1
    settings["\(prefix)Proxy"] = host
    if let port = proxy.port { settings["\(prefix)Port"] = port }
  }
  return Unmanaged.passRetained(settings as NSDictionary)
}

/// The proxies to go through for an address, the best first; one of the type `kCFProxyTypeNone` for none.
public func CFNetworkCopyProxiesForURL(
  _ url: CFURL, _ proxySettings: CFDictionary
) -> Unmanaged<CFArray> {
  let prefix = (url as NSURL).scheme?.lowercased() == "https" ? "HTTPS" : "HTTP"
  let settings = proxySettings as? [String: Any] ?? [:]
  guard let host = settings["\(prefix)Proxy"] as? String else {
    return Unmanaged.passRetained(
      [[kCFProxyTypeKey as String: kCFProxyTypeNone as String]] as NSArray)
  }
  var proxy: [String: Any] = [
    kCFProxyTypeKey as String: kCFProxyTypeHTTP as String, kCFProxyHostNameKey as String: host,
  ]
  proxy[kCFProxyPortNumberKey as String] = settings["\(prefix)Port"]
  return Unmanaged.passRetained([proxy] as NSArray)
}
