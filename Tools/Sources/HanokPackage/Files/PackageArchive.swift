import Foundation
import HanokBuild

/// The archive that dpkg installs. The same files always give the same bytes.
struct PackageArchive {
  let staging: Staging
  /// Seconds since 1970.
  let date: Int
  let tools: PackagingTools
  var compression = Compression.small

  enum Compression {
    /// For packages that are handed to others.
    case small
    /// Packs and unpacks in seconds where there is much of it.
    case fast

    var arguments: [String] { self == .small ? ["-Zxz"] : ["-Zzstd", "-z6"] }
  }

  /// Lets dpkg-deb write it; it comes to its place whole or not at all.
  func write(to file: URL) throws {
    staging.settle(date: date)
    let packed = file.deletingLastPathComponent()
      .appendingPathComponent(".\(file.lastPathComponent).\(UInt32.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: packed) }
    try PackagingTools.run(
      tools.dpkgDeb,
      ["--root-owner-group"] + compression.arguments + ["--build", staging.root.path, packed.path],
      environment: ["SOURCE_DATE_EPOCH": "\(date)"])
    guard rename(packed.path, file.path) == 0 else {
      throw BuildProblem("cannot be written: \(String(cString: strerror(errno)))", file: file.path)
    }
  }
}
