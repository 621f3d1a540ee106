import TestSupport
import XCTest

@testable import UIKit

/// Frames in a collection view of 400 × 600 at 2x. No frames of Apple's are published: each expected
/// number is derived beside it, from the documented meaning of fractions, insets and spacing.
@MainActor
final class CompositionalLayoutTests: XCTestCase {
  private var stage: CompositionalStage!

  override func tearDown() async throws { stage.scroll.tearDown() }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: w, height: h)
  }

  func testItemsRepeatUntilTheRowIsFull() async {
    stage = CompositionalStage([12])
    // A fifth of 400 is 80 wide, and the row is as high as a fifth of the width: 80.
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .fractionalWidth(0.2)),
      subitems: [layoutItem(.fractionalWidth(0.2), .fractionalHeight(1))])
    stage.show(NSCollectionLayoutSection(group: group))
    XCTAssertEqual(stage.frame(0), rect(0, 0, 80, 80))
    XCTAssertEqual(stage.frame(4), rect(320, 0, 80, 80))
    XCTAssertEqual(stage.frame(5), rect(0, 80, 80, 80))
    XCTAssertEqual(stage.frame(11), rect(80, 160, 80, 80))
    // Three rows of 80.
    XCTAssertEqual(stage.view.contentSize, CGSize(width: 400, height: 240))
    checkVisible(stage.view, stage.source)
  }

  func testItemInsetsShrinkTheFrame() async {
    stage = CompositionalStage([10])
    let item = layoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)), subitems: [item])
    stage.show(NSCollectionLayoutSection(group: group))
    // The second slot is (200, 0, 200, 100): 2 + 4 off its width, 1 + 3 off its height.
    XCTAssertEqual(stage.frame(1), rect(202, 1, 194, 96))
  }

  func testCountMakesEqualItemsWithSpacing() async {
    stage = CompositionalStage([7])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(44)),
      subitem: layoutItem(.absolute(10), .fractionalHeight(1)), count: 3)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 20)
    stage.show(section)
    // 400 − 10 − 20 = 370, less two gaps of 10 = 350, a third is 116.67: 116.5 on pixels.
    XCTAssertEqual(stage.frame(0), rect(10, 5, 116.5, 44))
    XCTAssertEqual(stage.frame(1), rect(136.5, 5, 116.5, 44))
    // The second row: 5 + 44 + 8.
    XCTAssertEqual(stage.frame(3), rect(10, 57, 116.5, 44))
    // 5 + 3 × 44 + 2 × 8 + 7.
    XCTAssertEqual(stage.view.contentSize.height, 160)
  }

  func testRepeatingSubitemKeepsItsOwnSize() async {
    stage = CompositionalStage([4])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(44)),
      repeatingSubitem: layoutItem(.absolute(60), .absolute(30)), count: 3)
    stage.show(NSCollectionLayoutSection(group: group))
    XCTAssertEqual(stage.frame(2), rect(120, 0, 60, 30))
    XCTAssertEqual(stage.frame(3), rect(0, 44, 60, 30))
  }

  func testFractionsAreOfTheRoomBetweenTheSpacing() async {
    stage = CompositionalStage([4])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)),
      subitems: [layoutItem(.fractionalWidth(0.5), .fractionalHeight(1))])
    group.interItemSpacing = .fixed(20)
    stage.show(NSCollectionLayoutSection(group: group))
    // Half of 400 − 20.
    XCTAssertEqual(stage.frame(0), rect(0, 0, 190, 50))
    XCTAssertEqual(stage.frame(1), rect(210, 0, 190, 50))
    XCTAssertEqual(stage.frame(2), rect(0, 50, 190, 50))
  }

  func testNestedGroupsNumberItemsDepthFirst() async {
    stage = CompositionalStage([5])
    // The App Store's large item beside two small ones.
    let large = layoutItem(.fractionalWidth(0.7), .fractionalHeight(1))
    let small = layoutItem(.fractionalWidth(1), .fractionalHeight(0.5))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(200)), subitems: [large, column])
    stage.show(NSCollectionLayoutSection(group: group))
    // 0.7 × 400 = 280; the column is 120 wide and holds two of 100.
    XCTAssertEqual(stage.frame(0), rect(0, 0, 280, 200))
    XCTAssertEqual(stage.frame(1), rect(280, 0, 120, 100))
    XCTAssertEqual(stage.frame(2), rect(280, 100, 120, 100))
    XCTAssertEqual(stage.frame(3), rect(0, 200, 280, 200))
    XCTAssertEqual(stage.frame(4), rect(280, 200, 120, 100))
  }

  func testLastGroupIsTrimmedToItsItems() async {
    stage = CompositionalStage([4])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(300)),
      subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(1.0 / 3))])
    stage.show(NSCollectionLayoutSection(group: group))
    // Three of 100 in the first group; the second holds one and is 100 long.
    XCTAssertEqual(stage.frame(3), rect(0, 300, 400, 100))
    XCTAssertEqual(stage.view.contentSize.height, 400)
  }

  func testFlexibleSpacingSharesWhatIsLeft() async {
    stage = CompositionalStage([3])
    let item = layoutItem(.absolute(100), .absolute(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(10)
    stage.show(NSCollectionLayoutSection(group: group))
    // 400 − 3 × 100 = 100 for two gaps.
    XCTAssertEqual(stage.frame(1), rect(150, 0, 100, 40))
    XCTAssertEqual(stage.frame(2), rect(300, 0, 100, 40))
  }

  func testFlexibleEdgesCentreAnItem() async {
    stage = CompositionalStage([1])
    let item = layoutItem(.absolute(100), .absolute(40))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item, count: 1)
    stage.show(NSCollectionLayoutSection(group: group))
    XCTAssertEqual(stage.frame(0), rect(150, 30, 100, 40))
  }

  func testFixedEdgesTakeRoom() async {
    stage = CompositionalStage([3])
    let item = layoutItem(.absolute(90), .absolute(40))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .fixed(3), trailing: .fixed(5), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.absolute(250), .absolute(100)), subitems: [item])
    stage.show(NSCollectionLayoutSection(group: group))
    // 100 with its edges: two fit into 250.
    XCTAssertEqual(stage.frame(1), rect(105, 3, 90, 40))
    XCTAssertEqual(stage.frame(2), rect(5, 103, 90, 40))
  }

  func testACustomGroupPlacesItsItems() async {
    stage = CompositionalStage([5])
    var sizes: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(100))
    ) { environment in
      sizes.append(environment.container.contentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 100)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 60, y: 10, width: 30, height: 30), zIndex: 4),
      ]
    }
    let layout = stage.show(NSCollectionLayoutSection(group: group))
    XCTAssertEqual(sizes, [CGSize(width: 400, height: 100)])
    XCTAssertEqual(stage.frame(3), rect(60, 110, 30, 30))
    XCTAssertEqual(layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.zIndex, 4)
  }

  func testHeadersFootersAndSectionSpacing() async {
    stage = CompositionalStage([2, 0, 1])
    let item = layoutItem(.fractionalWidth(1), .absolute(50))
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item]))
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 5, trailing: 30)
      guard index != 1 else { return section }
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: layoutSize(.fractionalWidth(1), .absolute(40)), elementKind: "header",
          alignment: .top),
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: layoutSize(.fractionalWidth(0.5), .absolute(20)), elementKind: "footer",
          alignment: .bottomTrailing),
      ]
      return section
    }
    layout.configuration.interSectionSpacing = 16
    stage.show(layout)
    // The header follows the insets across: 400 − 20 − 30 wide.
    XCTAssertEqual(stage.supplementary("header", 0), rect(20, 0, 350, 40))
    XCTAssertEqual(stage.frame(0), rect(20, 50, 350, 50))
    // Header 40, insets 10 and 5, two rows of 50: the footer starts at 155, at the trailing inset.
    XCTAssertEqual(stage.supplementary("footer", 0), rect(195, 155, 175, 20))
    // 175 long; the empty section has no length but its spacing.
    XCTAssertEqual(stage.supplementary("header", 0, 2), rect(20, 175 + 16 + 16, 350, 40))
    // 175 + 2 × 16 + 40 + 10 + 50 + 5 + 20.
    XCTAssertEqual(stage.view.contentSize.height, 332)
    XCTAssertNotNil(
      stage.view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 2)))
  }

  func testBoundaryThatDoesNotExtendLiesInside() async {
    stage = CompositionalStage([1])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)),
        subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(1))]))
    let side = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.absolute(50), .absolute(20)), elementKind: "side",
      alignment: .leading, absoluteOffset: CGPoint(x: 3, y: 4))
    side.extendsBoundary = false
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.absolute(100), .absolute(30)), elementKind: "header",
      alignment: .topTrailing)
    header.extendsBoundary = false
    section.boundarySupplementaryItems = [side, header]
    stage.show(section)
    XCTAssertEqual(stage.frame(0), rect(0, 0, 400, 100))
    XCTAssertEqual(stage.supplementary("side", 0), rect(3, 44, 50, 20))
    XCTAssertEqual(stage.supplementary("header", 0), rect(300, 0, 100, 30))
  }

  func testPinnedHeaderStaysAndIsPushedOutByItsSection() async {
    stage = CompositionalStage([10, 20])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)),
        subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(1))]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(40)), elementKind: "header",
      alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    stage.show(section)
    stage.view.contentOffset.y = 300
    stage.scroll.frame()
    XCTAssertEqual(stage.supplementary("header", 0), rect(0, 300, 400, 40))
    let path = IndexPath(item: 0, section: 0)
    XCTAssertEqual(
      stage.view.supplementaryView(forElementKind: "header", at: path)?.frame,
      rect(0, 300, 400, 40))
    // The first section ends at 1040: its header stops at 1000.
    stage.view.contentOffset.y = 1020
    stage.scroll.frame()
    XCTAssertEqual(stage.supplementary("header", 0), rect(0, 1000, 400, 40))
    XCTAssertEqual(stage.supplementary("header", 0, 1), rect(0, 1040, 400, 40))
    checkVisible(stage.view, stage.source)
  }

  func testBadgesStandOnTheCornersTheyAreAnchoredTo() async {
    stage = CompositionalStage([3])
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let frame = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(.absolute(40), .absolute(10)), elementKind: "frame",
      containerAnchor: NSCollectionLayoutAnchor(edges: .bottom),
      itemAnchor: NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: 2)))
    let item = NSCollectionLayoutItem(
      layoutSize: layoutSize(.absolute(100), .absolute(50)), supplementaryItems: [badge, frame])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(80)), repeatingSubitem: item, count: 2)
    stage.show(NSCollectionLayoutSection(group: group))
    // The second item is (100, 0, 100, 50): 200 − 20 + 0.3 × 20 = 186, 0 − 0.3 × 20 = −6.
    XCTAssertEqual(stage.supplementary("badge", 1), rect(186, -6, 20, 20))
    // Its middle below the bottom's middle, 2 points down: (150 − 20, 50 + 2).
    XCTAssertEqual(stage.supplementary("frame", 1), rect(130, 52, 40, 10))
    XCTAssertEqual(stage.supplementary("badge", 2), rect(86, 74, 20, 20))
    XCTAssertNil(stage.supplementary("badge", 3))
    let shown = stage.view.indexPathsForVisibleSupplementaryElements(ofKind: "badge")
    XCTAssertEqual(shown.map(\.item), [0, 1, 2])
  }

  private final class Back: UICollectionReusableView {}

  func testDecorationLiesBehindTheWholeSection() async {
    stage = CompositionalStage([2])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)),
        subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(1))]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 2, trailing: 3)
    section.decorationItems = [background]
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)), elementKind: "header",
        alignment: .top)
    ]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Back.self, forDecorationViewOfKind: "back")
    stage.show(layout)
    // 30 + 5 + 2 × 50 + 5 = 140, less the decoration's own insets.
    let path = IndexPath(item: 0, section: 0)
    let attributes = layout.layoutAttributesForDecorationView(ofKind: "back", at: path)
    XCTAssertEqual(attributes?.frame, rect(3, 2, 394, 136))
    let back = stage.view.subviews.first { $0 is Back }
    let cell = stage.view.cellForItem(at: path)
    XCTAssertEqual(back?.frame, rect(3, 2, 394, 136))
    XCTAssertLessThan(back?.layer.zPosition ?? 9, cell?.layer.zPosition ?? -9)
  }

  func testHorizontalLayoutStacksSideways() async {
    stage = CompositionalStage([3, 2])
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: layoutSize(.absolute(150), .fractionalHeight(1)),
        subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(0.5))]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 20, trailing: 5)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    stage.show(UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    // 600 − 10 − 20 = 570 high, two of 285; the next section starts after 5 + 2 × 150 + 5.
    XCTAssertEqual(stage.frame(1), rect(5, 295, 150, 285))
    XCTAssertEqual(stage.frame(2), rect(155, 10, 150, 285))
    XCTAssertEqual(stage.frame(0, 1), rect(315, 10, 150, 285))
    checkVisible(stage.view, stage.source)
  }

  func testImpossibleGroupSaysSoAndShowsNothing() async {
    stage = CompositionalStage([5])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.absolute(100), .absolute(50)),
      subitems: [layoutItem(.absolute(120), .absolute(50))])
    let layout = stage.show(NSCollectionLayoutSection(group: group))
    XCTAssertEqual(layout.failures.count, 1)
    XCTAssertTrue(
      layout.failures[0].contains("This group cannot fit even a single item."), layout.failures[0])
    XCTAssertEqual(stage.view.visibleCells.count, 0)

    let tight = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.absolute(100), .absolute(50)),
      subitems: [layoutItem(.fractionalWidth(1), .absolute(50))])
    tight.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 60)
    let second = stage.show(NSCollectionLayoutSection(group: tight))
    XCTAssertTrue(
      second.failures[0].contains("There is no room for this NSCollectionLayoutGroup"))
  }

  func testItemsWithoutLengthDoNotGoOnForEver() async {
    stage = CompositionalStage([5])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.absolute(100), .absolute(50)),
      subitems: [layoutItem(.absolute(0), .absolute(50))])
    stage.show(NSCollectionLayoutSection(group: group))
    XCTAssertEqual(stage.frame(4)?.minY, 200)
  }

  func testAMillionItemsAreArithmetic() async {
    stage = CompositionalStage([])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)),
        subitems: [layoutItem(.fractionalWidth(0.25), .fractionalHeight(1))]))
    stage.source.sections = [.init(name: 1, items: [])]
    let solver = GroupSolver(scale: 2, traits: UITraitCollection())
    let geometry = SectionGeometry(
      section, index: 0, count: 1_000_000, axis: .vertical,
      box: CGRect(x: 0, y: 0, width: 400, height: 600),
      whole: CGSize(width: 400, height: 600), solver: solver, measured: MeasuredSizes(),
      measuredBoundary: [:])
    XCTAssertEqual(geometry.length, 25_000_000)
    var found: [Int] = []
    geometry.forEachItem(in: CGRect(x: 0, y: 12_000_050, width: 400, height: 100)) {
      if case .item(let item) = $0.name { found.append(item) }
    }
    XCTAssertEqual(found, Array(480_000..<480_008))
  }

  func testRightToLeftMirrors() async {
    stage = CompositionalStage([3])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)),
      subitems: [layoutItem(.absolute(100), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 0)
    stage.show(section)
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.reloadData()
    stage.scroll.frame()
    // Mirrored in 400: 400 − 10 − 100.
    XCTAssertEqual(
      stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame, rect(290, 0, 100, 50))
  }

  func testBatchUpdatesKeepWhatIsVisibleRight() async {
    stage = CompositionalStage([6, 4])
    let item = layoutItem(.fractionalWidth(0.5), .absolute(80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(80)), subitems: [item]))
    stage.show(section)
    var random = SeededRandom(seed: 77)
    for step in 0..<60 {
      let batch = RandomBatch(from: stage.source.sections, random: &random)
      if batch.after.isEmpty || batch.after.count > 6 { continue }
      stage.apply(batch)
      stage.scroll.frames(30)
      XCTAssertEqual(stage.view.violatedInvariants(), [], "step \(step)")
      checkVisible(stage.view, stage.source, "step \(step)")
    }
  }
}
