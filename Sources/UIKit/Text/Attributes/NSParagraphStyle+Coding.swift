import CoreText

extension NSParagraphStyle {
  private static var lengths: [(key: String, path: WritableKeyPath<ParagraphFormat, CGFloat>)] {
    [
      ("NSLineSpacing", \.lineSpacing), ("NSParagraphSpacing", \.paragraphSpacing),
      ("NSParagraphSpacingBefore", \.paragraphSpacingBefore), ("NSHeadIndent", \.headIndent),
      ("NSTailIndent", \.tailIndent), ("NSFirstLineHeadIndent", \.firstLineHeadIndent),
      ("NSMinLineHeight", \.minimumLineHeight), ("NSMaxLineHeight", \.maximumLineHeight),
      ("NSLineHeightMultiple", \.lineHeightMultiple),
      ("NSDefaultTabInterval", \.defaultTabInterval),
    ]
  }

  /// Writes the style into an archive.
  func write(to coder: NSCoder) {
    for length in Self.lengths {
      coder.encode(Double(format[keyPath: length.path]), forKey: length.key)
    }
    coder.encode(alignmentValue.rawValue, forKey: "NSAlignment")
    coder.encode(breakModeValue.rawValue, forKey: "NSLineBreakMode")
    coder.encode(directionValue.rawValue, forKey: "NSWritingDirection")
    coder.encode(Int(strategyValue.rawValue), forKey: "NSLineBreakStrategy")
    coder.encode(Double(hyphenationValue), forKey: "NSHyphenationFactor")
    coder.encode(hyphenatesByDefault, forKey: "NSUsesDefaultHyphenation")
    coder.encode(tighteningValue, forKey: "NSAllowsTighteningForTruncation")
    coder.encode(tabValues as NSArray, forKey: "NSTabStops")
    coder.encode(listValues as NSArray, forKey: "NSTextLists")
  }

  /// Takes what an archive says; the rest stays as it is.
  func take(from coder: NSCoder) {
    for length in Self.lengths where coder.containsValue(forKey: length.key) {
      format[keyPath: length.path] = CGFloat(coder.decodeDouble(forKey: length.key))
    }
    func number(_ key: String) -> Int? {
      coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
    }
    alignmentValue = number("NSAlignment").flatMap(NSTextAlignment.init) ?? alignmentValue
    breakModeValue = number("NSLineBreakMode").flatMap(NSLineBreakMode.init) ?? breakModeValue
    directionValue = number("NSWritingDirection").flatMap(NSWritingDirection.init) ?? directionValue
    strategyValue =
      number("NSLineBreakStrategy").map { LineBreakStrategy(rawValue: UInt(max(0, $0))) }
      ?? strategyValue
    hyphenationValue = Float(coder.decodeDouble(forKey: "NSHyphenationFactor"))
    hyphenatesByDefault = coder.decodeBool(forKey: "NSUsesDefaultHyphenation")
    tighteningValue = coder.decodeBool(forKey: "NSAllowsTighteningForTruncation")
    tabValues = objects(NSTextTab.self, "NSTabStops", in: coder) ?? tabValues
    listValues = objects(NSTextList.self, "NSTextLists", in: coder) ?? listValues
  }

  private func objects<Object: NSObject>(
    _ type: Object.Type, _ key: String, in coder: NSCoder
  ) -> [Object]? {
    guard coder.containsValue(forKey: key) else { return nil }
    return coder.decodeObject(of: [NSArray.self, type], forKey: key) as? [Object]
  }
}
