/// The names that an error about a missing one can suggest: the members of a module's types and of their superclasses.
struct KnownMembers {
  private let index: SourceIndex
  private let frameworks: SourceIndex
  private let files: [String: SourceFacts]

  init(_ facts: ModuleFacts, _ frameworks: FrameworkIndex) {
    files = facts.files
    index = SourceIndex(facts.files, isFingerprinted: false)
    self.frameworks = frameworks.index
  }

  /// The message about a file with the name behind it that was probably meant, in the compiler's own words.
  func suggesting(in message: String, about file: String) -> String {
    guard !message.contains("did you mean") else { return message }
    if let match = message.wholeMatch(of: /(?:[Vv]alue of )?[Tt]ype '(.+)' has no member '(.+)'/),
      let name = NearestName.of(plain(match.2), among: members(of: String(match.1)))
    {
      return message + "; did you mean '\(name)'?"
    }
    if let match = message.wholeMatch(of: /[Cc]annot find type '(.+)' in scope/),
      let name = NearestName.of(plain(match.1), among: types)
    {
      return message + "; did you mean '\(name)'?"
    }
    // A bare name is mostly one of the type's around it.
    if let match = message.wholeMatch(of: /[Cc]annot find '(.+)' in scope/),
      let name = NearestName.of(
        plain(match.1), among: (files[file]?.types ?? []).flatMap { members(of: $0.name) })
    {
      return message + "; did you mean '\(name)'?"
    }
    return message
  }

  /// The name without argument labels.
  private func plain(_ name: Substring) -> String { String(name.prefix { $0 != "(" }) }

  private var types: [String] {
    index.entries.keys.sorted() + frameworks.entries.keys.filter { !$0.contains(".") }.sorted()
  }

  private func members(of type: String) -> [String] {
    let own = index.superclassChain(of: TypeName.plain(type))
    let inherited = frameworks.superclassChain(of: own.last ?? type)
    let facts =
      own.flatMap { index.entries[$0]?.members ?? [] }
      + inherited.flatMap { frameworks.entries[$0]?.members ?? [] }
    return facts.map(\.fact.name)
  }
}
