import Foundation

/// The names of colours, images and data in asset catalogues.
struct AssetAccessors {
  let name: String
  let resources: [ResourceItem]

  /// The source; empty when there is nothing to name.
  var lines: [String] {
    let catalogs = resources.filter { $0.source.pathExtension == "xcassets" }.map {
      ($0.source.deletingPathExtension().lastPathComponent, AssetCatalog($0.source))
    }
    if catalogs.allSatisfy(\.1.isEmpty) { return [] }
    // Several catalogues are told apart by their names.
    let members =
      catalogs.count == 1
      ? members(of: catalogs[0].1)
      : catalogs.flatMap { space($0, $1) }
    return ["import Foundation", "import UIKit", ""]
      + SwiftLines.enclosed(members, in: "public enum \(name)Asset") + colors + images + data
  }

  private func space(_ name: String, _ catalog: AssetCatalog) -> [String] {
    SwiftLines.enclosed(
      members(of: catalog), in: "public enum \(SwiftLines.name(SymbolName.upperCamel(name)))")
  }

  private func members(of catalog: AssetCatalog) -> [String] {
    var seen: Set<String> = []
    let kinds = [(catalog.colors, "Colors"), (catalog.images, "Images"), (catalog.data, "Data")]
    let own = kinds.flatMap { assets, kind in
      assets.compactMap { asset -> String? in
        let symbol = SymbolName.lowerCamel(asset.name)
        guard !symbol.isEmpty, seen.insert(symbol).inserted else { return nil }
        let value = "\(name)\(kind)(name: \(SwiftLines.literal(asset.fullName)))"
        return "public nonisolated(unsafe) static let \(SwiftLines.name(symbol)) = \(value)"
      }
    }
    return own + catalog.spaces.flatMap { space($0.name, $0.content) }
  }

  // MARK: Types

  private var colors: [String] {
    [
      "", "public final class \(name)Colors {", "  public let name: String",
      "  public typealias Color = UIKit.UIColor",
      "  public private(set) lazy var color: Color = {",
      "    guard let color = Color(asset: self) else {",
      "      fatalError(\"There is no colour “\\(name)”.\")", "    }", "    return color", "  }()",
      "  fileprivate init(name: String) { self.name = name }", "}", "",
      "extension \(name)Colors.Color {",
      "  public convenience init?(asset: \(name)Colors) {",
      "    self.init(named: asset.name, in: .module, compatibleWith: nil)", "  }", "}",
    ]
  }

  private var images: [String] {
    [
      "", "public struct \(name)Images {", "  public let name: String",
      "  public typealias Image = UIKit.UIImage", "  public var image: Image {",
      "    guard let image = Image(asset: self) else {",
      "      fatalError(\"There is no image “\\(name)”.\")", "    }", "    return image", "  }",
      "}",
      "", "extension \(name)Images.Image {",
      "  public convenience init?(asset: \(name)Images) {",
      "    self.init(named: asset.name, in: .module, compatibleWith: nil)", "  }", "}",
    ]
  }

  private var data: [String] {
    [
      "", "public struct \(name)Data {", "  public let name: String",
      "  public var data: UIKit.NSDataAsset {",
      "    guard let data = UIKit.NSDataAsset(name: name, bundle: .module) else {",
      "      fatalError(\"There is no data “\\(name)”.\")", "    }", "    return data", "  }", "}",
    ]
  }
}
