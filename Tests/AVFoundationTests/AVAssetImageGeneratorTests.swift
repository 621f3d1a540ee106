import AVFoundation
import XCTest

/// Tests from Apple's documentation of AVAssetImageGenerator.
final class AVAssetImageGeneratorTests: XCTestCase {
  private func seconds(_ seconds: Double) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: 600)
  }

  private func generator() throws -> AVAssetImageGenerator {
    AVAssetImageGenerator(asset: AVURLAsset(url: try VideoFixture.redThenBlue()))
  }

  func testEachTimeHasItsPicture() throws {
    let generator = try generator()
    for (time, colour, begin) in [
      (0, "red", 0), (0.95, "red", 0.9), (1, "blue", 1), (1.75, "blue", 1.7), (0.25, "red", 0.2),
      (99, "blue", 1.9),
    ] {
      var actual = CMTime.invalid
      let image = try generator.copyCGImage(at: seconds(time), actualTime: &actual)
      XCTAssertEqual(image.middle, colour, "at \(time)")
      XCTAssertEqual(actual.seconds, begin, accuracy: 0.001, "at \(time)")
      XCTAssertEqual([image.width, image.height], [64, 48])
    }
  }

  func testThePictureFitsTheMaximum() throws {
    let generator = try generator()
    generator.maximumSize = CGSize(width: 32, height: 32)
    let image = try generator.copyCGImage(at: .zero, actualTime: nil)
    XCTAssertEqual([image.width, image.height], [32, 24])
    generator.maximumSize = CGSize(width: 640, height: 0)
    let large = try generator.copyCGImage(at: .zero, actualTime: nil)
    XCTAssertEqual(large.width, 64, "it is not made larger")
  }

  func testATurnedVideoIsUprightIfAskedFor() throws {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: try VideoFixture.turned()))
    XCTAssertEqual(try generator.copyCGImage(at: .zero, actualTime: nil).width, 64)
    generator.appliesPreferredTrackTransform = true
    let upright = try generator.copyCGImage(at: .zero, actualTime: nil)
    XCTAssertEqual([upright.width, upright.height], [48, 64])
  }

  func testManyTimesAreToldInTheirOrder() async throws {
    let generator = try generator()
    let (image, time) = try await generator.image(at: seconds(1.5))
    XCTAssertEqual(image.middle, "blue")
    XCTAssertEqual(time.seconds, 1.5, accuracy: 0.001)
    var colours: [String] = []
    for await result in generator.images(for: [0.3, 1.2, 0.1].map(seconds)) {
      colours.append(try result.image.middle)
    }
    XCTAssertEqual(colours, ["red", "blue", "red"])
  }

  func testTheHandlerHearsOfEachTime() throws {
    let generator = try generator()
    let told = expectation(description: "told")
    told.expectedFulfillmentCount = 2
    generator.generateCGImagesAsynchronously(
      forTimes: [NSValue(time: .zero), NSValue(time: .invalid)]
    ) { requested, image, _, result, error in
      if requested.isValid {
        XCTAssertEqual(image?.middle, "red")
        XCTAssertEqual(result, .succeeded)
      } else {
        XCTAssertEqual(result, .failed)
        XCTAssertEqual((error as? AVError)?.code, .noImageAtTime)
      }
      told.fulfill()
    }
    wait(for: [told], timeout: 20)
  }

  func testSoundHasNoPictures() throws {
    let file = try VideoFixture.redThenBlue()
    try Data().write(to: file)
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: file))
    XCTAssertThrowsError(try generator.copyCGImage(at: .zero, actualTime: nil)) {
      XCTAssertTrue($0 is AVError)
    }
  }
}
