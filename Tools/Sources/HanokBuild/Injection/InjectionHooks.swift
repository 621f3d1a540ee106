/// Calls `injected()` of the classes that have one, after their members were replaced.
struct InjectionHooks {
  let module: String
  private var imports: [String] = []
  private var types: [String] = []

  init(module: String) { self.module = module }

  /// Adds the classes of a file.
  mutating func add(_ facts: SourceFacts?, of path: String) {
    let classes = (facts?.types ?? []).filter { type in
      let isClass = type.kind == .class || type.kind == .extension
      return isClass && !type.isGeneric && type.members.contains(where: Self.isHook)
    }
    guard !classes.isEmpty else { return }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    imports.append("@_private(sourceFile: \"\(name)\") import \(module)")
    types += classes.map(\.name)
  }

  private static func isHook(_ member: MemberFact) -> Bool {
    member.kind == .method && member.name == "injected" && member.labels.isEmpty
      && !member.isStatic && !member.isAsync && !member.isThrowing
  }

  /// A function that the host finds by its name, and calls with each object on the screen.
  var source: String {
    let calls = types.map { "(object as? \($0))?.injected()" }.joined(separator: "; ")
    let function = """
      import Foundation
      @_cdecl("hanok_injected")
      public func _hanokInjected(_ pointer: UnsafeMutableRawPointer) {
        nonisolated(unsafe) let object = Unmanaged<AnyObject>.fromOpaque(pointer)
          .takeUnretainedValue()
        MainActor.assumeIsolated { _ = object; \(calls) }
      }

      """
    return imports.map { $0 + "\n" }.joined() + function
  }
}
