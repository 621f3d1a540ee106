/// Finds what someone who misspelt a name had in mind.
public enum NearestName {
  /// The candidate that is fewest slips away from `name`; nil when none is near enough to be meant.
  ///
  /// A slip is a letter too many, too few or another, or two neighbours that changed places. One in three letters
  /// may be one.
  public static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = letters(name)
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let other = letters(candidate)
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, other)
      // A name of one or two letters is near to everything.
      guard distance <= limit, distance < max(wanted.count, other.count) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.name
  }

  private static func letters(_ name: String) -> [Character] {
    Array(name.lowercased().drop { $0 == "-" })
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var older: [Int] = []
    var last = Array(0...b.count)
    for i in 1...max(a.count, 1) where !a.isEmpty {
      var row = [i]
      for j in 1...max(b.count, 1) where !b.isEmpty {
        var value = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          value = min(value, older[j - 2] + 1)
        }
        row.append(value)
      }
      (older, last) = (last, row)
    }
    return last[b.count]
  }
}
