internal import SwiftIfConfig
internal import SwiftParser
internal import SwiftSyntax

/// Adapts one file: parses it, walks it once, and gives every node to the rewrites that want it.
struct FileAdapter {
  /// The outcome for a file.
  struct Result: Sendable, Equatable {
    /// The adapted text, or nil when the file can be compiled as it is.
    var text: [UInt8]?
    var problems: [BuildProblem]
    var usesSelector: Bool
    /// The function that tells UIKit what documents can name in the file.
    var interfaceFunction: String?
    /// Imports of frameworks that Hanok does not have, which were taken out.
    var missingImports: [MissingImport] = []
    var hiddenMethods: [HiddenMethod] = []
    /// Whether it asks objects of any class for members.
    var dynamicMembers = false
    /// Whether it asks objects which optional requirements they implement.
    var requirementTests = false
  }

  let configuration: AppBuildConfiguration
  let index: SourceIndex
  let overrides: ExtensionOverrides
  let dispatch: ExtensionDispatch
  let inherited: InheritedRequirements
  let adoptions: SelectorAdoptions
  let frameworks: FrameworkIndex
  let documentNames: Set<String>
  /// Files whose previews wrap views.
  var wrapped = WrappedPreviews()
  /// Whether an adapted text begins with a line that makes the compiler speak of the original.
  var marksSource = true
  private let propertiesAreAnyObjects: Bool
  /// Properties of other modules that can hold any object, the frameworks' behind their point: `.target`.
  private let anyObjectProperties: [[UInt8]]

  init(
    configuration: AppBuildConfiguration, index: SourceIndex, frameworks: FrameworkIndex,
    documentNames: Set<String> = []
  ) {
    self.documentNames = documentNames
    self.configuration = configuration
    self.frameworks = frameworks
    adoptions = SelectorAdoptions(index, frameworks)
    let index = adoptions.applied(to: index)
    self.index = index
    inherited = InheritedRequirements(index, frameworks)
    propertiesAreAnyObjects = index.entries.values.contains { entry in
      entry.members.contains { $0.fact.type?.contains("AnyObject") ?? false }
    }
    func names(_ index: SourceIndex) -> Set<String> {
      let members = index.entries.values.flatMap(\.members).map(\.fact)
      return Set(
        members.filter {
          $0.kind == .property && $0.type.map(DeclaredType.unwrapped) == "AnyObject"
        }.map(\.name))
    }
    // Classes of other modules of the project are subclassed, and properties then named without an object.
    anyObjectProperties =
      (names(frameworks.index).map { "." + $0 } + names(frameworks.modules)).sorted()
      .map { Array($0.utf8) }
    overrides = ExtensionOverrides(inherited.applied(to: index))
    dispatch = ExtensionDispatch(index, frameworks)
  }

  /// The facts other files need.
  static func facts(of source: [UInt8], configuration: AppBuildConfiguration) -> SourceFacts {
    let tree = parse(source)
    var facts = FactsReader.read(tree, regions: tree.configuredRegions(in: configuration))
    facts.changesMethods = ChangeableMember.functions.contains {
      source.firstRange(of: Array($0.utf8)) != nil
    }
    return facts
  }

  func adapt(_ source: [UInt8], path: String) -> Result {
    let tree = Self.parse(source)
    let configuration = wrapped.configuration(of: path, configuration)
    var file = FileAdaptation(
      path: path, source: source, tree: tree,
      regions: tree.configuredRegions(in: configuration), index: index, overrides: overrides,
      dispatch: dispatch, configuration: configuration, inherited: inherited,
      adoptedProtocols: adoptions.protocolsOfType, standIns: adoptions.forwardingOfType,
      frameworks: frameworks,
      documentNames: documentNames,
      mentionsAnyObject: propertiesAreAnyObjects
        || source.firstRange(of: Array("AnyObject".utf8)) != nil
        || anyObjectProperties.contains { source.firstRange(of: $0) != nil })
    file.keepsPreviews = configuration.conditions.contains(PreviewModule.condition)
    file.wrapsPreviews = wrapped.files.contains(path)
    let walker = RewriteWalker(file)
    walker.walk(tree)
    file = walker.file
    // What is added behind a file that ends within a class would be in the class, and the compiler would say so.
    if tree.hasError {
      (file.addedDeclarations, file.replacedMembers, file.interfaceFunction) = ([], [:], nil)
    }
    // Other sources of the module may say the access of their imports, and then all have to.
    let imports = file.addedImports.sorted().map { "public import \($0); " }.joined()
    var text: [UInt8]?
    if !file.edits.isEmpty || !imports.isEmpty || !file.addedDeclarations.isEmpty {
      text =
        Array((imports + (marksSource ? Self.sourceLocation(path) : "")).utf8)
        + file.edits.apply(to: source)
        + Array(Self.replacements(file.replacedMembers).utf8)
        + Array(file.addedDeclarations.map { "\n" + $0 }.joined().utf8)
    }
    return Result(
      text: text, problems: file.problems, usesSelector: file.usesSelector,
      interfaceFunction: file.interfaceFunction, missingImports: file.missingImports,
      hiddenMethods: file.hiddenMethods, dynamicMembers: file.usesDynamicMembers,
      requirementTests: file.usesRequirementTests)
  }

  /// Subclasses that carry the members which extensions override in classes of other modules, and what puts these
  /// in the place of the classes' own when the program is loaded (see `ExtensionOverride`).
  private static func replacements(_ members: [String: [String]]) -> String {
    members.sorted { $0.key < $1.key }.map { type, stubs in
      let name = "_HanokReplacing_" + type.replacing(".", with: "_")
      return """

        private final class \(name): \(type) { \(stubs.joined(separator: "; ")) }
        @section(".init_array") @used nonisolated private let _installs\(name): @convention(c) () -> Void = {
          FoundationCompatibility.ExtensionOverride.install(\(name).self)
        }
        """
    }.joined()
  }

  private static func parse(_ source: [UInt8]) -> SourceFileSyntax {
    source.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// The line that makes the compiler speak of the original file.
  static func sourceLocation(_ path: String) -> String {
    let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(escaped)\", line: 1)\n"
  }
}

private final class RewriteWalker: SyntaxAnyVisitor {
  var file: FileAdaptation

  init(_ file: FileAdaptation) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    for rewrite in Rewrites.byKind[node.kind] ?? [] { rewrite.rewrite(node, in: &file) }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
