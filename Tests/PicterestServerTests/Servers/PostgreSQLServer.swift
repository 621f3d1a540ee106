import Foundation
import XCTest

@testable import PicterestServer

/// A PostgreSQL server of the tests' own: a new cluster in a temporary folder that listens on a socket
/// there and nowhere else. It ends with this process.
final class PostgreSQLServer: @unchecked Sendable {
  /// The one server of this run; an error when PostgreSQL is not installed.
  static let shared = Result { try PostgreSQLServer() }

  private let folder: String
  private let process = Process()
  private let lock = NSLock()
  private var count = 0

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private static var programs: String? {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "\(root)/\($0)/bin" }
      .first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
  }

  private init() throws {
    guard let programs = PostgreSQLServer.programs else {
      throw Missing(description: "PostgreSQL is not installed (Debian's package postgresql).")
    }
    folder = NSTemporaryDirectory() + "picterest-pg-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if getuid() == 0 { chown(folder, PostgreSQLServer.user.uid, PostgreSQLServer.user.gid) }
    let made = try run(
      [
        programs + "/initdb", "-D", folder + "/data", "-U", "postgres", "-A", "trust", "-E", "UTF8",
        "--locale=C.UTF-8", "-N",
      ], Process())
    made.waitUntilExit()
    guard made.terminationStatus == 0 else {
      throw Missing(description: "initdb failed; see \(folder)/log.")
    }
    _ = try run(
      [
        programs + "/postgres", "-D", folder + "/data", "-k", folder, "-c", "listen_addresses=",
        "-c", "fsync=off", "-c", "max_connections=200",
      ], process)
    PostgreSQLServer.removeAtExit(folder)
    try waitUntilReady()
  }

  private static var user: (uid: uid_t, gid: gid_t) {
    getpwnam("postgres").map { ($0.pointee.pw_uid, $0.pointee.pw_gid) } ?? (getuid(), getgid())
  }

  /// Runs a program, as PostgreSQL's own user when this is root, which it refuses. It is killed when
  /// this process ends, however that may be.
  private func run(_ command: [String], _ process: Process) throws -> Process {
    let (uid, gid) = PostgreSQLServer.user
    let change = getuid() == 0 ? ["--reuid=\(uid)", "--regid=\(gid)", "--clear-groups"] : []
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    process.arguments = change + ["--pdeathsig", "INT", "--"] + command
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    FileManager.default.createFile(atPath: folder + "/log", contents: nil)
    let log = FileHandle(forWritingAtPath: folder + "/log")
    process.standardOutput = log
    process.standardError = log
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func waitUntilReady() throws {
    for _ in 0..<2_400 {
      if (try? PostgreSQLConnection(address: address(of: "postgres"))) != nil { return }
      usleep(50_000)
    }
    throw Missing(description: "PostgreSQL does not start; see \(folder)/log.")
  }

  private func address(of database: String) -> String {
    "postgres://postgres@/\(database)?host=\(folder)"
  }

  /// The address of a new, empty database.
  func makeDatabase() throws -> String {
    let name = lock.withLock {
      count += 1
      return "test\(count)"
    }
    try PostgreSQLConnection(address: address(of: "postgres")).runScript(
      "CREATE DATABASE \(name)")
    return address(of: name)
  }

  private nonisolated(unsafe) static var left: String?

  private static func removeAtExit(_ folder: String) {
    left = folder
    atexit {
      guard let server = try? PostgreSQLServer.shared.get() else { return }
      server.process.interrupt()
      server.process.waitUntilExit()
      if let folder = PostgreSQLServer.left {
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
  }
}
