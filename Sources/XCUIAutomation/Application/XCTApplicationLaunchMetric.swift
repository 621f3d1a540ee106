public import XCTestCompatibility

/// Seconds from the start of an app until it shows its first screen and is at rest.
open class XCTApplicationLaunchMetric: _XCTGrowthMetric {
  public init() {
    super.init("dt.launch.time", "Application Launch", unit: "s") {
      MainActor.assumeIsolated { AppHandle.launchSeconds }
    }
  }

  public convenience init(waitUntilResponsive: Bool) { self.init() }
}
