import Foundation
import XCTest

/// Stories of someone who looks around: four pages of the wall, and searching.
final class BrowsingTests: StageTestCase {
  private func indexes(_ tree: ScreenTree) -> Set<Int> {
    Set(tree.identified("index-").compactMap { $0.text.flatMap(Int.init) })
  }

  func testFourPagesAreReadOneAfterTheOther() throws {
    let steps = (1...12).map { #"{"scroll": {"by": [0, 500]}}, {"tree": "\#($0).json"}"# }
    let run = try stage.runPicterest(
      server: stage.startPictureServer(),
      script: #"[{"tree": "0.json"}, \#(steps.joined(separator: ", "))]"#)
    var seen: Set<Int> = []
    var tops: [Int: CGFloat] = [:]
    for step in 0...12 {
      let tree = try run.tree("\(step)")
      let shown = indexes(tree)
      XCTAssertFalse(shown.isEmpty, "\(step)")
      seen.formUnion(shown)
      // A page that arrives leaves the photos before it where they are.
      for cell in tree.identified("photo-") {
        guard let index = cell.identifier.flatMap({ Int($0.dropFirst(6)) }), step < 8 else {
          continue
        }
        let top = cell.frame.minY + CGFloat(step) * 500
        XCTAssertEqual(top, tops[index, default: top], "photo \(index) at step \(step)")
        tops[index] = top
      }
    }
    XCTAssertEqual(seen, Set(1...48), "four pages: three of 15 photos and one of 3")
  }

  func testSearchingShowsWhatIsFoundWhileTyping() throws {
    let script = """
      [{"tap": {"id": "search-field"}}, {"type": "koala"}, {"wait": 1}, {"tree": "found.json"},
       {"type": " zzz"}, {"wait": 1}, {"tree": "nothing.json"}, {"screenshot": "nothing.png"},
       {"swipe": {"from": "wall", "direction": "down"}}, {"tree": "pulled.json"},
       {"tap": {"id": "search-field"}}, {"tap": "Cancel"}, {"wait": 1}, {"tree": "all.json"},
       {"tap": {"id": "search-field"}}, {"type": "c"}, {"wait": 1}, {"tree": "some.json"},
       {"swipe": {"from": "wall", "direction": "up", "distance": 100}}, {"tree": "dragged.json"}]
      """
    let run = try stage.runPicterest(
      server: stage.startPictureServer(), script: script, options: ["--locale", "en"])
    let found = try run.tree("found")
    XCTAssertEqual(indexes(found), [1])
    XCTAssertEqual(found["star-0"]?.label, "Keep Koala")
    XCTAssertEqual(found["search-field"]?.text, "koala", "typing goes on while results arrive")

    let nothing = try run.tree("nothing")
    XCTAssertEqual(nothing["wall-state-title"]?.text, "No results for “koala zzz”")
    XCTAssertNil(nothing["wall-state-action"], "there is nothing to try again")
    XCTAssertEqual(nothing.identified("photo-").count, 0)
    try ReferenceImages.check(run.picture("nothing").halved(), as: "Picterest/no-results")
    XCTAssertNotNil(try run.tree("pulled")["wall-state-title"])

    let all = try run.tree("all")
    XCTAssertNil(all["wall-state-title"])
    XCTAssertTrue(indexes(all).isSuperset(of: 1...6))
    XCTAssertGreaterThan(indexes(try run.tree("some")).count, 1)
  }
}
