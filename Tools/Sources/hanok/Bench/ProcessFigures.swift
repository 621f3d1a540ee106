import Foundation

/// The clock that the frame log uses.
enum MonotonicTime {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func sleep(until time: Double) {
    let rest = time - now
    if rest > 0 { usleep(UInt32(rest * 1e6)) }
  }
}

/// When an app showed frames, as it writes down itself.
enum FrameTimes {
  static func read(_ log: URL) -> [Double] {
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { Double($0) }
  }
}

/// The processor's time of a process or thread, as the kernel tells it.
enum ProcessTime {
  static func of(_ file: String) -> Double {
    // Numbers 14 and 15, counted with the name, which stands in brackets and may hold anything.
    guard let text = try? String(contentsOfFile: file, encoding: .utf8),
      let rest = text.split(separator: ")").last
    else { return .nan }
    let words = rest.split(separator: " ")
    guard words.count > 12, let user = Double(words[11]), let system = Double(words[12]) else {
      return .nan
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// That of a process and all that it started, with those that have ended since.
  static func ofTree(_ root: Int32) -> Double {
    ProcessTree.members(of: root).reduce(0) { $0 + ofProcessAndEndedChildren($1) }
  }

  private static func ofProcessAndEndedChildren(_ pid: Int32) -> Double {
    let words = ProcessTree.words(pid)
    guard words.count > 14 else { return 0 }
    let ticks = words[11...14].compactMap { Double($0) }.reduce(0, +)
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

/// A process and all that it started.
enum ProcessTree {
  /// What the kernel says of a process behind its name: state, parent, and so on.
  static func words(_ pid: Int32) -> [Substring] {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
    return text.split(separator: ")").last?.split(separator: " ") ?? []
  }

  static func members(of root: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var children: [Int32: [Int32]] = [:]
    for pid in names.compactMap({ Int32($0) }) {
      let words = words(pid)
      if words.count > 1, let parent = Int32(words[1]) { children[parent, default: []].append(pid) }
    }
    var found = [root]
    var next = 0
    while next < found.count {
      found += children[found[next]] ?? []
      next += 1
    }
    return found
  }
}

/// What a process holds of the memory.
enum ProcessMemory {
  /// What is the process's own, and its share of what it has together with others.
  static func proportionalMebibytes(of pid: Int32) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Pss:") }),
      let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return .nan }
    return kibibytes / 1024
  }

  static func proportionalMebibytes(ofTree root: Int32) -> Double {
    ProcessTree.members(of: root).map { proportionalMebibytes(of: $0) }.filter { !$0.isNaN }
      .reduce(0, +)
  }

  /// The files in the process's memory.
  static func mappedFiles(of pid: Int32) -> [String] {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/maps", encoding: .utf8)) ?? ""
    let paths = text.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "/").map { String(line[$0...]) }
    }
    return Set(paths).filter { FileManager.default.isReadableFile(atPath: $0) }.sorted()
  }
}
