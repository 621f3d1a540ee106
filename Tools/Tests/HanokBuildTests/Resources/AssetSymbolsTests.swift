import XCTest

@testable import HanokBuild

final class AssetSymbolsTests: XCTestCase {
  func testSymbolsAreNamedAsXcodeNamesThem() {
    let names = [
      "AccentColor": "accent", "Brand": "brand", "icon-home": "iconHome", "ic_home 2": "icHome2",
      "URLField": "urlField", "ABC": "abc", "1st": "_1St", "Color": "color", "default": "default",
      "배경": "배경", "--": "",
    ]
    for (asset, symbol) in names {
      XCTAssertEqual(AssetSymbols.symbolName(asset, dropping: "Color"), symbol, asset)
    }
    XCTAssertEqual(AssetSymbols.symbolName("backgroundImage", dropping: "Image"), "background")
    XCTAssertEqual(AssetSymbols.symbolName("photo.fill", dropping: "Image"), "photoFill")
    XCTAssertEqual(AssetSymbols.typeName("tab bar"), "TabBar")
  }

  private func module(_ folder: TestFolder, _ form: AssetSymbolForm) throws -> SourceModule {
    for path in [
      "A.xcassets/Brand.colorset", "A.xcassets/red.colorset", "A.xcassets/AppIcon.appiconset",
      "A.xcassets/Plain/logo.imageset", "A.xcassets/Tabs/home.imageset",
    ] {
      try folder.write("{}", to: path + "/Contents.json")
    }
    try folder.write(
      #"{"properties": {"provides-namespace": true}}"#, to: "A.xcassets/Tabs/Contents.json")
    let assets = ResourceItem(
      source: folder.url.appendingPathComponent("A.xcassets"), destination: "A.xcassets")
    var module = SourceModule(name: "Demo", sources: [], resources: [assets])
    module.assetSymbols = form
    return module
  }

  func testResourcesOfACatalogue() throws {
    let folder = try TestFolder()
    let file = try AssetSymbols(folder: folder.url).write(for: module(folder, .resources))
    XCTAssertEqual(
      try String(contentsOf: XCTUnwrap(file), encoding: .utf8),
      """
      import Foundation
      import UIKit

      nonisolated private let resourceBundle = Foundation.Bundle.main

      extension ColorResource {
        nonisolated static let `brand` = ColorResource(name: #"Brand"#, bundle: resourceBundle)
        nonisolated static let `red` = ColorResource(name: #"red"#, bundle: resourceBundle)
      }

      extension ImageResource {
        nonisolated static let `logo` = ImageResource(name: #"logo"#, bundle: resourceBundle)
        enum Tabs {
          nonisolated static let `home` = ImageResource(name: #"Tabs/home"#, bundle: resourceBundle)
        }
      }

      """)
  }

  func testMembersOfColorsAndImages() throws {
    let folder = try TestFolder()
    var module = try module(folder, .extensions)
    module.bundleName = "Kit_Demo"
    let file = try XCTUnwrap(AssetSymbols(folder: folder.url).write(for: module))
    let text = try String(contentsOf: file, encoding: .utf8)
    XCTAssertTrue(text.contains("private let resourceBundle = Foundation.Bundle.module"))
    XCTAssertTrue(
      text.hasSuffix(
        """
        extension UIColor {
          nonisolated static var `brand`: UIColor { UIColor(resource: .`brand`) }
        }

        extension UIImage {
          nonisolated static var `logo`: UIImage { UIImage(resource: .`logo`) }
          enum Tabs {
            nonisolated static var `home`: UIImage { UIImage(resource: .Tabs.`home`) }
          }
        }

        """), text)
  }

  func testNothingIsWrittenWithoutAssetsOrWhenXcodeIsToldNotTo() throws {
    let folder = try TestFolder()
    XCTAssertNil(try AssetSymbols(folder: folder.url).write(for: module(folder, .none)))
    let empty = SourceModule(name: "Demo", sources: [])
    XCTAssertNil(try AssetSymbols(folder: folder.url).write(for: empty))
  }
}
