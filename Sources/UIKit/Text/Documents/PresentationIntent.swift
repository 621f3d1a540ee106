/// What a part of a text is in its document: a paragraph, a heading, an item of a list. Foundation on Linux lacks it.
public struct PresentationIntent: Hashable, Sendable {
  /// A kind of block.
  public enum Kind: Hashable, Sendable {
    case paragraph
    case header(level: Int)
    case orderedList
    case unorderedList
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    case table(columns: [TableColumn])
    case tableHeaderRow
    case tableRow(rowIndex: Int)
    case tableCell(columnIndex: Int)
  }

  /// How the cells of a column are set.
  public struct TableColumn: Hashable, Sendable {
    public enum Alignment: Int, Hashable, Sendable { case left, center, right }
    public var alignment: Alignment
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// A block: blocks of one kind that follow one another have different identities.
  public struct IntentType: Hashable, Sendable {
    public var kind: Kind
    public var identity: Int
    public init(kind: Kind, identity: Int) {
      self.kind = kind
      self.identity = identity
    }
  }

  /// The block, the one that it is in, and so on.
  public var components: [IntentType]

  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  public init(types: [IntentType]) { components = types }

  public var count: Int { components.count }

  /// How many lists and quotations the text is in.
  public var indentationLevel: Int {
    components.filter {
      switch $0.kind {
      case .orderedList, .unorderedList, .blockQuote: true
      default: false
      }
    }.count
  }

  /// Whether a block is the same kind of block at the same depth.
  public func isEquivalent(to other: PresentationIntent) -> Bool {
    components.map(\.kind) == other.components.map(\.kind)
  }
}
