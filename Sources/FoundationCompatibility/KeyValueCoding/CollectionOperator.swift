import Foundation

/// An operator in a key path: `@sum` in `items.@sum.price`.
enum CollectionOperator: String {
  case count = "@count"
  case sum = "@sum"
  case average = "@avg"
  case minimum = "@min"
  case maximum = "@max"
  case unionOfObjects = "@unionOfObjects"
  case distinctUnionOfObjects = "@distinctUnionOfObjects"
  case unionOfArrays = "@unionOfArrays"
  case distinctUnionOfArrays = "@distinctUnionOfArrays"
  case unionOfSets = "@unionOfSets"
  case distinctUnionOfSets = "@distinctUnionOfSets"

  init?(_ component: String) { self.init(rawValue: component) }

  /// The operator's result over the values that `path` leads to from each element. Elements without a value are
  /// left out, as on Apple's systems.
  func apply(to collection: DynamicCollection, path: [String]) throws(UndefinedKey) -> Any? {
    if self == .count { return NSNumber(value: collection.elements.count) }
    var values: [Any] = []
    values.reserveCapacity(collection.elements.count)
    for element in collection.elements {
      guard let value = try KeyValueAccess.value(forKeyPath: path, of: element), !(value is NSNull)
      else { continue }
      values.append(value)
    }
    switch self {
    case .count: return NSNumber(value: values.count)
    case .sum: return Aggregate.sum(values).number
    case .average: return Aggregate.average(values).number ?? NSNumber(value: 0)
    case .minimum: return Aggregate.extreme(values, .orderedAscending)
    case .maximum: return Aggregate.extreme(values, .orderedDescending)
    case .unionOfObjects: return values
    case .distinctUnionOfObjects:
      return collection.kind == .set
        ? DynamicCollection(DynamicCollection.distinct(values), .set).swiftValue()
        : DynamicCollection.distinct(values)
    case .unionOfArrays: return Self.joined(values)
    case .distinctUnionOfArrays: return DynamicCollection.distinct(Self.joined(values))
    case .unionOfSets, .distinctUnionOfSets:
      return DynamicCollection(DynamicCollection.distinct(Self.joined(values)), .set).swiftValue()
    }
  }

  private static func joined(_ values: [Any]) -> [Any] {
    values.flatMap { DynamicCollection($0)?.elements ?? [$0] }
  }
}

/// Sums, averages and extremes of values of unknown types, for key paths and predicate functions.
enum Aggregate {
  /// Exact for integers and decimals. Values that are no numbers count as nothing; a string as its number.
  static func sum(_ values: [Any]) -> DynamicValue {
    values.reduce(.integer(0)) { $0.adding(DynamicValue($1).numeric) }
  }

  /// Nil (`null`) for no values.
  static func average(_ values: [Any]) -> DynamicValue {
    guard !values.isEmpty else { return .null }
    let total = sum(values)
    if case .decimal(let decimal) = total { return .decimal(decimal / Decimal(values.count)) }
    return total.double.map { .real($0 / Double(values.count)) } ?? .null
  }

  /// The least value (`.orderedAscending`) or the greatest; of equal ones the first.
  static func extreme(_ values: [Any], _ order: ComparisonResult) -> Any? {
    var best: (value: Any, key: DynamicValue)?
    for value in values {
      let key = DynamicValue(value)
      if key.isNull { continue }
      if let current = best {
        if key.order(comparedTo: current.key) == order { best = (value, key) }
      } else {
        best = (value, key)
      }
    }
    return best?.value
  }
}
