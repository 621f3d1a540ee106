internal import SwiftSyntax

/// A class has methods of a protocol that refines one it adopts, and names them in Objective-C only (see
/// `RefiningObject`).
///
///     class Tabs: UIViewController, UICollectionViewDelegate {
///       @objc func collectionView(
///         _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAtIndexPath path: IndexPath
///       ) -> CGSize { … }
///     }
struct RefinedConformanceRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl]

  /// The protocols whose methods UIKit looks for in objects of a wider kind.
  private static let refining = ["UICollectionViewDelegateFlowLayout"]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(ClassDeclSyntax.self) else { return }
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    let name = outer + type.name.text
    guard let entry = file.index.entries[name], entry.file == file.path, entry.isReachable else {
      return
    }
    for refined in Self.refining {
      let methods = Self.methods(of: entry, for: refined, in: file)
      guard !methods.isEmpty else { continue }
      let proxy = "_HanokRefined_" + name.replacing(".", with: "_")
      let access = entry.isPublic || entry.isOpen ? "public " : ""
      file.addedDeclarations += [
        "extension \(name): RefiningObject { \(access)func _hanok_refined<T>(_ type: T.Type) -> T? "
          + "{ \(proxy)(self) as? T } }",
        "@MainActor private final class \(proxy): NSObject, \(refined) { "
          + "private unowned let owner: \(name); init(_ owner: \(name)) { self.owner = owner }; "
          + methods.joined(separator: "; ") + " }",
      ]
      return
    }
  }

  /// Requirements of the protocol that call methods of the class.
  private static func methods(
    of entry: SourceIndex.Entry, for refined: String, in file: FileAdaptation
  ) -> [String] {
    let exposed = entry.members.map(\.fact).filter {
      $0.kind == .method && $0.isExposed && !$0.isStatic && !$0.isPrivate && !$0.isOverride
    }
    guard !exposed.isEmpty else { return [] }
    let known = file.frameworks.index
    let adopted = file.index.protocols(of: entry.name, beyond: known)
    guard let wanted = known.entries[refined], !adopted.contains(refined),
      wanted.inherits.contains(where: adopted.contains)
    else { return [] }
    return wanted.members.filter { !$0.isInExtension }.map(\.fact).compactMap { requirement in
      guard let method = exposed.first(where: { isNamed($0, as: requirement) }) else { return nil }
      let values = method.labels.enumerated().map { number, label in
        (label == "_" ? "" : label + ": ") + "p\(number)"
      }
      return requirement.declaration(
        words: "", body: "owner.\(method.name)(\(values.joined(separator: ", ")))")
    }
  }

  /// Whether a method has the requirement's name in Objective-C, from which Swift takes the words that only repeat a
  /// parameter's type: `sizeForItemAtIndexPath` is `sizeForItemAt`.
  private static func isNamed(_ method: MemberFact, as requirement: MemberFact) -> Bool {
    let labels = zip(requirement.labels, requirement.parameterTypes).map { label, type in
      guard label.hasSuffix("At") else { return label }
      return label + (type == "Int" ? "Index" : TypeName.last(type))
    }
    return method.derivedObjectiveCName == ObjectiveCName.method(requirement.name, labels: labels)
  }
}
