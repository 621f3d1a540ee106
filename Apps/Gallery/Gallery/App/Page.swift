import UIKit

/// One page of the gallery.
struct Page {
  let title: String
  /// The name of its symbol.
  let symbol: String
  let make: () -> UIViewController

  init(_ title: String, symbol: String, make: @escaping () -> UIViewController) {
    self.title = title
    self.symbol = symbol
    self.make = make
  }
}

/// Pages of one kind.
struct Chapter {
  let title: String
  let pages: [Page]

  /// The whole gallery.
  static let all = [
    Chapter(
      title: "Controls",
      pages: [
        Page("Buttons", symbol: "hand.tap") { ButtonsViewController() },
        Page("Menus", symbol: "list.bullet") { MenusViewController() },
        Page("Switches and Segments", symbol: "slider.horizontal.3") { SwitchesViewController() },
        Page("Sliders and Progress", symbol: "timelapse") { SlidersViewController() },
        Page("Pickers", symbol: "list.triangle") { PickersViewController() },
        Page("Dates", symbol: "calendar") { DatesViewController() },
        Page("Bars and Search", symbol: "magnifyingglass") { BarsViewController() },
      ]),
    Chapter(
      title: "Collection Views",
      pages: [
        Page("Grid", symbol: "square.grid.3x3") { GridViewController() },
        Page("List", symbol: "list.bullet") { ListPageViewController() },
        Page("Nested Groups", symbol: "square.grid.2x2") { NestedGroupsViewController() },
        Page("Orthogonal Scrolling", symbol: "arrow.right") { OrthogonalViewController() },
        Page("Badges", symbol: "bell") { BadgesViewController() },
        Page("Outline", symbol: "folder") { OutlineViewController() },
        Page("Pinned Headers", symbol: "pin") { PinnedHeadersViewController() },
        Page("Section Backgrounds", symbol: "square.stack.3d.up") { BackgroundsViewController() },
        Page("Reorderable", symbol: "line.3.horizontal") { ReorderableViewController() },
      ]),
    Chapter(
      title: "Text",
      pages: [
        Page("Labels", symbol: "textformat") { LabelsViewController() },
        Page("Attributes", symbol: "highlighter") { AttributesViewController() },
        Page("Languages", symbol: "globe") { LanguagesViewController() },
        Page("Text Fields", symbol: "pencil.line") { TextFieldsViewController() },
      ]),
    Chapter(
      title: "Drawing",
      pages: [
        Page("Colours", symbol: "sparkles") { ColoursViewController() },
        Page("Layers", symbol: "square.stack.3d.up") { LayersViewController() },
        Page("Images and Symbols", symbol: "photo") { ImagesViewController() },
        Page("Materials", symbol: "square.fill.on.square.fill") { MaterialsViewController() },
      ]),
  ]
}
