import Foundation

/// Says which day it is: the device's clock and the time zone that the user is in, both asked anew each time.
struct DayClock {
  var now: () -> Date = { Date() }
  var timeZone: () -> TimeZone = { .autoupdatingCurrent }

  var today: Day { Day(now(), in: timeZone()) }
}
