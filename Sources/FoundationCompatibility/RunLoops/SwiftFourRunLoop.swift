import Foundation

// The names that run loops' modes had in Swift 4, for projects that are still written in it: as on iOS, they are gone
// for others.

@available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  @available(swift, obsoleted: 4.2, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
  @available(swift, obsoleted: 4.2, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }
}
