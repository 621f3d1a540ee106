/// Counts the named things, with the place of each one's first mention.
struct NeedCounter: Sendable {
  private var needs: [String: ProjectReport.Need] = [:]

  mutating func add(
    _ kind: ProjectReport.Kind, _ name: String, isThere: Bool, file: String? = nil,
    line: Int? = nil
  ) {
    let key = kind.rawValue + " " + name
    if needs[key] != nil {
      needs[key]?.count += 1
    } else {
      needs[key] = ProjectReport.Need(
        kind: kind, name: name, isThere: isThere, count: 1, file: file, line: line)
    }
  }

  mutating func add(_ other: NeedCounter) {
    for (key, need) in other.needs {
      if needs[key] != nil { needs[key]?.count += need.count } else { needs[key] = need }
    }
  }

  var all: [ProjectReport.Need] { Array(needs.values) }
}
