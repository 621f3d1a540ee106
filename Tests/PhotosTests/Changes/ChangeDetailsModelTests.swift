import TestSupport
import XCTest

@testable import Photos

/// The steps of change details, done one by one, turn the old list into the new one.
final class ChangeDetailsModelTests: XCTestCase {
  func testRandomListsAreReached() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      func list() -> [PHObject] {
        let count = Int.random(in: 0...9, using: &random)
        return (0..<12).shuffled(using: &random).prefix(count).map {
          PHObject(localIdentifier: "\($0)")
        }
      }
      let (old, new) = (list(), list())
      let details = PHFetchResultChangeDetails(
        from: PHFetchResult { old }, to: PHFetchResult { new })
      var steps = old.map(\.localIdentifier)
      for index in (details.removedIndexes ?? []).reversed() { steps.remove(at: index) }
      for index in details.insertedIndexes ?? [] {
        steps.insert(new[index].localIdentifier, at: index)
      }
      details.enumerateMoves { from, to in steps.insert(steps.remove(at: from), at: to) }
      XCTAssertEqual(steps, new.map(\.localIdentifier), "seed \(seed)")
      XCTAssertEqual(details.isEmpty, old == new)
    }
  }
}
