/// The keyboard on the screen, for devices and scripts without one of their own. It types through the same
/// client as the desktop's keyboard and input method do.
@MainActor
package final class OnScreenKeyboard {
  package static let shared = OnScreenKeyboard()
  /// Whether a keyboard is shown while text is edited. Off by default: the desktop has one.
  package static var isEnabled = false

  enum Shift { case off, once, locked }

  private(set) var language = KeyboardLanguage.english
  private(set) var shift = Shift.off
  private var page = KeyboardPlane.Page.letters
  private var composition = HangulComposition()
  private weak var input: (any UIResponder & UIKeyInput)?
  private lazy var view = KeyboardView()
  private var repeatTimer: ClockTimers.Token?
  private var lastShiftTap: CFTimeInterval = -1

  /// The keyboard for an input, in its appearance.
  func view(for input: any UIResponder & UIKeyInput) -> UIView {
    view.keyboard = self
    if self.input !== input {
      self.input = input
      composition = HangulComposition()
      page = input.keyboardType == .numbersAndPunctuation ? .numbers : .letters
      view.showEmoji(false)
      shift = .off
    }
    switch input.keyboardAppearance {
    case .dark: view.overrideUserInterfaceStyle = .dark
    case .light: view.overrideUserInterfaceStyle = .light
    case .default: view.overrideUserInterfaceStyle = .unspecified
    }
    capitalize()
    show()
    return view
  }

  private func show() {
    view.show(
      KeyboardPlane.plane(
        page, language: isAscii ? .english : language, type: input?.keyboardType ?? .default,
        isShifted: shift != .off))
  }

  /// Inputs that take Latin letters only show no others.
  private var isAscii: Bool {
    switch input?.keyboardType {
    case .asciiCapable, .emailAddress, .URL: true
    default: input?.isSecureTextEntry ?? false
    }
  }

  /// The text of the input changed, here or elsewhere.
  func textDidChange(in changed: any UIKeyInput) {
    guard changed === input else { return }
    capitalize()
    show()
  }

  // MARK: Return key

  var returnTitle: String {
    let isKorean = language == .korean
    return switch input?.returnKeyType ?? .default {
    case .default: language.returnTitle
    case .go: isKorean ? "이동" : "go"
    case .google, .yahoo, .search: isKorean ? "검색" : "search"
    case .join: isKorean ? "연결" : "join"
    case .next: isKorean ? "다음" : "next"
    case .route: isKorean ? "경로" : "route"
    case .send: isKorean ? "전송" : "send"
    case .done: isKorean ? "완료" : "done"
    case .emergencyCall: isKorean ? "긴급" : "emergency call"
    case .continue: isKorean ? "계속" : "continue"
    }
  }

  var isReturnBlue: Bool {
    switch input?.returnKeyType ?? .default {
    case .default, .next, .continue, .emergencyCall: false
    default: true
    }
  }

  var isReturnEnabled: Bool {
    guard let input else { return true }
    return !input.enablesReturnKeyAutomatically || input.hasText
  }

  // MARK: Keys

  func keyDidGoDown(_ key: KeyboardPlane.Key) {
    guard key == .delete else { return }
    delete()
    repeatDelete(after: 0.5)
  }

  func keyDidGoUp(_ key: KeyboardPlane.Key) {
    ClockTimers.cancel(repeatTimer)
  }

  private func repeatDelete(after delay: CFTimeInterval) {
    ClockTimers.cancel(repeatTimer)
    repeatTimer = ClockTimers.schedule(after: delay) { [weak self] in
      self?.delete()
      self?.repeatDelete(after: 0.1)
    }
  }

  func keyWasTapped(_ key: KeyboardPlane.Key) {
    switch key {
    case .text(let text): type(text)
    case .space: type(" ")
    case .enter:
      endComposition()
      input?.insertText("\n")
    case .shift: pressShift()
    case .globe: switchLanguage()
    case .emoji:
      endComposition()
      view.showEmoji(true)
    case .page(let other):
      view.showEmoji(false)
      page = other
      show()
    case .delete, .gap: break
    }
  }

  private func type(_ text: String) {
    let client = KeyInputClient.current
    if let jamo = text.first, HangulComposition.isJamo(jamo), client?.allowsComposition == true {
      perform(composition.type(jamo: jamo))
    } else {
      endComposition()
      client?.typeText(text, capitalizes: false)
    }
    if shift == .once { shift = .off }
    if text == " ", page != .letters { page = .letters }
    capitalize()
    show()
  }

  func typeEmoji(_ emoji: String) {
    KeyInputClient.current?.typeText(emoji, capitalizes: false)
  }

  private func perform(_ events: [HangulComposition.Event]) {
    let client = KeyInputClient.current
    for event in events {
      switch event {
      case .compose(let text): client?.setComposition(text, cursor: text.utf16.count)
      case .commit(let text): client?.commitText(text)
      }
    }
  }

  private func endComposition() { perform(composition.end()) }

  private func delete() {
    if let events = composition.deleteBackward() {
      perform(events)
    } else {
      input?.deleteBackward()
    }
    capitalize()
    show()
  }

  private func switchLanguage() {
    endComposition()
    let all = KeyboardLanguage.allCases
    let index = all.firstIndex(of: language) ?? 0
    language = all[(index + 1) % all.count]
    page = .letters
    shift = .off
    show()
  }

  // MARK: Shift

  private func pressShift() {
    let now = CACurrentMediaTime()
    if now - lastShiftTap < 0.35, language == .english {
      shift = .locked
    } else {
      shift = shift == .off ? .once : .off
    }
    lastShiftTap = now
    show()
  }

  /// Turns shift on where the input wants a capital.
  private func capitalize() {
    guard shift != .locked, language == .english, let input, !input.isSecureTextEntry,
      input.autocapitalizationType != .none
    else { return }
    // An input that does not show its text begins with a capital, and tells no more.
    let before = KeyInputClient.current?.textBeforeSelection ?? (input.hasText ? "a" : "")
    shift = TypingRules(input).wantsCapital(after: before) ? .once : .off
  }
}
