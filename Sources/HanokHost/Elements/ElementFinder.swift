import Foundation

/// Finds what a script means among the visible elements.
package struct ElementFinder {
  /// All elements, those of the frontmost window first.
  package var elements: [Element]
  /// Whether a touch at the element's centre arrives at it; settles which of several is meant.
  package var isReachable: (Element) -> Bool

  package init(roots: [Element], isReachable: @escaping (Element) -> Bool = { _ in true }) {
    elements = roots.flatMap(\.flattened)
    self.isReachable = isReachable
  }

  /// The element a target names; nil when there is none, or for a point.
  package func find(_ target: ScriptTarget) -> Element? {
    switch target {
    case .identifier(let name): return pick { $0.identifier == name }
    case .label(let name): return pick { $0.label == name }
    case .text(let name): return pick { $0.text == name }
    case .any(let name):
      return pick { $0.identifier == name } ?? pick { $0.label == name } ?? pick { $0.text == name }
    case .point: return nil
    }
  }

  private func pick(_ matches: (Element) -> Bool) -> Element? {
    let candidates = elements.filter(matches)
    guard candidates.count > 1 else { return candidates.first }
    return candidates.first(where: isReachable) ?? candidates.first
  }

  /// The names that look most like the one that was not found, each once, the likeliest first.
  package func namesNearest(to target: ScriptTarget, count: Int = 3) -> [String] {
    guard let wanted = target.name?.lowercased() else { return [] }
    var seen: Set<String> = []
    let names = elements.flatMap { element in
      [element.identifier, element.label, element.text].compactMap { $0 }
    }.filter { !$0.isEmpty && seen.insert($0).inserted }
    let ranked = names.enumerated().map { offset, name in
      (distance: distance(wanted, name.lowercased()), offset: offset, name: name)
    }
    return ranked.sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }
      .prefix(count).map(\.name)
  }

  /// How unlike two names are: edits needed, fewer when one contains the other.
  private func distance(_ wanted: String, _ name: String) -> Int {
    let name = String(name.prefix(200))
    if name.contains(wanted) || wanted.contains(name) { return 1 }
    return editDistance(Array(wanted.prefix(200)), Array(name))
  }
}

extension ScriptTarget {
  fileprivate var name: String? {
    switch self {
    case .identifier(let name), .label(let name), .text(let name), .any(let name): name
    case .point: nil
    }
  }
}

/// The fewest insertions, deletions and replacements that turn one into the other.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let replaced = diagonal + (x == y ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
