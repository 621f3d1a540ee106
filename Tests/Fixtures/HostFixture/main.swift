import HanokHost
import UIKit

/// A small app that says on standard output what reaches it, one event a line.
exit(
  Launcher.start {
    UIApplicationMain(0, nil, nil, NSStringFromClass(FixtureDelegate.self))
  })
