import XCTestCompatibility

/// Seconds from the start of an app until it shows its first screen and is at rest.
public final class XCTApplicationLaunchMetric: XCTMetric {
  public init() {}
  public convenience init(waitUntilResponsive: Bool) { self.init() }
  public var title: String { "Application Launch, s" }
  public func reading() -> Double { MainActor.assumeIsolated { AppHandle.launchSeconds } }
}
