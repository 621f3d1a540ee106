import CoreText

/// Makes text smaller until it fits its room.
struct TextShrinker {
  let text: AttributedText
  let options: TextLayoutOptions
  /// The smallest factor that may be used.
  let least: CGFloat

  struct Result {
    var text: AttributedText
    var layout: TextLayout
    var factor: CGFloat
  }

  /// More steps than it takes from full size down to a tenth, by 7 % each.
  private static let steps = 34

  /// The text at the size that fits, or at the smallest one; nil if its own size does.
  func fit() -> Result? {
    guard options.width.isFinite, options.width > 0 else { return nil }
    var result = Result(
      text: text, layout: TextLayoutCache.shared.layout(text.content, options: options), factor: 1)
    guard needsRoom(result.layout) else { return nil }
    for _ in 0..<Self.steps {
      let next = max(least, result.factor * step(result.layout))
      guard next < result.factor else { break }
      let smaller = text.scaled(by: next)
      result = Result(
        text: smaller,
        layout: TextLayoutCache.shared.layout(smaller.content, options: options), factor: next)
      if !needsRoom(result.layout) { break }
    }
    return result
  }

  private func needsRoom(_ layout: TextLayout) -> Bool {
    layout.isTruncated || layout.size.width > options.width + 0.01
  }

  /// How much smaller to try next: exactly what one line needs, a little for several.
  private func step(_ layout: TextLayout) -> CGFloat {
    guard options.lineLimit == 1 else { return 0.93 }
    var free = TextLayoutOptions()
    free.language = options.language
    let needed = TextLayoutCache.shared.layout(layout.content, options: free).size.width
    return needed > 0 ? min(0.995, options.width / needed * 0.999) : 1
  }
}
