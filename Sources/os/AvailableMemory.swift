import Foundation

/// How many bytes of memory the program may still take: those that the machine has left.
public func os_proc_available_memory() -> Int {
  let lines = (try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8)) ?? ""
  let line = lines.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
  let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return (kilobytes ?? 0) * 1024
}
