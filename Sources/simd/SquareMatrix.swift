/// A matrix of as many columns as rows, column by column.
public protocol SquareMatrix: Equatable, Sendable {
  associatedtype Column: SIMD & Sendable where Column.Scalar: BinaryFloatingPoint
  /// All elements 0.
  init()
  subscript(column: Int) -> Column { get set }
}

extension SquareMatrix {
  public typealias Scalar = Column.Scalar
  private static var size: Int { Column.scalarCount }

  public init(_ columns: [Column]) {
    self.init()
    for (index, column) in columns.enumerated() { self[index] = column }
  }

  public init(rows: [Column]) {
    self.init(rows)
    self = transpose
  }

  /// A matrix whose diagonal is the vector; all else is 0.
  public init(diagonal: Column) {
    self.init()
    for index in 0..<Self.size { self[index, index] = diagonal[index] }
  }

  /// The unit matrix times a number.
  public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public static func == (a: Self, b: Self) -> Bool { (0..<size).allSatisfy { a[$0] == b[$0] } }

  public var transpose: Self {
    var result = Self()
    for column in 0..<Self.size {
      for row in 0..<Self.size { result[row, column] = self[column, row] }
    }
    return result
  }

  /// The factor by which volumes grow.
  public var determinant: Scalar { eliminated().determinant }
  /// The matrix that undoes this one; its elements are infinite or no numbers when none does.
  public var inverse: Self { eliminated().inverse }

  /// Gauss and Jordan's elimination, each time by the largest element.
  private func eliminated() -> (determinant: Scalar, inverse: Self) {
    var (left, right, determinant) = (self, Self(1), Scalar(1))
    for step in 0..<Self.size {
      let pivot = (step..<Self.size).max { abs(left[$0, step]) < abs(left[$1, step]) } ?? step
      if pivot != step {
        (left[pivot], left[step]) = (left[step], left[pivot])
        (right[pivot], right[step]) = (right[step], right[pivot])
        determinant = -determinant
      }
      let value = left[step, step]
      determinant *= value
      left[step] /= value
      right[step] /= value
      for other in 0..<Self.size where other != step {
        let factor = left[other, step]
        left[other] -= left[step] * factor
        right[other] -= right[step] * factor
      }
    }
    return (determinant, right)
  }

  public static func * (a: Self, b: Column) -> Column {
    (0..<size).reduce(into: Column(repeating: 0)) { $0 += a[$1] * b[$1] }
  }
  public static func * (a: Column, b: Self) -> Column { b.transpose * a }
  public static func * (a: Self, b: Self) -> Self { Self((0..<size).map { a * b[$0] }) }
  public static func * (a: Self, b: Scalar) -> Self { Self((0..<size).map { a[$0] * b }) }
  public static func * (a: Scalar, b: Self) -> Self { b * a }
  public static func + (a: Self, b: Self) -> Self { Self((0..<size).map { a[$0] + b[$0] }) }
  public static func - (a: Self, b: Self) -> Self { Self((0..<size).map { a[$0] - b[$0] }) }
  public static prefix func - (a: Self) -> Self { a * -1 }
  public static func *= (a: inout Self, b: Self) { a = a * b }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }
}

public func simd_mul<Matrix: SquareMatrix>(_ a: Matrix, _ b: Matrix) -> Matrix { a * b }
public func simd_mul<Matrix: SquareMatrix>(_ a: Matrix, _ b: Matrix.Column) -> Matrix.Column {
  a * b
}
public func simd_transpose<Matrix: SquareMatrix>(_ a: Matrix) -> Matrix { a.transpose }
public func simd_inverse<Matrix: SquareMatrix>(_ a: Matrix) -> Matrix { a.inverse }
public func simd_determinant<Matrix: SquareMatrix>(_ a: Matrix) -> Matrix.Scalar { a.determinant }
