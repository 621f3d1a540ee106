import XCTest

@testable import CoreImage

final class CIFilterTests: XCTestCase {
  func testUnknownNamesGiveNothing() {
    XCTAssertNil(CIFilter(name: "CINoSuchFilter"))
    XCTAssertNil(CIFilter(name: ""))
  }

  func testValuesAreSetAndReadByName() {
    let filter = CIFilter(name: "CIGaussianBlur")!
    XCTAssertEqual(filter.value(forKey: kCIInputRadiusKey) as? Double, 10)
    filter.setValue(3, forKey: "inputRadius")
    XCTAssertEqual(filter.value(forKey: "inputRadius") as? NSNumber, 3)
    filter.setValue(CGFloat(2.5), forKey: "inputRadius")
    XCTAssertEqual(filter.value(forKey: "inputRadius") as? Double, 2.5)
    filter.setValue(Float(4), forKeyPath: "inputRadius")
    XCTAssertEqual(filter.value(forKey: "inputRadius") as? Float, 4)
    filter.setDefaults()
    XCTAssertEqual(filter.value(forKey: "inputRadius") as? Int, 10)
    XCTAssertNil(filter.outputImage)
    filter.setValue(CIImage.red, forKey: kCIInputImageKey)
    XCTAssertNotNil(filter.value(forKey: kCIOutputImageKey) as? CIImage)
    filter.setValue(nil, forKey: kCIInputImageKey)
    XCTAssertNil(filter.outputImage)
  }

