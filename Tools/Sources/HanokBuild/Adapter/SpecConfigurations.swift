/// A module's configurations of Quick: classes with what runs before each example, and with examples that specifications
/// share.
///
/// On Apple's systems Quick asks Objective-C's runtime for them; on Linux it has to be told, before a specification is
/// asked for its examples.
struct SpecConfigurations {
  private static let base = "QuickConfiguration"

  /// The library's module, where there are any.
  let modules: [String]
  private let names: [String]
  /// Whether it keeps them for worlds in which its specifications run apart from others.
  private let keepsThem: Bool

  init(index: SourceIndex, frameworks: FrameworkIndex) {
    let library = frameworks.modules.entries[Self.base]?.file.flatMap(frameworks.module(of:))
    names =
      library == nil
      ? []
      : index.entries.values.filter { $0.kind == .class && $0.isReachable }.map(\.name).filter {
        guard let last = index.superclassChain(of: $0).last else { return false }
        return frameworks.modules.superclassChain(of: last).contains(Self.base)
      }.sorted()
    modules = names.isEmpty ? [] : [library].compactMap(\.self)
    func has(_ method: String, _ type: String) -> Bool {
      frameworks.modules.entries[type]?.members.contains {
        $0.fact.isStatic && $0.fact.name == method
      } ?? false
    }
    keepsThem = has("configureSubclassesIfNeeded", Self.base) && has("anotherWorld", "World")
  }

  /// The library with what it keeps to itself.
  var imports: String { modules.map { "@testable import \($0)" }.joined() }

  /// Configures the library.
  var call: String {
    guard let module = modules.first else { return "" }
    let calls = names.map { "\($0).configure(configuration)" }.joined(separator: "; ")
    let now = "\(module).World.sharedWorld.configure { configuration in \(calls) }"
    guard keepsThem else { return now }
    // A world that is configured already leaves them alone.
    return now + """
      ; \(module).World.anotherWorld { world in
          world.finalizeConfiguration()
          \(Self.base).configureSubclassesIfNeeded(
            [\(names.map { "\($0).self" }.joined(separator: ", "))], world: world)
        }
      """
  }
}
