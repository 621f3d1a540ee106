import Foundation

/// Which tests a scheme or a test plan leaves out, as regular expressions that match `Module.Class/test`.
public struct TestSelection: Equatable, Sendable {
  /// The parts that are left out, if any are.
  public private(set) var skipped: String?
  /// The tests that alone are run, if not all are.
  public private(set) var selected: String?

  public init() {}

  /// - Parameter modules: each module with the tests that are skipped, and those that alone are run.
  init(_ modules: [(module: String, skipped: [String], selected: [String]?)]) {
    let skips = modules.flatMap { module, names, _ in names.map { Self.pattern($0, in: module) } }
    if !skips.isEmpty { skipped = skips.joined(separator: "|") }
    let choosing = modules.filter { $0.selected != nil }
    guard !choosing.isEmpty else { return }
    let names = choosing.map { NSRegularExpression.escapedPattern(for: $0.module) }
    let others = "^(?!(\(names.joined(separator: "|")))\\.)"
    let chosen = choosing.flatMap { module, _, names in
      (names ?? []).map { Self.pattern($0, in: module) }
    }
    selected = ([others] + chosen).joined(separator: "|")
  }

  /// `Class` means all of its tests. XCTest's tests are named without parentheses, Swift Testing's with them.
  private static func pattern(_ name: String, in module: String) -> String {
    var name = name
    if name.hasSuffix("()") { name.removeLast(2) }
    let escaped = NSRegularExpression.escapedPattern(for: module + "." + name)
    return "^" + escaped + "(\\(\\))?(/|$)"
  }
}
