// Foundation on Linux reads no Markdown; these have the signatures it has on iOS.

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// How much of Markdown counts.
    public enum InterpretedSyntax: Int, Hashable, Sendable {
      case full = 0
      case inlineOnly = 1
      case inlineOnlyPreservingWhitespace = 2
    }

    public var interpretedSyntax: InterpretedSyntax

    public init(interpretedSyntax: InterpretedSyntax = .full) {
      self.interpretedSyntax = interpretedSyntax
    }
  }

  /// Reads Markdown: emphasis, code, struck text and links, and the blocks that the text is in.
  /// Rules are left out; tables and pictures are text.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init()
    let syntax: MarkdownReader.Syntax =
      switch options.interpretedSyntax {
      case .full: .full
      case .inlineOnly: .inlineOnly
      case .inlineOnlyPreservingWhitespace: .inlineOnlyPreservingWhitespace
      }
    for run in MarkdownReader(syntax: syntax, baseURL: baseURL).runs(markdown) {
      var part = AttributedString(run.text)
      if !run.intent.isEmpty { part.uiKit.inlinePresentationIntent = run.intent }
      part.link = run.link
      part.uiKit.presentationIntent = run.block
      append(part)
    }
  }

  public init(
    markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}

extension NSAttributedString {
  /// Reads Markdown as `AttributedString` does.
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }
}

extension AttributedString {
  /// How values are put into a translated text.
  public struct FormattingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The translated text of a key, with its Markdown read and the values of its interpolations.
  public init(
    localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedString(forKey: key.key, value: nil, table: table)
    self.init(
      translated: key.text(of: format, locale: locale, escaping: MarkdownReader.escaped))
  }

  /// The translated text of a key, or `defaultValue`, with its Markdown read.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main)
      .localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
    self.init(
      translated: defaultValue.text(of: format, locale: locale, escaping: MarkdownReader.escaped))
  }

  /// The translated text, with its Markdown read.
  public init(localized resource: LocalizedStringResource) {
    self.init(translated: resource.text(escaping: MarkdownReader.escaped))
  }

  private init(translated text: String) {
    let options = MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    self = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
  }
}
