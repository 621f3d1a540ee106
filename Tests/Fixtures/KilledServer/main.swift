import Foundation
import PicterestServer

// picterest-server, which ends itself by SIGKILL at a step of a change:
//
//     KilledServer STEP COUNT [option …]
//
// COUNT says at which occurrence of the step.

/// Counts down to the step at which the program ends.
final class Countdown: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int

  init(_ count: Int) { left = count }

  func count() {
    lock.lock()
    defer { lock.unlock() }
    left -= 1
    guard left == 0 else { return }
    kill(getpid(), SIGKILL)
    while true { pause() }
  }
}

let arguments = CommandLine.arguments
let (step, countdown) = (arguments[1], Countdown(Int(arguments[2]) ?? 1))
signal(SIGPIPE, SIG_IGN)
let options = try ServerOptions(arguments: Array(arguments.dropFirst(3)))
let server = try PictureServer(options: options) { name in
  if name == step { countdown.count() }
}
print("listening on \(server.url)")
fflush(nil)
while !FileHandle.standardInput.availableData.isEmpty {}
server.stop()
