import Foundation
internal import SwiftIfConfig
internal import SwiftParser
internal import SwiftSyntax

/// The names of iOS in a Swift file: frameworks, types, symbols and fonts.
struct SourceNeeds {
  let known: KnownNames
  /// Modules and types of the project itself.
  let own: Set<String>
  let fonts: Set<String>
  let configuration: AppBuildConfiguration

  func read(_ text: String, file: String) -> NeedCounter {
    let tree = Parser.parse(source: text)
    let walker = Walker(
      self, file: file, regions: tree.configuredRegions(in: configuration), tree: tree)
    walker.walk(tree)
    return walker.needs
  }

  /// How Apple's names begin whose frameworks Hanok has; others are counted by their import.
  private static let prefixes = ["UI", "CA", "CG", "CI", "CT", "PH", "UN", "CL"]

  private static func isApples(_ name: String) -> Bool {
    prefixes.contains { prefix in
      guard name.hasPrefix(prefix), name.count > prefix.count + 1 else { return false }
      let rest = name.dropFirst(prefix.count).prefix(2)
      return rest.first?.isUppercase == true && rest.last?.isLowercase == true
    }
  }

  private final class Walker: SyntaxVisitor {
    var needs = NeedCounter()
    private let reader: SourceNeeds
    private let file: String
    private let regions: ConfiguredRegions
    private let lines: SourceLocationConverter

    init(_ reader: SourceNeeds, file: String, regions: ConfiguredRegions, tree: SourceFileSyntax) {
      self.reader = reader
      self.file = file
      self.regions = regions
      lines = SourceLocationConverter(fileName: file, tree: tree)
      super.init(viewMode: .sourceAccurate)
    }

    private func add(
      _ kind: ProjectReport.Kind, _ name: String, isThere: Bool, at node: some SyntaxProtocol
    ) {
      let line = node.startLocation(converter: lines).line
      needs.add(kind, name, isThere: isThere, file: file, line: line)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      if let elements = regions.activeClause(for: node)?.elements { walk(Syntax(elements)) }
      return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.path.first?.name.text ?? ""
      if !reader.own.contains(name) {
        add(.framework, name, isThere: reader.known.frameworks.contains(name), at: node)
      }
      return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      note(node.name)
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      // A name behind a dot belongs to the name before it.
      if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
        note(node.baseName)
      }
      return .visitChildren
    }

    private func note(_ token: TokenSyntax) {
      let name = token.text
      guard SourceNeeds.isApples(name), !reader.own.contains(name) else { return }
      add(.type, name, isThere: reader.known.types.contains(name), at: token)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      for argument in node.arguments {
        guard
          let literal = argument.expression.as(StringLiteralExprSyntax.self)?
            .representedLiteralValue
        else { continue }
        switch argument.label?.text {
        case "systemName", "systemImage":
          add(.symbol, literal, isThere: reader.known.hasSymbol(literal), at: argument)
        case "name" where node.calledExpression.trimmedDescription == "UIFont":
          add(.font, literal, isThere: KnownNames.isFont(literal, reader.fonts), at: argument)
        default: break
        }
      }
      return .visitChildren
    }
  }
}
