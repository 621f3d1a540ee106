import Foundation

/// Tells a person the progress: one changing line in a terminal, a line a step elsewhere.
public final class BuildProgress: @unchecked Sendable {
  /// Tells of the command that runs.
  nonisolated(unsafe) static var current = BuildProgress()

  private let lock = NSLock()
  private let isTerminal: Bool
  private let isSilent: Bool
  private let start = Date()
  private var step = ""
  private var stepStart = Date()
  private var isLineOpen = false

  public init(isSilent: Bool = false) {
    self.isSilent = isSilent
    isTerminal = isatty(STDERR_FILENO) == 1
  }

  /// Begins a step: `Compiling Picterest`.
  public func begin(_ step: String) {
    locked {
      closeLine()
      self.step = step
      stepStart = Date()
      if isTerminal { show(step) } else { write(step + " …\n") }
    }
  }

  /// Says how far the current step is: `12/40 UIView.swift`.
  public func update(_ detail: String) {
    locked { if isTerminal { show("\(step)  \(detail)  \(seconds(since: stepStart))") } }
  }

  /// Ends the current step.
  public func end() {
    locked {
      guard !step.isEmpty else { return }
      let text = "\(step): \(seconds(since: stepStart))"
      if isTerminal {
        show(text)
        closeLine()
      } else {
        write(text + "\n")
      }
      step = ""
    }
  }

  /// Leaves the line so that something else can be printed below it.
  public func interrupt() { locked { closeLine() } }

  /// Says something that does not keep the app from being built.
  public func warn(_ message: String) {
    locked {
      closeLine()
      write(message + "\n")
    }
  }

  private func locked(_ body: () -> Void) {
    lock.lock()
    defer { lock.unlock() }
    if !isSilent { body() }
  }

  private func show(_ text: String) {
    write("\r\u{1B}[2K" + String(text.prefix(100)))
    isLineOpen = true
  }

  private func closeLine() {
    if isLineOpen { write("\n") }
    isLineOpen = false
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private func seconds(since date: Date) -> String {
    let tenths = Int(Date().timeIntervalSince(date) * 10)
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
