/// Classes of UIKit in the place of those that a module declares which is not there.
///
/// Libraries name a class after the one that it derives from: a `FloatingTextField` is a text field. With the plain class in its
/// place an outlet stays connected and a screen keeps its cells; what the plain class lacks is left out.
enum StandInClasses {
  /// The class of UIKit that a name ends with, nil if it is none's.
  static func plainClass(of name: String) -> String? {
    classes.first { name.hasSuffix($0) && name.count > $0.count }.map { "UI" + $0 }
  }

  /// The classes of a header that derive from one of UIKit, each with that one.
  static func plainClasses(of header: BridgingHeader?) -> [String: String] {
    guard let header else { return [:] }
    var found: [String: String] = [:]
    for name in header.missingTypes {
      var (next, steps) = (header.superclasses[name], 0)
      while let current = next, !isPlain(current), steps < 20 {
        (next, steps) = (header.superclasses[current], steps + 1)
      }
      if let next, isPlain(next) { found[name] = next }
    }
    return found
  }

  private static func isPlain(_ name: String) -> Bool {
    name.hasPrefix("UI") && (classes + ["Control"]).contains(String(name.dropFirst(2)))
  }

  /// The sources with which each name stands for its plain class.
  static func source(_ plainClasses: [String: String]) -> String {
    "import UIKit\n"
      + plainClasses.sorted { $0.key < $1.key }
      .map { "public typealias \($0.key) = UIKit.\($0.value)\n" }.joined()
  }

  /// Longer names go before those that they end with.
  private static let classes = [
    "TableViewHeaderFooterView", "CollectionReusableView", "CollectionViewCell", "TableViewCell",
    "CollectionViewController", "TableViewController", "NavigationController", "TabBarController",
    "PageViewController", "ViewController", "CollectionView", "TableView", "ImageView",
    "ScrollView", "StackView", "TextView", "View", "TextField", "Label", "Button", "Slider",
    "SegmentedControl", "PageControl", "SearchBar", "NavigationBar", "TabBar", "Toolbar",
  ]
}
