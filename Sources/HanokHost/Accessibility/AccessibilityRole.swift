import UIKit

/// What an element is to assistive technology: the numbers of AT-SPI's roles.
enum AccessibilityRole: UInt32 {
  case alert = 2
  case dateEditor = 12
  case dialog = 16
  case filler = 20
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case radioButton = 44
  case scrollPane = 49
  case slider = 51
  case spinButton = 52
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case grouping = 99

  /// The name that AT-SPI has for it.
  var name: String {
    switch self {
    case .alert: "alert"
    case .dateEditor: "date editor"
    case .dialog: "dialog"
    case .filler: "filler"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .listItem: "list item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .panel: "panel"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .radioButton: "radio button"
    case .scrollPane: "scroll pane"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .text: "text"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .grouping: "grouping"
    }
  }

  /// The role of an element of that kind within one of another.
  init(_ kind: ElementKind, in parent: ElementKind?) {
    switch (kind, parent) {
    case (.button, .tabBar): self = .pageTab
    case (.button, .segmentedControl): self = .radioButton
    default: self = Self.control(kind) ?? Self.container(kind)
    }
  }

  private static func control(_ kind: ElementKind) -> AccessibilityRole? {
    switch kind {
    case .button, .key, .colorWell: .pushButton
    case .switch: .toggleButton
    case .slider: .slider
    case .pickerWheel, .pageIndicator: .spinButton
    case .progressIndicator, .activityIndicator: .progressBar
    case .link: .link
    case .image: .image
    case .staticText: .label
    case .textField, .searchField: .entry
    case .secureTextField: .passwordText
    case .textView: .text
    case .datePicker: .dateEditor
    default: nil
    }
  }

  private static func container(_ kind: ElementKind) -> AccessibilityRole {
    switch kind {
    case .application: .frame
    case .alert: .alert
    case .sheet, .popover: .dialog
    case .tabBar: .pageTabList
    case .navigationBar, .toolbar: .toolBar
    case .table, .collectionView: .list
    case .cell: .listItem
    case .scrollView: .scrollPane
    case .segmentedControl, .stepper, .picker, .keyboard: .grouping
    default: .filler
    }
  }
}
