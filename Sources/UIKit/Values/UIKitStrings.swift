/// The words that UIKit and the frameworks above it show themselves, in the app's language.
package enum UIKitStrings {
  private static let table: [String: [String: String]] = [
    "Done": ["ko": "완료"], "Cancel": ["ko": "취소"], "Edit": ["ko": "편집"],
    "Save": ["ko": "저장"], "Open": ["ko": "열기"], "Undo": ["ko": "실행 취소"], "Redo": ["ko": "실행 복귀"],
    "Back": ["ko": "뒤로"], "Search": ["ko": "검색"], "OK": ["ko": "확인"], "More": ["ko": "더 보기"],
    "Remove %@": ["ko": "%@ 제거"], "Insert %@": ["ko": "%@ 삽입"], "Reorder %@": ["ko": "%@ 순서 변경"],
    "Delete": ["ko": "삭제"], "Cut": ["ko": "오려두기"], "Copy": ["ko": "복사하기"],
    "Paste": ["ko": "붙여넣기"], "Select": ["ko": "선택"], "Select All": ["ko": "전체 선택"],
    "Look Up": ["ko": "찾아보기"], "Typing": ["ko": "입력"], "Open Link": ["ko": "링크 열기"],
    "Copy Link": ["ko": "링크 복사"], "Format": ["ko": "포맷"], "Bold": ["ko": "볼드체"],
    "Italic": ["ko": "이탤릭체"], "Underline": ["ko": "밑줄"],
    "Today": ["ko": "오늘"], "Time": ["ko": "시간"],
    "hours": ["ko": "시간"], "min": ["ko": "분"], "Previous Month": ["ko": "이전 달"],
    "Next Month": ["ko": "다음 달"], "Save Image": ["ko": "이미지 저장"],
    "Save to Files": ["ko": "파일에 저장"], "1 Image": ["ko": "이미지 1개"],
    "%d Images": ["ko": "이미지 %d개"], "Loading…": ["ko": "로드 중…"],
    "No Results": ["ko": "결과 없음"], "No Results for “%@”": ["ko": "‘%@’에 대한 결과 없음"],
    "Check the spelling or try a new search.": ["ko": "철자를 확인하거나 다시 검색해 보십시오."],
    "Photos": ["ko": "사진"], "No Photos": ["ko": "사진 없음"], "Choose": ["ko": "선택"],
    "Move and Scale": ["ko": "이동 및 크기 조절"],
    "Toggle Sidebar": ["ko": "사이드바 전환"], "Full Screen": ["ko": "전체 화면"],
    "Rename": ["ko": "이름 변경"], "Duplicate": ["ko": "복제"],
    "Create Document": ["ko": "도큐멘트 생성"], "Folder is Empty": ["ko": "폴더가 비어 있음"],
    "Sheet Grabber": ["ko": "시트 잡기 막대"],
    "“%@” Would Like to Send You Notifications": ["ko": "‘%@’에서 알림을 보내고자 합니다"],
    "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.":
      ["ko": "경고, 사운드 및 아이콘 배지가 알림에 포함될 수 있습니다. 설정에서 이를 구성할 수 있습니다."],
    "Don’t Allow": ["ko": "허용 안 함"], "Allow": ["ko": "허용"], "now": ["ko": "지금"],
    "Send": ["ko": "보내기"], "Add": ["ko": "추가"], "Recents": ["ko": "최근 항목"],
    "Favorites": ["ko": "즐겨찾는 항목"], "Videos": ["ko": "비디오"],
    "Allow Full Access": ["ko": "전체 접근 허용"],
    "“%@” Would Like to Access Your Photo Library": ["ko": "‘%@’이(가) 사용자의 사진 보관함에 접근하려고 합니다"],
    "“%@” Would Like to Add to your Photos": ["ko": "‘%@’이(가) 사용자의 사진에 추가하려고 합니다"],
    "Allow “%@” to delete %d photos?": ["ko": "‘%@’이(가) 사진 %d장을 삭제하도록 허용하겠습니까?"],
    "Allow “%@” to delete this photo?": ["ko": "‘%@’이(가) 이 사진을 삭제하도록 허용하겠습니까?"],
    "Allow “%@” to delete %d videos?": ["ko": "‘%@’이(가) 비디오 %d개를 삭제하도록 허용하겠습니까?"],
    "Allow “%@” to delete this video?": ["ko": "‘%@’이(가) 이 비디오를 삭제하도록 허용하겠습니까?"],
    "Allow “%@” to delete %d items?": ["ko": "‘%@’이(가) 항목 %d개를 삭제하도록 허용하겠습니까?"],
    "Allow “%@” to use your location?": ["ko": "‘%@’ 앱이 사용자의 위치를 사용하도록 허용하겠습니까?"],
    "Allow “%@” to also use your location even when you are not using the app?":
      ["ko": "앱을 사용하지 않을 때에도 ‘%@’ 앱이 사용자의 위치를 사용하도록 허용하겠습니까?"],
    "Allow Once": ["ko": "한 번 허용"], "Allow While Using App": ["ko": "앱을 사용하는 동안 허용"],
    "Keep Only While Using": ["ko": "사용하는 동안만 허용 유지"],
    "Change to Always Allow": ["ko": "항상 허용으로 변경"],
    "Compose": ["ko": "작성"], "Reply": ["ko": "답장"], "Share": ["ko": "공유"],
    "Organize": ["ko": "정리"], "Bookmarks": ["ko": "책갈피"], "Refresh": ["ko": "새로 고침"],
    "Stop": ["ko": "중단"], "Close": ["ko": "닫기"], "Configure": ["ko": "구성"],
    "More Info": ["ko": "추가 정보"], "Camera": ["ko": "카메라"], "Play": ["ko": "재생"],
    "Pause": ["ko": "일시 정지"], "Rewind": ["ko": "되감기"], "Fast forward": ["ko": "빨리 감기"],
    "Choose Font": ["ko": "서체 선택"],
    "No definition found.": ["ko": "정의를 찾을 수 없습니다."],
    "Select up to %d items.": ["ko": "최대 %d개의 항목을 선택하십시오."],
  ]

  /// The app's word for an English one; the English one when there is none.
  package static func text(_ english: String) -> String {
    let language = Bundle.main.preferredLocalizations.first?.prefix(2).lowercased() ?? "en"
    return table[english]?[language] ?? english
  }

  private static func text(_ english: String, _ what: String) -> String {
    text(english).replacingOccurrences(of: "%@", with: what)
  }

  /// The app's name as its icon shows it.
  package static var appName: String {
    let info = Bundle.main.infoDictionary ?? [:]
    return info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String
      ?? ProcessInfo.processInfo.processName
  }

  static var done: String { text("Done") }
  package static var cancel: String { text("Cancel") }
  package static var photos: String { text("Photos") }
  package static var noPhotos: String { text("No Photos") }
  static var choose: String { text("Choose") }
  static var moveAndScale: String { text("Move and Scale") }
  static var edit: String { text("Edit") }
  static var save: String { text("Save") }
  static var open: String { text("Open") }
  static var undo: String { text("Undo") }
  static var redo: String { text("Redo") }
  static var back: String { text("Back") }
  static var search: String { text("Search") }
  static var ok: String { text("OK") }
  static var more: String { text("More") }
  package static var delete: String { text("Delete") }
  static func remove(_ what: String) -> String { text("Remove %@", what) }
  static func insert(_ what: String) -> String { text("Insert %@", what) }
  static func reorder(_ what: String) -> String { text("Reorder %@", what) }
  static var cut: String { text("Cut") }
  static var copy: String { text("Copy") }
  static var paste: String { text("Paste") }
  static var select: String { text("Select") }
  static var selectAll: String { text("Select All") }
  static var typing: String { text("Typing") }
  static var openLink: String { text("Open Link") }
  static var copyLink: String { text("Copy Link") }
  static var format: String { text("Format") }
  static var bold: String { text("Bold") }
  static var italic: String { text("Italic") }
  static var underline: String { text("Underline") }
  static func today(in locale: Locale) -> String {
    let language = locale.language.languageCode?.identifier ?? "en"
    return table["Today"]?[language] ?? "Today"
  }
  static var loading: String { text("Loading…") }
  static var noResults: String { text("No Results") }
  static var checkSpelling: String { text("Check the spelling or try a new search.") }
  static func noResults(for searched: String) -> String {
    text("No Results for “%@”").replacingOccurrences(of: "%@", with: searched)
  }
  static var rename: String { text("Rename") }
  static var duplicate: String { text("Duplicate") }
  static var createDocument: String { text("Create Document") }
  static var emptyFolder: String { text("Folder is Empty") }
  static var toggleSidebar: String { text("Toggle Sidebar") }
  static var sheetGrabber: String { text("Sheet Grabber") }
  static var time: String { text("Time") }
  static var hours: String { text("hours") }
  static var minutes: String { text("min") }
  static var previousMonth: String { text("Previous Month") }
  static var nextMonth: String { text("Next Month") }
  static var saveImage: String { text("Save Image") }
  static var saveToFiles: String { text("Save to Files") }
  static func images(_ count: Int) -> String {
    count == 1
      ? text("1 Image") : text("%d Images").replacingOccurrences(of: "%d", with: "\(count)")
  }
}
