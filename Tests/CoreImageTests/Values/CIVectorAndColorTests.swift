import XCTest

@testable import CoreImage

final class CIVectorAndColorTests: XCTestCase {
  func testVectorsHoldWhatTheyAreMadeOf() {
    let vector = CIVector(x: 1, y: 2.5, z: -3)
    XCTAssertEqual(vector.count, 3)
    XCTAssertEqual(vector.y, 2.5)
    XCTAssertEqual(vector.w, 0)
    XCTAssertEqual(vector.value(at: 2), -3)
    XCTAssertEqual(vector.value(at: 99), 0)
    XCTAssertEqual(vector.stringRepresentation, "[1 2.5 -3]")
    XCTAssertEqual(CIVector(string: "[1 2.5 -3]"), vector)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(CIVector(cgRect: rect).cgRectValue, rect)
    XCTAssertEqual(CIVector(cgPoint: CGPoint(x: 5, y: 6)).cgPointValue, CGPoint(x: 5, y: 6))
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    XCTAssertEqual(CIVector(cgAffineTransform: map).cgAffineTransformValue, map)
    XCTAssertEqual(Set([CIVector(x: 1), CIVector(x: 1), CIVector(x: 2)]).count, 2)
  }

  func testColoursHoldComponents() {
    let color = CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    XCTAssertEqual(color.numberOfComponents, 4)
    XCTAssertEqual(color.components[2], 0.75)
    XCTAssertEqual(color.stringRepresentation, "0.25 0.5 0.75 0.5")
    XCTAssertEqual(CIColor(string: "0.25 0.5 0.75 0.5"), color)
    XCTAssertEqual(CIColor(string: "0.25 0.5 0.75").alpha, 1)
    XCTAssertEqual(CIColor(cgColor: CGColor(gray: 1, alpha: 0.5)).red, 1)
    XCTAssertNil(
      CIColor(red: 0, green: 0, blue: 0, alpha: 1, colorSpace: CGColorSpaceCreateDeviceGray()))
    let light = CIColor(
      red: 0.5, green: 0, blue: 0, colorSpace: CGColorSpace(name: CGColorSpace.linearSRGB)!)
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    XCTAssertEqual(
      TestPictures.floats(CIImage(color: light!), rect)[0].x, 0.5, accuracy: 1e-3)
  }

  func testBothAreArchived() throws {
    let archived = try NSKeyedArchiver.archivedData(
      withRootObject: CIColor.cyan, requiringSecureCoding: true)
    XCTAssertEqual(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CIColor.self, from: archived), .cyan)
    let vector = try NSKeyedArchiver.archivedData(
      withRootObject: CIVector(x: 3, y: 4), requiringSecureCoding: true)
    XCTAssertEqual(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CIVector.self, from: vector),
      CIVector(x: 3, y: 4))
  }
}
