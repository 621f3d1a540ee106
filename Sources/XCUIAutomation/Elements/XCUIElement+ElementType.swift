import Foundation

extension XCUIElement {
  /// The kind of an element.
  public enum ElementType: UInt, Sendable {
    /// Every kind.
    case any = 0
    case other, application, group, window, sheet, drawer, alert, dialog, button, radioButton
    case radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton
    case toolbarButton, popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar
    case statusBar, table, tableRow, tableColumn, outline, outlineRow, browser, collectionView
    case slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker
    case pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar
    case staticText, textField, secureTextField, datePicker, textView, menu, menuItem, menuBar
    case menuBarItem, map, webView, incrementArrow, decrementArrow, timeline, ratingIndicator
    case valueIndicator, splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte
    case dockItem, ruler, rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem
    case handle, stepper, tab, touchBar, statusItem
  }
}

extension XCUIElement.ElementType: CustomStringConvertible {
  /// The name as Xcode prints it: `StaticText`.
  public var description: String { Self.names[Int(rawValue)] }

  private static let names =
    ["Any"]
      + """
      Other Application Group Window Sheet Drawer Alert Dialog Button RadioButton RadioGroup
      CheckBox DisclosureTriangle PopUpButton ComboBox MenuButton ToolbarButton Popover Keyboard
      Key NavigationBar TabBar TabGroup Toolbar StatusBar Table TableRow TableColumn Outline
      OutlineRow Browser CollectionView Slider PageIndicator ProgressIndicator ActivityIndicator
      SegmentedControl Picker PickerWheel Switch Toggle Link Image Icon SearchField ScrollView
      ScrollBar StaticText TextField SecureTextField DatePicker TextView Menu MenuItem MenuBar
      MenuBarItem Map WebView IncrementArrow DecrementArrow Timeline RatingIndicator ValueIndicator
      SplitGroup Splitter RelevanceIndicator ColorWell HelpTag Matte DockItem Ruler RulerMarker
      Grid LevelIndicator Cell LayoutArea LayoutItem Handle Stepper Tab TouchBar StatusItem
      """.split(whereSeparator: \.isWhitespace).map(String.init)
}
