import Foundation

extension DeviceModel {
  /// The model that Xcode lists under a title, or whose identifier it is; of a product that is not in the table, the one
  /// with the same screen. Nil for what is not known.
  static func titled(_ title: String) -> DeviceModel? {
    if let model = all.first(where: { $0.title == title || $0.identifier == title }) {
      return model
    }
    let product = product(title)
    return (sameScreens[title.lowercased()] ?? sameScreens[product]).flatMap(named)
      ?? all.last { Self.product($0.title) == product }
  }

  /// A title without its generation or chip: `ipad pro 11-inch` of `iPad Pro (11-inch) (4th generation)`.
  private static func product(_ title: String) -> String {
    title.lowercased().replacing(#/\((\d+th|\d+st|\d+nd|\d+rd) generation\)|\(m\d+\)/#, with: "")
      .replacing(#/[()]/#, with: "").split(separator: " ").joined(separator: " ")
  }

  /// By title or product, the model in the table whose screen is the same.
  private static let sameScreens = [
    "iphone 6": "iphone-8", "iphone 6s": "iphone-8", "iphone 7": "iphone-8",
    "iphone 6 plus": "iphone-8-plus", "iphone 6s plus": "iphone-8-plus",
    "iphone 7 plus": "iphone-8-plus", "iphone x": "iphone-11-pro", "iphone xs": "iphone-11-pro",
    "iphone xr": "iphone-11", "iphone xs max": "iphone-11-pro-max",
    "iphone 12 mini": "iphone-13-mini", "iphone 12": "iphone-13", "iphone 12 pro": "iphone-13",
    "iphone 13 pro": "iphone-13", "iphone 12 pro max": "iphone-14-plus",
    "iphone 13 pro max": "iphone-14-plus", "ipad air": "ipad-air-11",
    "ipad (7th generation)": "ipad-9", "ipad (8th generation)": "ipad-9",
  ]
}
