internal import SwiftIfConfig
internal import SwiftParser
internal import SwiftSyntax

/// The files of a module whose previews wrap UIKit's views with names of SwiftUI's that the module `PreviewViews` has.
///
/// Only for these files SwiftUI seems to be there, and only while previews are built. A file that uses more of SwiftUI, or a
/// wrapper of such a file, goes without its previews, as everywhere else.
struct WrappedPreviews: Sendable {
  private(set) var files: Set<String> = []
  /// The uses in other files, by path.
  private(set) var unknown: [String: (name: String, line: Int)] = [:]

  init() {}

  /// - Parameters:
  ///   - outside: types that imported modules had to leave out.
  ///   - sources: the module's files, which are read when previews are built.
  init(
    _ configuration: AppBuildConfiguration, outside: Set<String>,
    sources: () -> [(path: String, contents: [UInt8])]
  ) {
    guard configuration.conditions.contains(PreviewModule.condition),
      !configuration.importableModules.contains("SwiftUI")
    else { return }
    let all = sources()
    let found = all.filter { $0.contents.firstRange(of: Array("SwiftUI".utf8)) != nil }
    guard !found.isEmpty else { return }
    let own = all.reduce(into: Set<String>()) { names, source in
      let tree = source.contents.withUnsafeBufferPointer { Parser.parse(source: $0) }
      let facts = FactsReader.read(tree, regions: tree.configuredRegions(in: configuration))
      names.formUnion(facts.types.filter { $0.kind != .extension }.map { TypeName.last($0.name) })
    }
    let scans = found.compactMap { Scan($0.path, $0.contents, Self.with(configuration)) }
    files = Set(scans.map(\.path))
    // Declarations of a file that is not understood are missing in others.
    var lost = outside
    var isSettled = false
    while !isSettled {
      isSettled = true
      for scan in scans where files.contains(scan.path) {
        guard let use = scan.firstUnknown(own: own, lost: lost) else { continue }
        files.remove(scan.path)
        if scan.hasPreviews { unknown[scan.path] = use }
        lost.formUnion(scan.declared)
        isSettled = false
      }
    }
  }

  /// The answers to `#if` in a file.
  func configuration(of path: String, _ common: AppBuildConfiguration) -> AppBuildConfiguration {
    files.contains(path) ? Self.with(common) : common
  }

  private static func with(_ common: AppBuildConfiguration) -> AppBuildConfiguration {
    var configuration = common
    configuration.importableModules.insert("SwiftUI")
    return configuration
  }

  /// The sentence about previews that are not shown, or nil.
  var sentence: String? {
    guard !unknown.isEmpty else { return nil }
    return unknown.sorted { $0.key < $1.key }.map { path, use in
      "\(path):\(use.line): note: the previews of this file need \(use.name) of SwiftUI and are not shown"
    }.joined(separator: "\n")
  }

  /// The names that a file uses and declares for SwiftUI.
  private final class Scan: SyntaxAnyVisitor {
    let path: String
    private let regions: ConfiguredRegions
    private let converter: SourceLocationConverter
    /// Names by the first place where they stand.
    private var names: [(name: String, token: TokenSyntax)] = []
    private var called: [(name: String, token: TokenSyntax)] = []
    private var parameters: Set<String> = []
    private(set) var declared: Set<String> = []
    private(set) var hasPreviews = false
    private var importsSwiftUI = false
    private var depth = 0

    /// Nil for a file that does not import SwiftUI.
    init?(_ path: String, _ contents: [UInt8], _ configuration: AppBuildConfiguration) {
      self.path = path
      let tree = contents.withUnsafeBufferPointer { Parser.parse(source: $0) }
      regions = tree.configuredRegions(in: configuration)
      converter = SourceLocationConverter(fileName: path, tree: tree)
      super.init(viewMode: .sourceAccurate)
      walk(tree)
      guard importsSwiftUI else { return nil }
    }

    func firstUnknown(own: Set<String>, lost: Set<String>) -> (name: String, line: Int)? {
      let type = names.first { use in
        guard !parameters.contains(use.name), !declared.contains(use.name) else { return false }
        return lost.contains(use.name)
          || MissingTypes.contains(use.name, of: "SwiftUI")
            && !PreviewModule.types.contains(use.name) && !own.contains(use.name)
      }
      let member = called.first { PreviewModule.missingModifiers.contains($0.name) }
      return (type ?? member).map {
        ($0.name, converter.location(for: $0.token.positionAfterSkippingLeadingTrivia).line)
      }
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let clause = regions.activeClause(for: node), let elements = clause.elements else {
        return .skipChildren
      }
      let isForSwiftUI = clause.condition?.description.contains("SwiftUI") ?? false
      depth += isForSwiftUI ? 1 : 0
      walk(Syntax(elements))
      depth -= isForSwiftUI ? 1 : 0
      return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.path.first?.name.text == "SwiftUI" { importsSwiftUI = true }
      return .skipChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
      parameters.insert(node.name.text)
      return .visitChildren
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      if SwiftUIPreviews.isPreview(node) {
        hasPreviews = true
        depth += 1
      }
      if depth > 0 || Self.isView(node), let type = node.asProtocol((any NamedDeclSyntax).self),
        node.asProtocol((any DeclGroupSyntax).self) != nil
      {
        declared.insert(type.name.text)
      }
      return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) {
      if SwiftUIPreviews.isPreview(node) { depth -= 1 }
    }

    private static func isView(_ node: Syntax) -> Bool {
      node.as(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes.contains {
        ["View", "SwiftUI.View"].contains($0.type.trimmedDescription)
      } ?? false
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if depth > 0, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        member.base != nil
      {
        called.append((member.declName.baseName.text, member.declName.baseName))
      }
      return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier(let name) = token.tokenKind, name.first?.isUppercase == true,
        name != "SwiftUI"
      {
        names.append((name, token))
      }
      return .skipChildren
    }
  }
}
