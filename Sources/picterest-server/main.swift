import Foundation
import PicterestServer

// Serves pictures until SIGTERM or SIGINT, or until standard input ends with --exit-with-parent.

func fail(_ sentence: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((sentence + "\n").utf8))
  exit(status)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
  print(ServerOptions.usage)
  exit(0)
}
let options: ServerOptions
do {
  options = try ServerOptions(arguments: arguments)
} catch {
  fail("picterest-server: \(error)\n\n\(ServerOptions.usage)", status: 64)
}

// Threads inherit the mask, so only the sigwait below receives these.
var endings = sigset_t()
sigemptyset(&endings)
sigaddset(&endings, SIGTERM)
sigaddset(&endings, SIGINT)
pthread_sigmask(SIG_BLOCK, &endings, nil)
signal(SIGPIPE, SIG_IGN)

// Each connection takes a descriptor; many systems allow 1,024 unless more are asked for.
var descriptors = rlimit()
if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &descriptors) == 0 {
  descriptors.rlim_cur = descriptors.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &descriptors)
}

let server: PictureServer
do {
  server = try PictureServer(options: options)
} catch {
  fail("picterest-server: \(error)", status: 1)
}
print("listening on \(server.url)")
fflush(nil)

if options.exitsWithParent {
  Thread.detachNewThread {
    while !FileHandle.standardInput.availableData.isEmpty {}
    kill(getpid(), SIGTERM)
  }
}
var received: Int32 = 0
sigwait(&endings, &received)
server.stop()
