internal import SwiftIfConfig
internal import SwiftSyntax

/// One thing that iOS's compiler accepts and Linux's does not, and how to write it instead.
///
/// A rewrite sees the syntax nodes of the kinds it asks for, during one walk over the file, and
/// records edits. It keeps no state, so that one value serves all files.
protocol Rewrite: Sendable {
  /// The kinds of node it wants to see.
  var kinds: [SyntaxKind] { get }

  /// Records the edits that `node` needs.
  func rewrite(_ node: Syntax, in file: inout FileAdaptation)
}

/// A file while it is adapted: its text, its place, what the module knows, and the edits so far.
struct FileAdaptation {
  let path: String
  let source: [UInt8]
  let tree: SourceFileSyntax
  let regions: ConfiguredRegions
  let index: SourceIndex
  let overrides: ExtensionOverrides
  let dispatch: ExtensionDispatch
  /// The answers to `#if`.
  let configuration: AppBuildConfiguration
  let inherited: InheritedRequirements
  /// The protocols that classes adopt by the names of their methods alone, by the classes' names.
  let adoptedProtocols: [String: [String]]
  /// Requirements of those protocols, each with the class's method of another name that stands for it.
  let standIns: [String: [(requirement: MemberFact, method: MemberFact)]]
  /// Hanok's own frameworks; read only when a name is not found in the module.
  let frameworks: FrameworkIndex
  /// Names that storyboards and nibs of the project use.
  let documentNames: Set<String>
  /// Whether `#Preview` stays, for `hanok preview`.
  var keepsPreviews = false
  /// Whether the file's previews wrap views with the names of SwiftUI's that are there for it.
  var wrapsPreviews = false
  /// How many previews were found in the file.
  var previewCount = 0
  var edits = SourceEdits()
  var problems: [BuildProblem] = []
  /// Modules to import in addition.
  var addedImports: Set<String> = []
  /// Whether the file now uses `Selector`, which its own imports may not bring.
  var usesSelector = false
  /// The function that tells UIKit what documents can name in this file.
  var interfaceFunction: String?

  /// Whether something in the file can be an `AnyObject`: the file or a property of the module says so.
  let mentionsAnyObject: Bool
  /// Imports of frameworks that Hanok does not have, which were taken out.
  var missingImports: [MissingImport] = []
  /// Methods that Xcode would want to have marked.
  var hiddenMethods: [HiddenMethod] = []
  /// Whether the file asks objects of any class for members.
  var usesDynamicMembers = false
  /// Whether objects are asked which optional requirements they implement.
  var usesRequirementTests = false
  /// Declarations that are put behind the file's own, one a line.
  var addedDeclarations: [String] = []

  /// Members that extensions override in classes of other modules, as stubs by class.
  var replacedMembers: [String: [String]] = [:]

  /// Whether declarations belong to the main actor unless they say otherwise.
  var isolatesToMainActor: Bool { configuration.isolatesToMainActor }
  /// The modules that `import` can name.
  var importableModules: Set<String> { configuration.importableModules }

  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    edits.replace(node.trimmedRange, with: text, in: source)
  }

  mutating func blank(_ node: some SyntaxProtocol) {
    edits.blank(node.trimmedRange, in: source)
  }

  /// Takes a node out, keeping its line breaks.
  mutating func remove(_ node: some SyntaxProtocol) {
    edits.replace(node.trimmedRange, with: "", in: source)
  }

  mutating func report(_ message: String, at node: some SyntaxProtocol) {
    problems.append(BuildProblem(message, file: path, line: line(of: node)))
  }

  /// The line a node begins on, from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    let offset = min(node.trimmedRange.lowerBound, source.count)
    return source[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Whether `#if` leaves the node in.
  func isActive(_ node: some SyntaxProtocol) -> Bool { regions.isActive(node) == .active }
}
