import TestSupport
import XCTest

@testable import UIKit

/// Random hierarchies under random changes, compared with frames computed by hand.
@MainActor
final class RandomLayoutTests: XCTestCase {
  /// A view with what its frame should be: an offset from a sibling or the parent, and a size.
  @MainActor
  private final class Node {
    let view = UIView()
    weak var parent: Node?
    weak var anchor: Node?
    var children: [Node] = []
    var left: NSLayoutConstraint?
    var top: NSLayoutConstraint?
    var width: NSLayoutConstraint?
    var height: NSLayoutConstraint?
    /// Of islands: set by hand.
    var frame: CGRect?

    var expected: CGRect {
      if let frame { return frame }
      guard let left, let top, let width, let height else { return .zero }
      let origin = anchor.map { CGPoint(x: $0.expected.maxX, y: $0.expected.maxY) } ?? .zero
      return CGRect(
        x: origin.x + left.constant, y: origin.y + top.constant,
        width: width.constant
          + (width.secondItem == nil ? 0 : (parent?.expected.width ?? 0) * width.multiplier),
        height: height.constant)
    }
  }

  private var random = SeededRandom(seed: 1)

  private func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random))
  }

  private func makeNode(in parent: Node) -> Node {
    let node = Node()
    attach(node, to: parent)
    return node
  }

  private func attach(_ node: Node, to parent: Node) {
    node.parent = parent
    parent.view.addSubview(node.view)
    if Int.random(in: 0..<6, using: &random) == 0 {
      let frame = CGRect(
        x: number(0...50), y: number(0...50), width: number(0...90), height: number(0...90))
      node.view.translatesAutoresizingMaskIntoConstraints = true
      node.view.frame = frame
      node.frame = frame
      node.anchor = nil
    } else {
      node.frame = nil
      constrain(node, in: parent)
    }
    parent.children.append(node)
  }

  private func constrain(_ node: Node, in parent: Node) {
    let view = node.view
    view.translatesAutoresizingMaskIntoConstraints = false
    let anchor = parent.children.filter { $0.frame == nil || Bool.random(using: &random) }
      .randomElement(using: &random)
    node.anchor = anchor
    let x = anchor?.view.rightAnchor ?? parent.view.leftAnchor
    let y = anchor?.view.bottomAnchor ?? parent.view.topAnchor
    let left = view.leftAnchor.constraint(equalTo: x, constant: number(-20...40))
    let top = view.topAnchor.constraint(equalTo: y, constant: number(-20...40))
    let width =
      Bool.random(using: &random)
      ? view.widthAnchor.constraint(equalToConstant: number(1...80))
      : view.widthAnchor.constraint(
        equalTo: parent.view.widthAnchor, multiplier: 0.5, constant: number(0...10))
    let height = view.heightAnchor.constraint(equalToConstant: number(1...80))
    (node.left, node.top, node.width, node.height) = (left, top, width, height)
    NSLayoutConstraint.activate([left, top, width, height])
  }

  private func all(_ node: Node) -> [Node] { [node] + node.children.flatMap(all) }

  private func remove(_ node: Node) {
    guard let parent = node.parent else { return }
    for other in parent.children where other.anchor === node { remove(other) }
    node.view.removeFromSuperview()
    parent.children.removeAll { $0 === node }
    node.parent = nil
    node.width?.isActive = false
    node.height?.isActive = false
  }

  private func change(_ root: Node) {
    let nodes = all(root)
    guard let node = nodes.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: if nodes.count < 40 { _ = makeNode(in: node) }
    case 3..<6: node.left?.constant = number(-30...60)
    case 6: node.height?.constant = number(1...100)
    case 7:
      if node.frame != nil {
        let frame = CGRect(
          x: number(0...50), y: number(0...50), width: number(0...90), height: number(0...90))
        node.frame = frame
        node.view.frame = frame
      }
    case 8: if node !== root { remove(node) }
    default:
      guard node !== root, let parent = node.parent else { return }
      remove(node)
      let target = all(root).randomElement(using: &random) ?? parent
      attach(node, to: target)
    }
  }

  func testFramesFollowRandomChanges() async {
    for seed in 0..<30 {
      random = SeededRandom(seed: UInt64(seed) &* 77 &+ 5)
      let root = Node()
      root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
      root.view.frame = root.frame ?? .zero
      for step in 0..<80 {
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(root) }
        root.view.layoutIfNeeded()
        for node in all(root) {
          let expected = node.expected
          let found = node.view.frame
          let isNear =
            abs(found.minX - expected.minX) <= 0.51 && abs(found.minY - expected.minY) <= 0.51
            && abs(found.width - expected.width) <= 0.51
            && abs(found.height - expected.height) <= 0.51
          guard isNear else {
            return XCTFail("seed \(seed) step \(step): \(found) instead of \(expected)")
          }
        }
      }
    }
  }
}
