import Foundation

/// The words of the sheets in the app's language.
enum EventStrings {
  private static let korean: [String: String] = [
    "New Event": "새로운 이벤트", "Edit Event": "이벤트 편집", "Event Details": "이벤트 세부사항",
    "Title": "제목", "Location": "위치", "All-day": "하루 종일", "Starts": "시작", "Ends": "종료",
    "Repeat": "반복", "Never": "안 함", "Every Day": "매일", "Every Week": "매주",
    "Every Month": "매월", "Every Year": "매년", "Calendar": "캘린더", "Calendars": "캘린더",
    "Alert": "알림", "None": "없음", "At time of event": "이벤트 당시", "5 minutes before": "5분 전",
    "15 minutes before": "15분 전", "1 hour before": "1시간 전", "1 day before": "1일 전",
    "URL": "URL", "Notes": "메모", "Delete Event": "이벤트 삭제", "Custom": "사용자화",
    "Delete This Event Only": "이 이벤트만 삭제", "Delete All Future Events": "이후 이벤트 모두 삭제",
    "Save for This Event Only": "이 이벤트만 저장", "Save for Future Events": "이후 이벤트에 저장",
    "Are you sure you want to delete this event?": "이 이벤트를 삭제하겠습니까?",
  ]

  static func text(_ english: String) -> String {
    let isKorean = Bundle.main.preferredLocalizations.first?.hasPrefix("ko") == true
    return isKorean ? korean[english] ?? english : english
  }
}
