import Foundation

public enum MLMultiArrayDataType: Int, Sendable {
  case double = 0x10040
  case float32 = 0x10020
  case float16 = 0x10010
  case int32 = 0x20020
  public static let float = MLMultiArrayDataType.float32
  public static let float64 = MLMultiArrayDataType.double

  /// In bytes.
  var size: Int {
    switch self {
    case .double: 8
    case .float32, .int32: 4
    case .float16: 2
    }
  }
}

/// Numbers in several dimensions.
open class MLMultiArray: NSObject, @unchecked Sendable {
  public let shape: [NSNumber]
  public let dataType: MLMultiArrayDataType
  /// How many numbers further the next one of a dimension is.
  public let strides: [NSNumber]
  public let count: Int
  public let dataPointer: UnsafeMutableRawPointer
  private let free: (UnsafeMutableRawPointer) -> Void

  /// Zeros. Throws `generic` for a shape that no array has.
  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    guard let count = Self.count(shape), count <= Int.max / 8 else {
      throw MLModelError(.generic)
    }
    self.shape = shape
    self.dataType = dataType
    self.count = count
    strides = Self.strides(shape)
    let bytes = max(1, count * dataType.size)
    dataPointer = .allocate(byteCount: bytes, alignment: 16)
    dataPointer.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    free = { $0.deallocate() }
    super.init()
  }

  /// Numbers that stand at an address of the app's.
  public init(
    dataPointer: UnsafeMutableRawPointer, shape: [NSNumber], dataType: MLMultiArrayDataType,
    strides: [NSNumber], deallocator: ((UnsafeMutableRawPointer) -> Void)? = nil
  ) throws {
    guard let count = Self.count(shape), strides.count == shape.count else {
      throw MLModelError(.generic)
    }
    self.shape = shape
    self.dataType = dataType
    self.count = count
    self.strides = strides
    self.dataPointer = dataPointer
    free = deallocator ?? { _ in }
    super.init()
  }

  public convenience init<C: Collection>(_ data: C) throws where C.Element == Double {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .double)
    for (index, number) in data.enumerated() { self[index] = NSNumber(value: number) }
  }
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Float {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .float32)
    for (index, number) in data.enumerated() { self[index] = NSNumber(value: number) }
  }
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Int32 {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .int32)
    for (index, number) in data.enumerated() { self[index] = NSNumber(value: number) }
  }

  deinit { free(dataPointer) }

  private static func count(_ shape: [NSNumber]) -> Int? {
    var count = 1
    for side in shape.map(\.intValue) {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: side)
      guard side >= 0, !isTooLarge else { return nil }
      count = product
    }
    return count
  }
  private static func strides(_ shape: [NSNumber]) -> [NSNumber] {
    var strides: [Int] = []
    var step = 1
    for side in shape.reversed() {
      strides.insert(step, at: 0)
      step *= side.intValue
    }
    return strides.map { NSNumber(value: $0) }
  }

  /// A number by its place in the order of the shape.
  public subscript(index: Int) -> NSNumber {
    get { number(at: offset(ofElement: index)) }
    set { set(newValue, at: offset(ofElement: index)) }
  }
  /// A number by its place in each dimension.
  public subscript(key: [NSNumber]) -> NSNumber {
    get { number(at: offset(of: key)) }
    set { set(newValue, at: offset(of: key)) }
  }

  private func offset(of key: [NSNumber]) -> Int {
    precondition(key.count == shape.count, "a place has as many numbers as the array dimensions")
    return zip(key, zip(shape, strides)).reduce(0) { sum, place in
      precondition(
        (0..<place.1.0.intValue).contains(place.0.intValue), "the place is outside of the array")
      return sum + place.0.intValue * place.1.1.intValue
    }
  }
  private func offset(ofElement index: Int) -> Int {
    precondition((0..<count).contains(index), "the place is outside of the array")
    var rest = index
    var offset = 0
    for (side, stride) in zip(shape, strides).reversed() {
      offset += rest % side.intValue * stride.intValue
      rest /= side.intValue
    }
    return offset
  }

  private func number(at offset: Int) -> NSNumber {
    switch dataType {
    case .double: NSNumber(value: dataPointer.assumingMemoryBound(to: Double.self)[offset])
    case .float32: NSNumber(value: dataPointer.assumingMemoryBound(to: Float.self)[offset])
    case .int32: NSNumber(value: dataPointer.assumingMemoryBound(to: Int32.self)[offset])
    case .float16:
      NSNumber(value: Float(dataPointer.assumingMemoryBound(to: Float16.self)[offset]))
    }
  }
  private func set(_ number: NSNumber, at offset: Int) {
    switch dataType {
    case .double: dataPointer.assumingMemoryBound(to: Double.self)[offset] = number.doubleValue
    case .float32: dataPointer.assumingMemoryBound(to: Float.self)[offset] = number.floatValue
    case .int32: dataPointer.assumingMemoryBound(to: Int32.self)[offset] = number.int32Value
    case .float16:
      dataPointer.assumingMemoryBound(to: Float16.self)[offset] = Float16(number.floatValue)
    }
  }
}
