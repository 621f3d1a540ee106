import CoreGraphics
import TestSupport
import XCTest

@testable import QuartzCore

/// Layers with more sublayers than a frame goes through one by one.
final class ManySublayersTests: XCTestCase {
  /// Counts what the passes do with it.
  private final class Counting: CALayer {
    var layouts = 0
    var displays = 0
    override func layoutSublayers() { layouts += 1 }
    override func display() { displays += 1 }
  }

  /// A parent in the stage with that many small sublayers.
  private func crowd(_ stage: Stage, _ count: Int) -> CALayer {
    let parent = CALayer(CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.change {
      for index in 0..<count { parent.addSublayer(small(index)) }
      stage.root.addSublayer(parent)
    }
    return parent
  }

  private func small(_ index: Int) -> Counting {
    let layer = Counting()
    layer.frame = CGRect(x: index * 7 % 97, y: index * 13 % 89, width: 5, height: 4)
    layer.backgroundColor = color(index)
    return layer
  }

  private func color(_ index: Int) -> CGColor {
    CGColor(
      red: CGFloat(index % 5) / 5, green: CGFloat(index % 7) / 7, blue: CGFloat(index % 3) / 3,
      alpha: index % 4 == 0 ? 0.5 : 1)
  }

  /// The greatest difference between what is shown and a tree made of nothing but the layers.
  private func differenceFromNewTree(_ stage: Stage) -> Int {
    let size = stage.root.bounds.size
    let tree = RenderTree(
      root: stage.root.copyNode(NodeCopy(), in: nil), width: Double(size.width),
      height: Double(size.height), scale: 1)
    let renderer = CairoRenderer()
    let surface = ImageSurface(
      width: stage.surface.width, height: stage.surface.height, format: .rgb24)!
    renderer.surface = surface
    renderer.render(tree)
    return ImageComparison(stage.surface, surface)?.maximumDifference ?? 255
  }

  func testOneChangedSublayerLeavesTheNodesOfOtherGroupsAlone() {
    let stage = Stage()
    let parent = crowd(stage, 1000)
    let before = parent.node!.children
    XCTAssertLessThan(before.count, 40, "the nodes are in groups")
    XCTAssertEqual(before.reduce(0) { $0 + $1.children.count }, 1000)
    let damage = stage.change { parent.sublayers![500].backgroundColor = .red }
    let after = parent.node!.children
    XCTAssertEqual(zip(before, after).filter { $0 !== $1 }.count, 1)
    XCTAssertEqual(damage.rects, [PixelRect(parent.sublayers![500])])
    XCTAssertEqual(differenceFromNewTree(stage), 0)
  }

  func testASublayerThatLeavesOrComesChangesItsGroupOnly() {
    let stage = Stage()
    let parent = crowd(stage, 1000)
    for change in [
      { parent.sublayers![3].removeFromSuperlayer() },
      { parent.insertSublayer(self.small(77), at: 300) },
      { parent.sublayers![998].removeFromSuperlayer() },
    ] {
      let before = parent.node!.children
      stage.change(change)
      let after = parent.node!.children
      XCTAssertEqual(before.count, after.count)
      XCTAssertEqual(zip(before, after).filter { $0 !== $1 }.count, 1)
      XCTAssertEqual(differenceFromNewTree(stage), 0)
    }
  }

  func testPassesReachEachMarkedSublayerOnce() {
    let stage = Stage()
    let parent = crowd(stage, 600)
    let layers = parent.sublayers!.map { $0 as! Counting }
    var random = SeededRandom(seed: 3)
    for round in 0..<40 {
      for layer in layers { (layer.layouts, layer.displays) = (0, 0) }
      let number = [1, 3, 200][round % 3]
      let laidOut = Set((0..<number).map { _ in Int.random(in: 0..<600, using: &random) })
      let displayed = Set((0..<number).map { _ in Int.random(in: 0..<600, using: &random) })
      stage.change {
        for index in laidOut.shuffled(using: &random) { layers[index].setNeedsLayout() }
        for index in displayed { layers[index].setNeedsDisplay() }
        if round % 5 == 0, let first = laidOut.first { layers[first].layoutIfNeeded() }
      }
      for (index, layer) in layers.enumerated() {
        XCTAssertEqual(layer.layouts, laidOut.contains(index) ? 1 : 0)
        XCTAssertEqual(layer.displays, displayed.contains(index) ? 1 : 0)
      }
      stage.root.checkInvariants()
    }
  }

  func testLayoutOfOneMayAskForThatOfAnother() {
    final class Chain: CALayer {
      weak var following: CALayer?
      var layouts = 0
      override func layoutSublayers() {
        layouts += 1
        following?.setNeedsLayout()
      }
    }
    let stage = Stage()
    let parent = crowd(stage, 400)
    let chain = (0..<5).map { _ in Chain() }
    stage.change { for layer in chain { parent.addSublayer(layer) } }
    for (layer, following) in zip(chain, chain.dropFirst()) { layer.following = following }
    for layer in chain { layer.layouts = 0 }
    stage.change { chain[0].setNeedsLayout() }
    XCTAssertEqual(chain.map(\.layouts), [1, 1, 1, 1, 1])
  }

  /// What may happen to one of the sublayers, or to the parent.
  private func mutate(_ parent: CALayer, _ random: inout SeededRandom) {
    guard let layers = parent.sublayers, let layer = layers.randomElement(using: &random) else {
      return
    }
    let place = UInt32(Int.random(in: 0...layers.count, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: layer.backgroundColor = color(Int.random(in: 0..<100, using: &random))
    case 5...7: layer.position.x += CGFloat(Int.random(in: -9...9, using: &random))
    case 8: layer.removeFromSuperlayer()
    case 9, 10: parent.insertSublayer(small(Int(place)), at: place)
    case 11: parent.insertSublayer(layer, at: place)
    case 12: for layer in layers.prefix(40) { layer.removeFromSuperlayer() }
    case 13: for index in 0..<30 { parent.addSublayer(small(index * 31)) }
    case 14: layer.zPosition = layer.zPosition == 0 ? 1 : 0
    case 15: layers.forEach { $0.zPosition = 0 }
    case 16: parent.isHidden.toggle()
    case 17:
      parent.opacity = parent.opacity == 1 ? 0.6 : 1
      parent.allowsGroupOpacity.toggle()
    case 18:
      parent.sublayerTransform =
        parent.sublayerTransform.isIdentity
        ? CATransform3DMakeTranslation(4, -3, 0) : CATransform3DIdentity
    default: layer.addSublayer(CALayer(CGRect(x: 1, y: 1, width: 2, height: 2), .blue))
    }
  }

  func testRandomChangesShowWhatATreeMadeAnewShows() {
    for seed in 0..<4 {
      var random = SeededRandom(seed: UInt64(seed))
      let stage = Stage()
      let parent = crowd(stage, 240 + seed * 60)
      for round in 0..<60 {
        stage.change {
          for _ in 0..<Int.random(in: 0...3, using: &random) { mutate(parent, &random) }
        }
        stage.root.checkInvariants()
        XCTAssertEqual(stage.differenceFromFullRedraw(), 0, "seed \(seed) round \(round)")
        XCTAssertEqual(differenceFromNewTree(stage), 0, "seed \(seed) round \(round)")
      }
    }
  }
}

extension PixelRect {
  /// Of a layer whose superlayer is as large as the screen.
  fileprivate init(_ layer: CALayer) { self.init(touching: Box(layer.frame)) }
}
