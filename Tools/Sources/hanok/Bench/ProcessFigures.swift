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

  /// The files in the process's memory.
  static func mappedFiles(of pid: Int32) -> [String] {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/maps", encoding: .utf8)) ?? ""
    let paths = text.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "/").map { String(line[$0...]) }
    }
    return Set(paths).filter { FileManager.default.isReadableFile(atPath: $0) }.sorted()
  }
}
