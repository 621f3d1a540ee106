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

  /// Reads Markdown: emphasis, code, struck text and links; marks of blocks are left out.
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
