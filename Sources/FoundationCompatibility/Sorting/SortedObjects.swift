import Foundation

/// Sorting by descriptors that reads each object's keys once.
package enum SortedObjects {
  /// The order of two objects, by their places.
  private typealias Comparison = (Int, Int) -> ComparisonResult

  /// The objects in the descriptors' order; those that compare as same keep theirs.
  package static func sorted<Object>(
    _ objects: [Object], using descriptors: [NSSortDescriptor]
  ) -> [Object] {
    guard !descriptors.isEmpty, objects.count > 1 else { return objects }
    let comparisons = descriptors.map { comparison(of: $0, objects) }
    let order = Array(objects.indices).sorted { a, b in
      for comparison in comparisons {
        let result = comparison(a, b)
        if result != .orderedSame { return result == .orderedAscending }
      }
      return a < b
    }
    return order.map { objects[$0] }
  }

  private static func comparison<Object>(
    of descriptor: NSSortDescriptor, _ objects: [Object]
  ) -> Comparison {
    guard let key = descriptor as? KeySortDescriptor else {
      return { descriptor.compare(objects[$0], to: objects[$1]) }
    }
    let ascending = comparison(of: key, objects.map { key.value(of: $0) })
    return key.ascending ? ascending : { ascending($1, $0) }
  }

  /// Values of one type are compared as that type.
  private static func comparison(
    of key: KeySortDescriptor, _ values: [DynamicValue]
  ) -> Comparison {
    if let numbers = all(values, { if case .integer(let value) = $0 { value } else { nil } }),
      key.hasSelector
    {
      return { order(numbers[$0], numbers[$1]) }
    }
    if let dates = all(values, { if case .date(let value) = $0 { value } else { nil } }),
      key.hasSelector
    {
      return { order(dates[$0], dates[$1]) }
    }
    if let texts = all(values, \.string) {
      switch key.standardOrder {
      case .literal: return { StringMatching.order(texts[$0], texts[$1]) }
      case .caseInsensitive:
        let folded = texts.map { StringMatching.fold($0, .caseInsensitive) }
        return { StringMatching.order(folded[$0], folded[$1]) }
      default: break
      }
    }
    return { key.compareValues(values[$0], values[$1]) }
  }

  private static func order<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
    a < b ? .orderedAscending : a == b ? .orderedSame : .orderedDescending
  }

  /// Maps each value by `read`; nil as soon as that gives nil for one.
  private static func all<Value>(
    _ values: [DynamicValue], _ read: (DynamicValue) -> Value?
  ) -> [Value]? {
    var found: [Value] = []
    found.reserveCapacity(values.count)
    for value in values {
      guard let value = read(value) else { return nil }
      found.append(value)
    }
    return found
  }
}
