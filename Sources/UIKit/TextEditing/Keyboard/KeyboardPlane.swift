/// The keys of one page of the on-screen keyboard, row by row.
struct KeyboardPlane: Equatable {
  enum Key: Equatable {
    /// Types this text; its shifted form comes from the language.
    case text(String)
    case shift, delete, space, enter, globe, emoji
    /// Goes to another page.
    case page(Page)
    /// Room without a key.
    case gap

    /// Whether one key can become the other: letters can.
    func isSameKind(as other: Key) -> Bool {
      if case .text = self, case .text = other { return true }
      return self == other
    }
  }
  enum Page: Equatable { case letters, numbers, symbols }

  var rows: [[Key]]
  /// Whether the keys are those of a telephone, three beside one another.
  var isPad = false

  /// The widths that keys have to one another; a letter has 1.
  static func weight(_ key: Key, isLastRow: Bool) -> CGFloat {
    switch key {
    case .text: 1
    case .gap: 0.5
    case .shift, .delete: 1.35
    case .globe, .emoji: 1.2
    case .page: isLastRow ? 2.5 : 1.35
    case .enter: 2.5
    case .space: 5
    }
  }

  // MARK: Pages

  /// The page for a kind of input.
  static func plane(
    _ page: Page, language: KeyboardLanguage, type: UIKeyboardType, isShifted: Bool
  ) -> KeyboardPlane {
    switch type {
    case .numberPad, .asciiCapableNumberPad: return pad(lastLeft: .gap)
    case .decimalPad: return pad(lastLeft: .text("."))
    case .phonePad: return page == .symbols ? phoneSigns : pad(lastLeft: .page(.symbols))
    case .namePhonePad where page != .letters:
      return page == .symbols ? phoneSigns : pad(lastLeft: .page(.letters))
    default: break
    }
    switch page {
    case .letters: return letters(language, type, isShifted)
    case .numbers:
      return symbols(["1234567890", "-/:;()$&@\"", ".,?!'"], to: .symbols, type)
    case .symbols:
      return symbols(["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"], to: .numbers, type)
    }
  }

  private static func keys(_ text: String) -> [Key] { text.map { .text(String($0)) } }

  private static func letters(
    _ language: KeyboardLanguage, _ type: UIKeyboardType, _ isShifted: Bool
  ) -> KeyboardPlane {
    let rows = language.rows(isShifted: isShifted)
    let second = [.gap] + keys(rows[1]) + [.gap]
    let third = [Key.shift, .gap] + keys(rows[2]) + [.gap, .delete]
    return KeyboardPlane(rows: [keys(rows[0]), second, third, bottom(.numbers, type)])
  }

  private static func symbols(
    _ rows: [String], to other: Page, _ type: UIKeyboardType
  ) -> KeyboardPlane {
    let third = [Key.page(other), .gap] + keys(rows[2]) + [.gap, .delete]
    return KeyboardPlane(rows: [keys(rows[0]), keys(rows[1]), third, bottom(.letters, type)])
  }

  private static func bottom(_ page: Page, _ type: UIKeyboardType) -> [Key] {
    switch type {
    case .emailAddress: [.page(page), .space, .text("@"), .text("."), .enter]
    case .URL: [.page(page), .text("."), .text("/"), .text(".com"), .enter]
    case .twitter: [.page(page), .space, .text("@"), .text("#"), .enter]
    case .webSearch: [.page(page), .space, .text("."), .enter]
    default: [.page(page), .space, .enter]
    }
  }

  /// The signs of telephone numbers; a comma is a pause, a semicolon waits.
  private static let phoneSigns = KeyboardPlane(
    rows: [
      [.text("1"), .text("2"), .text("3")], [.text(","), .text("5"), .text(";")],
      [.text("*"), .text("8"), .text("#")], [.page(.numbers), .text("+"), .delete],
    ], isPad: true)

  /// The title of a telephone's key that differs from the text it types.
  static func title(of key: String) -> String {
    switch key {
    case ",": "pause"
    case ";": "wait"
    default: key
    }
  }

  /// The letters below a telephone's digit.
  static func letters(on digit: String) -> String {
    let all = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    return Int(digit).flatMap { (2...9).contains($0) ? all[$0 - 2] : nil } ?? ""
  }

  private static func pad(lastLeft: Key) -> KeyboardPlane {
    KeyboardPlane(
      rows: [keys("123"), keys("456"), keys("789"), [lastLeft, .text("0"), .delete]], isPad: true)
  }
}

/// A language of the on-screen keyboard.
enum KeyboardLanguage: CaseIterable {
  case english, korean

  func rows(isShifted: Bool) -> [String] {
    switch self {
    case .english:
      let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
      return isShifted ? rows.map { $0.uppercased() } : rows
    case .korean:
      return [isShifted ? "ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ" : "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"]
    }
  }

  /// The title of the space bar.
  var spaceTitle: String { self == .english ? "space" : "스페이스" }
  var returnTitle: String { self == .english ? "return" : "줄바꿈" }
}
