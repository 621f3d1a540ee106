import Foundation
import HanokBuild

/// The folder that is packed: everything in it gets the mode that Debian expects, and one date.
struct Staging {
  let root: URL

  func url(_ path: String) -> URL {
    root.appendingPathComponent(path.hasPrefix("/") ? String(path.dropFirst()) : path)
  }

  func write(_ text: String, to path: String, isProgram: Bool = false) throws {
    try write(Data(text.utf8), to: path, isProgram: isProgram)
  }

  func write(_ data: Data, to path: String, isProgram: Bool = false) throws {
    let target = url(path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
    chmod(target.path, isProgram ? 0o755 : 0o644)
  }

  func link(_ path: String, to destination: String) throws {
    let target = url(path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: target.path, withDestinationPath: destination)
  }

  /// Copies a file or a folder without hidden files and licences, which the copyright file has. Links are followed.
  /// `isSource`: with all files, as a project needs them.
  func copy(
    _ source: URL, to path: String, isProgram: Bool = false, isSource: Bool = false
  ) throws {
    let source = source.resolvingSymlinksInPath()
    guard FileWalk.isFolder(source) else {
      guard let data = try? Data(contentsOf: source, options: .alwaysMapped) else {
        throw BuildProblem("cannot be read", file: source.path)
      }
      return try write(data, to: path, isProgram: isProgram)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path).sorted()
    where isSource || !name.hasPrefix(".") && !LicenceFile.isLicence(name) {
      let file = source.appendingPathComponent(name)
      try copy(
        file, to: "\(path)/\(name)",
        isProgram: isSource && FileManager.default.isExecutableFile(atPath: file.path),
        isSource: isSource)
    }
  }

  /// Paths of all files and links, relative and in order.
  func files() -> [String] {
    (FileManager.default.subpaths(atPath: root.path) ?? []).filter {
      !Self.isFolder(root.appendingPathComponent($0).path)
    }.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Writes a text compressed, without name and date in it.
  func writeCompressed(_ text: String, to path: String) throws {
    try write(text, to: path)
    guard let gzip = Subprocess.find("gzip") else { throw BuildProblem("gzip is missing") }
    try PackagingTools.run(gzip, ["-9n", url(path).path])
  }

  /// Writes what dpkg knows of the files, once all are there.
  func writeControl(_ control: ControlFile) throws {
    let sums = try checksums()
    try write(control.text, to: "/DEBIAN/control")
    try write(sums, to: "/DEBIAN/md5sums")
  }

  /// The checksums that `dpkg --verify` compares files with.
  private func checksums() throws -> String {
    guard let program = Subprocess.find("md5sum") else { throw BuildProblem("md5sum is missing") }
    let files = files().filter { path in
      !path.hasPrefix("DEBIAN/")
        && (try? FileManager.default.destinationOfSymbolicLink(atPath: url(path).path)) == nil
    }
    return try PackagingTools.run(program, ["--"] + files, directory: root)
  }

  /// Kilobytes that the files take, counted as Debian counts them.
  func installedKilobytes() -> Int {
    (FileManager.default.subpaths(atPath: root.path) ?? []).reduce(0) { sum, path in
      var status = stat()
      guard lstat(root.appendingPathComponent(path).path, &status) == 0 else { return sum }
      let isFile = status.st_mode & S_IFMT == S_IFREG
      return sum + (isFile ? (Int(status.st_size) + 1023) / 1024 : 1)
    }
  }

  /// Gives folders their mode, and everything the same date.
  func settle(date: Int) {
    let paths = (FileManager.default.subpaths(atPath: root.path) ?? []).map {
      root.appendingPathComponent($0).path
    }
    let time = timespec(tv_sec: date, tv_nsec: 0)
    for path in paths + [root.path] {
      if Self.isFolder(path) { chmod(path, 0o755) }
      utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
    }
  }
}
