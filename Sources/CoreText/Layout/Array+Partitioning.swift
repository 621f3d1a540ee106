extension Array {
  /// The first index whose element satisfies a condition that holds for all elements behind one that satisfies it,
  /// by binary search; the count if there is none.
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
