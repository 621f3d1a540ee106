import Foundation

/// The words of signing in, in the app's language.
enum AuthenticationStrings {
  private static let table: [String: [String: String]] = [
    "Sign in with Apple": ["ko": "Apple로 로그인"], "Sign up with Apple": ["ko": "Apple로 등록"],
    "Continue with Apple": ["ko": "Apple로 계속"], "Continue": ["ko": "계속"],
    "“%@” Wants to Use “%@” to Sign In": ["ko": "‘%@’이(가) 로그인하기 위해 ‘%@’을(를) 사용하려고 합니다"],
    "This allows the app and website to share information about you.":
      ["ko": "이렇게 하면 앱과 웹 사이트에서 사용자에 관한 정보를 공유할 수 있습니다."],
    "Sign in with your browser.": ["ko": "브라우저에서 로그인하십시오."],
  ]

  /// The app's word for an English one, with words for its places.
  static func text(_ english: String, _ words: String...) -> String {
    let language = Bundle.main.preferredLocalizations.first?.prefix(2).lowercased() ?? "en"
    return words.reduce(table[english]?[language] ?? english) { text, word in
      guard let place = text.range(of: "%@") else { return text }
      return text.replacingCharacters(in: place, with: word)
    }
  }
}
