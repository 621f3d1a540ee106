import Foundation

/// Runs a program of a project so that it can neither reach the network nor change the user's files: package manifests are
/// Swift programs, and SwiftPM shuts them in on macOS only.
///
/// With bubblewrap the file system is read-only but for the folders that are named. Without it, or where it is not allowed
/// to make namespaces, `unshare` takes the network away, and where that is not possible either, the program runs as it is.
struct Sandbox {
  enum Kind: Equatable, Sendable {
    case bubblewrap(URL)
    case networkOnly(URL)
    case none
  }

  /// The abilities of this machine, tried once.
  static let kind: Kind = {
    let kinds = [
      Subprocess.find("bwrap").map { Kind.bubblewrap($0) },
      Subprocess.find("unshare").map { Kind.networkOnly($0) },
    ]
    return kinds.lazy.compactMap { $0 }.first(where: works) ?? .none
  }()

  /// Whether a program runs in it: a container may forbid namespaces.
  private static func works(_ kind: Kind) -> Bool {
    let trial = command(URL(fileURLWithPath: "/bin/true"), [], writable: [], kind: kind)
    return (try? Subprocess.run(trial.program, trial.arguments))?.status == 0
  }

  /// The program and arguments that run another program without a network.
  ///
  /// - Parameters:
  ///   - writable: the only folders that may change.
  ///   - isOnline: whether it keeps the network, because it fetches.
  static func command(
    _ program: URL, _ arguments: [String], writable: [URL], isOnline: Bool = false,
    kind: Kind = Self.kind
  ) -> (program: URL, arguments: [String]) {
    switch kind {
    case .none: return (program, arguments)
    case .networkOnly where isOnline: return (program, arguments)
    case .networkOnly(let unshare):
      return (unshare, ["-r", "-n", "--", program.path] + arguments)
    case .bubblewrap(let bubblewrap):
      let folders = writable.flatMap { ["--bind", $0.path, $0.path] }
      let options =
        [
          "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-pid",
          "--die-with-parent", "--new-session",
        ] + (isOnline ? [] : ["--unshare-net"])
      return (bubblewrap, options + folders + ["--", program.path] + arguments)
    }
  }
}
