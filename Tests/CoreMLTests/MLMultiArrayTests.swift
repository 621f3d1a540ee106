import CoreML
import XCTest

final class MLMultiArrayTests: XCTestCase {
  func testSubscriptsCountTheLastDimensionFirst() throws {
    let array = try MLMultiArray(shape: [2, 3], dataType: .float32)
    XCTAssertEqual(array.strides, [3, 1])
    XCTAssertEqual(array.count, 6)
    array[[1, 2]] = 7.5
    XCTAssertEqual(array[5].floatValue, 7.5)
    XCTAssertEqual(array.dataPointer.assumingMemoryBound(to: Float.self)[5], 7.5)
    XCTAssertEqual(array[0].doubleValue, 0)
  }

  func testNumbersOfEachType() throws {
    for type in [MLMultiArrayDataType.double, .float32, .float16, .int32] {
      let array = try MLMultiArray(shape: [3], dataType: type)
      array[1] = 2
      XCTAssertEqual(array[1].intValue, 2)
    }
    XCTAssertEqual(try MLMultiArray([1.5, 2.5])[1].doubleValue, 2.5)
    XCTAssertThrowsError(try MLMultiArray(shape: [-1], dataType: .double))
  }

  func testMemoryOfTheAppsIsGivenBack() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
    memory.initializeMemory(as: Double.self, repeating: 3, count: 2)
    nonisolated(unsafe) var isFreed = false
    var array: MLMultiArray? = try MLMultiArray(
      dataPointer: memory, shape: [2], dataType: .double, strides: [1]
    ) {
      $0.deallocate()
      isFreed = true
    }
    XCTAssertEqual(array?[1].doubleValue, 3)
    array = nil
    XCTAssertTrue(isFreed)
  }

  func testFeatureProvidersTakeWhatModelsDo() throws {
    let provider = try MLDictionaryFeatureProvider(dictionary: ["a": 1, "b": "x", "c": 0.5])
    XCTAssertEqual(provider.featureNames, ["a", "b", "c"])
    XCTAssertEqual(provider.featureValue(for: "a")?.int64Value, 1)
    XCTAssertEqual(provider["b"]?.stringValue, "x")
    XCTAssertEqual(provider["c"]?.type, .double)
    XCTAssertThrowsError(try MLDictionaryFeatureProvider(dictionary: ["a": Date()])) {
      XCTAssertEqual(($0 as? MLModelError)?.code, .featureType)
    }
  }

  func testModelsAreNotRead() {
    XCTAssertThrowsError(try MLModel(contentsOf: URL(fileURLWithPath: "/tmp/a.mlmodelc"))) {
      XCTAssertEqual(($0 as? MLModelError)?.code, .io)
      XCTAssertEqual(($0 as NSError).domain, MLModelErrorDomain)
    }
  }
}
