import XCTestCompatibility

/// What the system's own signposts measure: here the launch of an app, and nothing that is between signposts of the app's.
public final class XCTOSSignpostMetric {
  /// Seconds from the start of an app until it shows its first screen and is at rest.
  public class var applicationLaunch: any XCTMetric { XCTApplicationLaunchMetric() }

  @available(*, unavailable, message: "signposts of an app in another process are not read")
  public init(subsystem: String, category: String, name: String) { fatalError() }
  @available(*, unavailable, message: "motion is stepped in virtual time and has no duration")
  public class var navigationTransitionMetric: any XCTMetric { fatalError() }
  @available(*, unavailable, message: "motion is stepped in virtual time and has no duration")
  public class var customNavigationTransitionMetric: any XCTMetric { fatalError() }
  @available(*, unavailable, message: "motion is stepped in virtual time and has no duration")
  public class var scrollDecelerationMetric: any XCTMetric { fatalError() }
  @available(*, unavailable, message: "motion is stepped in virtual time and has no duration")
  public class var scrollDraggingMetric: any XCTMetric { fatalError() }
  @available(*, unavailable, message: "motion is stepped in virtual time and has no duration")
  public class var scrollingAndDecelerationMetric: any XCTMetric { fatalError() }
}
