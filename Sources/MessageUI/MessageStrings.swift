import Foundation

/// The words of the mail sheet in the app's language.
enum MessageStrings {
  private static let table: [String: [String: String]] = [
    "New Message": ["ko": "새로운 메시지"], "To:": ["ko": "받는 사람:"], "Cc:": ["ko": "참조:"],
    "Bcc:": ["ko": "숨은 참조:"], "Subject:": ["ko": "제목:"], "Send": ["ko": "보내기"],
    "Delete Draft": ["ko": "초안 삭제"], "No Mail Accounts": ["ko": "메일 계정 없음"],
    "Please set up a Mail account in order to send email.":
      ["ko": "이메일을 보내려면 메일 계정을 설정하십시오."],
    "OK": ["ko": "확인"],
  ]

  /// The app's word for an English one; the English one when there is none.
  static func text(_ english: String) -> String {
    let language = Bundle.main.preferredLocalizations.first?.prefix(2).lowercased() ?? "en"
    return table[english]?[language] ?? english
  }
}
