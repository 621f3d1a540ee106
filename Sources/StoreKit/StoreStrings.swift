import Foundation

/// The store's words, in the app's language.
enum StoreStrings {
  private static let table: [String: [String: String]] = [
    "Enjoying %@?": ["ko": "%@이(가) 마음에 드십니까?"],
    "Tap a star to rate it on the App Store.": ["ko": "별을 탭하여 App Store에서 평가하십시오."],
    "Not Now": ["ko": "나중에 하기"], "Cancel": ["ko": "취소"], "Submit": ["ko": "제출"],
    "Done": ["ko": "완료"],
    "Cannot Connect to App Store": ["ko": "App Store에 연결할 수 없음"],
    "%d stars": ["ko": "별점 %d점"],
  ]

  /// The app's word for an English one.
  static func text(_ english: String) -> String {
    let language = Bundle.main.preferredLocalizations.first?.prefix(2).lowercased() ?? "en"
    return table[english]?[language] ?? english
  }
}
