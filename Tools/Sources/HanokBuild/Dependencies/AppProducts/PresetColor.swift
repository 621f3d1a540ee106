import Foundation

/// The colours that Swift Playgrounds offers as an app's accent colour: an asset catalogue is made for one.
struct PresetColor {
  /// The name of the colour in its catalogue.
  static let assetName = "HanokPresetAccentColor"

  private static let names: Set<String> = [
    "blue", "brown", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "purple", "red",
    "teal", "yellow",
  ]

  /// The catalogue with a colour; nil when there is no colour of the name.
  static func catalogue(_ name: String, in scratch: Scratch) throws -> ResourceItem? {
    guard names.contains(name) else { return nil }
    let catalogue = scratch.folder("preset-colors/\(name)/PresetAccentColor.xcassets")
    let system = "system" + name.prefix(1).uppercased() + name.dropFirst() + "Color"
    let text = """
      {
        "colors" : [
          { "color" : { "platform" : "ios", "reference" : "\(system)" }, "idiom" : "universal" }
        ],
        "info" : { "author" : "xcode", "version" : 1 }
      }

      """
    let file = catalogue.appendingPathComponent("\(assetName).colorset/Contents.json")
    try Data(text.utf8).writeIfChanged(to: file)
    return ResourceItem(source: catalogue, destination: catalogue.lastPathComponent)
  }
}
