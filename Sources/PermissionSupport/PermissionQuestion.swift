import Foundation

/// What the alert of a permission asks, in the app's language, with the app's name for `%@`.
package enum PermissionQuestion: String, Sendable {
  case contacts = "“%@” Would Like to Access Your Contacts"
  case calendar = "“%@” Would Like Full Access to Your Calendar"
  case newEvents = "“%@” Would Like to Add to Your Calendar"
  case reminders = "“%@” Would Like to Access Your Reminders"
  case music = "“%@” Would Like to Access Apple Music, Your Media Library and Your Activity"
  case speech = "“%@” Would Like to Access Speech Recognition"

  private static let korean: [Self: String] = [
    .contacts: "‘%@’이(가) 사용자의 연락처에 접근하려고 합니다",
    .calendar: "‘%@’이(가) 사용자의 캘린더에 전체 접근하려고 합니다",
    .newEvents: "‘%@’이(가) 사용자의 캘린더에 추가하려고 합니다",
    .reminders: "‘%@’이(가) 사용자의 미리 알림에 접근하려고 합니다",
    .music: "‘%@’이(가) 사용자의 미디어 보관함에 접근하려고 합니다",
    .speech: "‘%@’이(가) 음성 인식에 접근하려고 합니다",
  ]

  var text: String {
    let isKorean = Bundle.main.preferredLocalizations.first?.hasPrefix("ko") == true
    return isKorean ? Self.korean[self] ?? rawValue : rawValue
  }
}
