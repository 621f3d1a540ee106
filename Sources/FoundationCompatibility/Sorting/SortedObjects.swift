import Foundation

/// Sorting by descriptors that reads each object's keys once.
package enum SortedObjects {
  /// The objects in the descriptors' order; those that compare as same keep theirs.
  package static func sorted<Object>(
    _ objects: [Object], using descriptors: [NSSortDescriptor]
  ) -> [Object] {
    guard !descriptors.isEmpty, objects.count > 1 else { return objects }
    let keyed = descriptors.map { $0 as? KeySortDescriptor }
    let keys = objects.map { object in keyed.map { $0?.value(of: object) ?? .null } }
    let order = Array(objects.indices).sorted { a, b in
      for (index, descriptor) in descriptors.enumerated() {
        let result: ComparisonResult
        if let key = keyed[index] {
          let values = key.compareValues(keys[a][index], keys[b][index])
          result = key.ascending ? values : values.reversed
        } else {
          result = descriptor.compare(objects[a], to: objects[b])
        }
        if result != .orderedSame { return result == .orderedAscending }
      }
      return a < b
    }
    return order.map { objects[$0] }
  }
}
