public import Foundation

// Points, sizes and rectangles as dictionaries of numbers, as property lists keep them.

extension CGPoint {
  /// `X` and `Y`.
  public var dictionaryRepresentation: CFDictionary {
    ["X": NSNumber(value: Double(x)), "Y": NSNumber(value: Double(y))] as NSDictionary
  }

  /// The point of a dictionary; nil if a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    ["Width": NSNumber(value: Double(width)), "Height": NSNumber(value: Double(height))]
      as NSDictionary
  }

  /// The size of a dictionary; nil if a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    [
      "X": NSNumber(value: Double(minX)), "Y": NSNumber(value: Double(minY)),
      "Width": NSNumber(value: Double(width)), "Height": NSNumber(value: Double(height)),
    ] as NSDictionary
  }

  /// The rectangle of a dictionary; nil if a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict),
      let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

extension NSDictionary {
  fileprivate func number(_ key: String) -> CGFloat? {
    (object(forKey: key) as? NSNumber).map { CGFloat($0.doubleValue) }
  }
}