  func testTypedFiltersAndNamesAreTheSame() {
    let source = TestPictures.noise(12, 12)
    let typed = CIFilter.gaussianBlur()
    typed.inputImage = source
    typed.radius = 2
    XCTAssertEqual(typed.name, "CIGaussianBlur")
    XCTAssertEqual(typed.value(forKey: "inputRadius") as? Float, 2)
    let rect = CGRect(x: 0, y: 0, width: 12, height: 12)
    XCTAssertEqual(
      TestPictures.floats(typed.outputImage!, rect),
      TestPictures.floats(
        source.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 2]), rect))
    let copy = typed.copy() as? CIFilter & CIGaussianBlur
    XCTAssertEqual(copy?.radius, 2)
    copy?.radius = 9
    XCTAssertEqual(typed.radius, 2)
  }

  func testTypedPropertiesOfEveryKind() {
    let crop = CIFilter.perspectiveCorrection()
    crop.crop = false
    crop.topLeft = CGPoint(x: 1, y: 2)
    XCTAssertFalse(crop.crop)
    XCTAssertEqual(crop.topLeft, CGPoint(x: 1, y: 2))
    let tile = CIFilter.affineTile()
    tile.transform = CGAffineTransform(scaleX: 2, y: 3)
    XCTAssertEqual(tile.transform, CGAffineTransform(scaleX: 2, y: 3))
    let exposure = CIFilter.exposureAdjust()
    exposure.ev = 1.5
    XCTAssertEqual(exposure.value(forKey: kCIInputEVKey) as? Double, 1.5)
    let code = CIFilter.qrCodeGenerator()
    XCTAssertEqual(code.correctionLevel, "M")
    let clamp = CIFilter.colorClamp()
    XCTAssertEqual(clamp.maxComponents, CIVector(x: 1, y: 1, z: 1, w: 1))
    let average = CIFilter.areaAverage()
    average.extent = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(average.extent, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  func testAttributesTellWhatAFilterTakes() {
    let filter = CIFilter(name: "CIColorControls")!
    XCTAssertEqual(
      filter.inputKeys, ["inputImage", "inputSaturation", "inputBrightness", "inputContrast"])
    XCTAssertEqual(filter.outputKeys, ["outputImage"])
    XCTAssertEqual(filter.attributes[kCIAttributeFilterDisplayName] as? String, "Color Controls")
    let brightness = filter.attributes[kCIInputBrightnessKey] as? [String: Any]
    XCTAssertEqual(brightness?[kCIAttributeSliderMin] as? Double, -1)
    XCTAssertEqual(brightness?[kCIAttributeSliderMax] as? Double, 1)
    XCTAssertEqual(brightness?[kCIAttributeDefault] as? Double, 0)
    XCTAssertEqual(brightness?[kCIAttributeClass] as? String, "NSNumber")
  }

  func testCategoriesNameTheirFiltersInOrder() {
    let blurs = CIFilter.filterNames(inCategory: kCICategoryBlur)
    XCTAssertTrue(blurs.contains("CIGaussianBlur"))
    XCTAssertFalse(blurs.contains("CISepiaTone"))
    let all = CIFilter.filterNames(inCategory: nil)
    XCTAssertEqual(all, all.sorted())
    XCTAssertEqual(Set(all).count, all.count)
    XCTAssertEqual(CIFilter.localizedName(forFilterName: "CIGaussianBlur"), "Gaussian Blur")
    XCTAssertNil(CIFilter.localizedName(forFilterName: "CINone"))
    XCTAssertEqual(CIFilter.localizedName(forCategory: kCICategoryColorEffect), "Color Effect")
  }

  func testFiltersOfAppsKeepTheirOwnProperties() {
    let filter = AppFilter()
    filter.setValue(CIImage.red, forKey: kCIInputImageKey)
    filter.setValue(0.5, forKey: "amount")
    XCTAssertEqual(filter.amount, 0.5)
    XCTAssertEqual(
      TestPictures.floats(filter.outputImage!, CGRect(x: 0, y: 0, width: 1, height: 1))[0].x, 0.5)
    XCTAssertEqual(filter.name, "AppFilter")
  }

  func testArchivedFiltersKeepTheirNumbers() throws {
    let filter = CIFilter(name: "CIColorMonochrome")!
    filter.setValue(0.25, forKey: kCIInputIntensityKey)
    filter.setValue(CIColor.green, forKey: kCIInputColorKey)
    let data = try NSKeyedArchiver.archivedData(withRootObject: filter, requiringSecureCoding: true)
    let again = try NSKeyedUnarchiver.unarchivedObject(ofClass: CIFilter.self, from: data)
    XCTAssertEqual(again?.name, "CIColorMonochrome")
    XCTAssertEqual(again?.value(forKey: kCIInputIntensityKey) as? Double, 0.25)
    XCTAssertEqual(again?.value(forKey: kCIInputColorKey) as? CIColor, .green)
  }

  /// Every filter with values that nobody means: it renders something or nothing, and the test ends.
  func testNoValueMakesAFilterFail() {
    let odd: [Double] = [.nan, 1e300, -5]
    let context = CIContext()
    let image = TestPictures.noise(9, 9)
    for name in CIFilter.filterNames(inCategory: nil) {
      for number in odd {
        let filter = CIFilter(name: name)!
        let numbers = [CGFloat](repeating: CGFloat(number), count: 9)
        for key in filter.inputKeys {
          let type = (filter.attributes[key] as? [String: Any])?[kCIAttributeClass] as? String
          switch type {
          case "CIImage": filter.setValue(image, forKey: key)
          case "NSNumber": filter.setValue(number, forKey: key)
          case "CIVector": filter.setValue(CIVector(values: numbers, count: 9), forKey: key)
          case "NSValue":
            filter.setValue(CGAffineTransform(scaleX: CGFloat(number), y: 1), forKey: key)
          case "CIColor":
            filter.setValue(
              CIColor(red: number, green: number, blue: 0, alpha: number), forKey: key)
          default: filter.setValue("odd", forKey: key)
          }
        }
        guard let output = filter.outputImage else { continue }
        _ = context.createCGImage(output, from: CGRect(x: 0, y: 0, width: 3, height: 3))
        if let first = filter.inputKeys.first { filter.setValue("wrong type", forKey: first) }
        _ = filter.outputImage
      }
    }
  }

  /// Images without end shrunk to almost nothing cost no more than they show.
  func testEndlessImagesShrunkToNothing() {
    let tiny = CGAffineTransform(scaleX: 1e-5, y: 1e-5)
    let board = CIFilter(name: "CICheckerboardGenerator")!.outputImage!
    let tiles = TestPictures.noise(7, 5).applyingFilter("CIAffineTile")
    for image in [board, tiles, TestPictures.noise(5, 5).clampedToExtent()] {
      let shrunk = image.transformed(by: tiny)
      XCTAssertNotNil(
        CIContext().createCGImage(shrunk, from: CGRect(x: 0, y: 0, width: 40, height: 40)))
    }
  }
}

private final class AppFilter: CIFilter {
  var inputImage: CIImage?
  var amount: Double = 1

  override var outputImage: CIImage? {
    inputImage?.applyingFilter(
      "CIColorMatrix", parameters: ["inputRVector": CIVector(x: CGFloat(amount), y: 0, z: 0, w: 0)])
  }
}
