/// Cuts HTML into tags and text. Any input gives some tokens; nothing is an error.
struct HTMLTokens: Sequence, IteratorProtocol {
  enum Token: Equatable {
    case text(String)
    case open(name: String, attributes: [String: String])
    case close(name: String)
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The element whose content is not markup, until its end tag.
  private var rawElement: String?

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
  }

  mutating func next() -> Token? {
    while index < scalars.count {
      if let rawElement { return rawText(until: rawElement) }
      guard scalars[index] == "<", let token = tag() else { return text() }
      switch token {
      case .text(""): continue
      default: return token
      }
    }
    return nil
  }

  private func starts(with text: String, at start: Int) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard start + wanted.count <= scalars.count else { return false }
    return wanted.indices.allSatisfy {
      scalars[start + $0].properties.lowercaseMapping == String(wanted[$0])
    }
  }

  private func string(_ range: Range<Int>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[range])
    return String(result)
  }

  private mutating func text() -> Token {
    let start = index
    index += 1
    while index < scalars.count, scalars[index] != "<" { index += 1 }
    return .text(HTMLEntities.decode(string(start..<index)))
  }

  private mutating func rawText(until name: String) -> Token {
    let start = index
    rawElement = nil
    while index < scalars.count, !(scalars[index] == "<" && starts(with: "</" + name, at: index)) {
      index += 1
    }
    return .text(string(start..<index))
  }

  /// A tag at `<`; empty text for comments; nil when it is only a character.
  private mutating func tag() -> Token? {
    guard index + 1 < scalars.count else { return nil }
    if starts(with: "<!--", at: index) {
      skip(past: "-->")
      return .text("")
    }
    let next = scalars[index + 1]
    if next == "!" || next == "?" {
      skip(past: ">")
      return .text("")
    }
    let isClose = next == "/"
    var place = index + (isClose ? 2 : 1)
    let start = place
    while place < scalars.count, Self.isName(scalars[place]) { place += 1 }
    guard place > start, scalars[start].properties.isAlphabetic else { return nil }
    let name = string(start..<place).lowercased()
    index = place
    let attributes = self.attributes()
    if isClose { return .close(name: name) }
    if ["script", "style", "title", "textarea"].contains(name) { rawElement = name }
    return .open(name: name, attributes: attributes)
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
      || scalar == "_" || scalar == ":"
  }

  private mutating func skip(past end: String) {
    while index < scalars.count, !starts(with: end, at: index) { index += 1 }
    index = Swift.min(scalars.count, index + end.unicodeScalars.count)
  }

  /// Reads the attributes behind the name of a tag, and the tag's end.
  private mutating func attributes() -> [String: String] {
    var result: [String: String] = [:]
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == ">" {
        index += 1
        break
      }
      guard Self.isName(scalar) else {
        index += 1
        continue
      }
      let start = index
      while index < scalars.count, Self.isName(scalars[index]) { index += 1 }
      let name = string(start..<index).lowercased()
      skipSpace()
      if index < scalars.count, scalars[index] == "=" {
        index += 1
        skipSpace()
        result[name] = HTMLEntities.decode(value())
      } else {
        result[name] = ""
      }
    }
    return result
  }

  private mutating func skipSpace() {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
  }

  private mutating func value() -> String {
    guard index < scalars.count else { return "" }
    let quote = scalars[index]
    if quote == "\"" || quote == "'" {
      index += 1
      let start = index
      while index < scalars.count, scalars[index] != quote { index += 1 }
      defer { index += 1 }
      return string(start..<Swift.min(index, scalars.count))
    }
    let start = index
    while index < scalars.count, scalars[index] != ">", !scalars[index].properties.isWhitespace {
      index += 1
    }
    return string(start..<index)
  }
}

/// Characters written as `&name;` or by number.
enum HTMLEntities {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
    "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "middot": "·",
    "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "deg": "°",
    "plusmn": "±", "times": "×", "divide": "÷", "frac12": "½", "frac14": "¼", "frac34": "¾",
    "sup1": "¹", "sup2": "²", "sup3": "³", "micro": "µ", "ordf": "ª", "ordm": "º", "iexcl": "¡",
    "iquest": "¿", "not": "¬", "macr": "¯", "acute": "´", "cedil": "¸", "uml": "¨", "shy": "\u{AD}",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å",
    "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë",
    "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï", "eth": "ð", "ntilde": "ñ",
    "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö", "oslash": "ø",
    "ugrave": "ù", "uacute": "ú", "ucirc": "û", "uuml": "ü", "yacute": "ý", "thorn": "þ",
    "yuml": "ÿ", "szlig": "ß", "Agrave": "À", "Aacute": "Á", "Acirc": "Â", "Atilde": "Ã",
    "Auml": "Ä", "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È", "Eacute": "É",
    "Ecirc": "Ê", "Euml": "Ë", "Ntilde": "Ñ", "Ograve": "Ò", "Oacute": "Ó", "Ocirc": "Ô",
    "Otilde": "Õ", "Ouml": "Ö", "Oslash": "Ø", "Ugrave": "Ù", "Uacute": "Ú", "Ucirc": "Û",
    "Uuml": "Ü", "oelig": "œ", "OElig": "Œ", "scaron": "š", "Scaron": "Š", "larr": "←",
    "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "hearts": "♥", "spades": "♠",
    "clubs": "♣", "diams": "♦", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈",
    "sum": "∑", "radic": "√", "minus": "−", "alpha": "α", "beta": "β", "gamma": "γ",
    "delta": "δ", "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ", "omega": "ω", "Omega": "Ω",
    "Delta": "Δ", "zwj": "\u{200D}", "zwnj": "\u{200C}", "ensp": "\u{2002}", "emsp": "\u{2003}",
    "thinsp": "\u{2009}", "dagger": "†", "Dagger": "‡", "permil": "‰", "prime": "′", "Prime": "″",
  ]

  /// The text with its entities replaced; unknown ones stay.
  static func decode(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let body = rest[rest.index(after: start)...]
      let window = body.prefix(12)
      guard let end = window.firstIndex(of: ";"), let value = value(of: body[..<end]) else {
        result += "&"
        rest = body
        continue
      }
      result += value
      rest = body[body.index(after: end)...]
    }
    return result + rest
  }

  private static func value(of name: Substring) -> String? {
    guard name.hasPrefix("#") else { return names[String(name)] }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, number > 0, let scalar = Unicode.Scalar(number) else { return nil }
    return String(Character(scalar))
  }
}
