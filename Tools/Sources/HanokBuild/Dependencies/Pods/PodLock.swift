import Foundation

/// `Podfile.lock`: the pods that the authors of a project last built with.
struct PodLock: Equatable, Sendable {
  /// Versions by the name of the pod; with the subspecs that are used.
  var versions: [String: String] = [:]
  var subspecs: [String: [String]] = [:]
  /// The dependencies of pods, by the name of the pod.
  var dependencies: [String: [String]] = [:]
  /// `:git`, `:tag`, `:path` and the like by pod, without the colons.
  var sources: [String: [String: String]] = [:]
  /// The commits that were checked out.
  var checkouts: [String: [String: String]] = [:]
  /// SHA-1 of the podspecs.
  var checksums: [String: String] = [:]

  init() {}

  init(_ text: String) {
    var section = ""
    var pod = ""
    for line in text.split(separator: "\n") {
      let words = line.trimmingCharacters(in: .whitespaces)
      let indent = line.prefix { $0 == " " }.count
      if indent == 0 {
        section = String(words.prefix { $0 != ":" })
        continue
      }
      switch section {
      case "PODS":
        let (name, version) = Self.entry(words)
        if indent == 2 {
          pod = Self.root(name)
          if let version { versions[pod] = version }
          if name != pod {
            subspecs[pod, default: []].append(String(name.dropFirst(pod.count + 1)))
          }
        } else if Self.root(name) != pod {
          dependencies[pod, default: []].append(name)
        }
      case "EXTERNAL SOURCES", "CHECKOUT OPTIONS":
        if indent == 2 {
          pod = Self.unquoted(String(words.dropLast()))
        } else if let (key, value) = Self.pair(words) {
          if section == "CHECKOUT OPTIONS" {
            checkouts[pod, default: [:]][key] = value
          } else {
            sources[pod, default: [:]][key] = value
          }
        }
      case "SPEC CHECKSUMS":
        if let (key, value) = Self.pair(words) { checksums[key] = value }
      default: break
      }
    }
  }

  /// `- Name/Sub (1.2.3):`.
  private static func entry(_ line: String) -> (name: String, version: String?) {
    let text = unquoted(
      String(line.drop { $0 == "-" || $0 == " " }).trimmingCharacters(in: [":", " "]))
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
    else { return (text.trimmingCharacters(in: .whitespaces), nil) }
    let version = String(text[text.index(after: open)..<close])
    return (text[..<open].trimmingCharacters(in: .whitespaces), version)
  }

  private static func pair(_ line: String) -> (String, String)? {
    guard let colon = line.range(of: ": ") else { return nil }
    let key = unquoted(String(line[..<colon.lowerBound]))
    return (key.trimmingCharacters(in: [":"]), unquoted(String(line[colon.upperBound...])))
  }

  private static func unquoted(_ text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
  }

  /// `Name` of `Name/Sub`.
  static func root(_ name: String) -> String {
    name.split(separator: "/").first.map(String.init) ?? name
  }
}
