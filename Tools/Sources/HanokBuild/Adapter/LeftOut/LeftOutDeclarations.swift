internal import SwiftIfConfig
internal import SwiftParser
internal import SwiftSyntax

/// Takes out of a module what cannot be used without a framework that Hanok does not have.
///
/// A declaration whose interface names a type of such a framework can only be used with a value of that type, and there is
/// none. The same holds for what names a declaration that was taken out, and for the branch behind a cast to such a type. Of the
/// code that stays, statements that use what was taken out go (`LeftOutCode`), so that the rest of the app runs. Of tests, those
/// that need the framework are taken out whole, for without a part they would say something else.
struct LeftOutDeclarations {
  /// A declaration that was taken out.
  struct Item: Equatable {
    var name: String
    var path: String
    var line: Int
  }

  /// The files that had such declarations without them, line by line as before.
  private(set) var contents: [String: [UInt8]] = [:]
  private(set) var items: [Item] = []
  /// Statements that were taken out of what stays, by the names of their functions.
  private(set) var statements: [Item] = []
  /// Names of types that were taken out here, or in modules that are imported.
  private(set) var names: Set<String>
  /// The frameworks that were missed.
  private(set) var frameworks: Set<String> = []
  /// The files that see something which is missing.
  private(set) var lacking: Set<String> = []

  /// - Parameters:
  ///   - sources: every file of the module, by path.
  ///   - declared: names of the module's own types and of those that it can import.
  ///   - ambiguous: names that several types of the module have.
  ///   - imported: names of types that imported modules had to leave out.
  ///   - objectiveC: names that the module's header declares in Objective-C.
  ///   - unfound: what the compiler did not find.
  init(
    _ sources: [(path: String, contents: [UInt8])], configuration: AppBuildConfiguration,
    declared: Set<String>, ambiguous: Set<String> = [], imported: Set<String>,
    objectiveC: Set<String> = [], unfound: UnfoundNames = UnfoundNames(), isTests: Bool,
    known: @autoclosure () -> Set<String> = [], variadic: @autoclosure () -> Set<String> = []
  ) {
    let imported = imported.union(objectiveC.union(unfound.types).subtracting(declared))
    names = imported
    let files = sources.map {
      File($0.path, $0.contents, configuration, unfound: unfound.offsets(in: $0.path, $0.contents))
    }
    lacking = Set(files.filter { !$0.frameworks.isEmpty || !$0.partial.isEmpty }.map(\.path))
    if !objectiveC.isEmpty { lacking = Set(files.map(\.path)) }
    frameworks = files.reduce(into: []) { $0.formUnion($1.imports) }
    let isPartial = files.contains { !$0.partial.isEmpty }
    guard files.contains(where: { !$0.frameworks.isEmpty }) || !imported.isEmpty || isPartial else {
      return
    }
    if frameworks.isEmpty, !objectiveC.isEmpty { frameworks = ["Objective-C"] }
    var members = LeftOutMembers(files, known: known(), variadic: variadic())
    // Kept declarations may name one that is taken out. A module in which nothing settles is taken as it is after so many
    // walks.
    for _ in 0..<100 {
      var found: Set<String> = imported
      var foundMembers = members
      foundMembers.putAllBack()
      (contents, items, statements) = ([:], [], [])
      for file in files {
        var pass = LeftOutPass(
          file, declared: declared.subtracting(names), ambiguous: ambiguous, names: names,
          members: members, frameworks: frameworks, unfound: unfound, isTests: isTests)
        pass.run()
        guard !pass.edits.isEmpty else { continue }
        contents[file.path] = pass.edits.apply(to: file.contents)
        items += pass.items
        statements += pass.statements
        found.formUnion(pass.names)
        for member in pass.found {
          foundMembers.take(member.name, of: member.type, member.signature)
        }
      }
      if found == names, foundMembers == members { break }
      names.formUnion(found)
      members = foundMembers
    }
    for file in files where contents[file.path] != nil { frameworks.formUnion(file.partial) }
  }

  /// One source file and its missing imports.
  struct File {
    let path: String
    let contents: [UInt8]
    let tree: SourceFileSyntax
    let regions: ConfiguredRegions
    let frameworks: Set<String>
    /// Those of them that it imports itself.
    let imports: Set<String>
    /// Frameworks that it imports and of which some types are missing.
    let partial: Set<String>
    /// Names of generic parameters: they hide others.
    let parameters: Set<String>
    /// Where the compiler did not find something.
    private let unfound: Set<Int>

    /// Whether the compiler did not find what a token names.
    func isUnfound(_ token: TokenSyntax) -> Bool {
      !unfound.isEmpty && unfound.contains { token.trimmedRange.contains($0) }
    }

    func hasUnfound(in node: some SyntaxProtocol) -> Bool {
      unfound.contains { node.trimmedRange.contains($0) }
    }

    /// The number of the line that a byte is on, from 1.
    func line(at offset: Int) -> Int {
      contents[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    }

    init(
      _ path: String, _ contents: [UInt8], _ configuration: AppBuildConfiguration,
      unfound: Set<Int>
    ) {
      self.unfound = unfound
      self.path = path
      self.contents = contents
      tree = contents.withUnsafeBufferPointer { Parser.parse(source: $0) }
      let regions = tree.configuredRegions(in: configuration)
      self.regions = regions
      let reader = ImportReader(viewMode: .sourceAccurate)
      reader.isActive = { regions.isActive($0) == .active }
      reader.walk(tree)
      let modules = reader.modules.reduce(into: reader.modules) {
        $0.formUnion(MissingTypes.broughtAlong(by: $1))
      }
      frameworks = modules.filter { ImportRewrite.isMissing($0, configuration) }
      imports = frameworks.intersection(reader.modules)
      partial = reader.modules.filter {
        MissingTypes.arePartial(of: $0) && configuration.importableModules.contains($0)
      }
      parameters = reader.parameters
    }
  }

  private final class ImportReader: SyntaxVisitor {
    var isActive: (Syntax) -> Bool = { _ in true }
    var modules: Set<String> = []
    var parameters: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.path.first?.name.text, isActive(Syntax(node)) { modules.insert(name) }
      return .skipChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
      parameters.insert(node.name.text)
      return .visitChildren
    }
  }
}
