import TestSupport
import XCTest

@testable import UIKit

/// Random trees under random constraints, some contradictory, some of numbers that are none.
@MainActor
final class LayoutFuzzTests: XCTestCase {
  private struct Statement {
    var first: Int
    var attribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: Int?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
    var constant: CGFloat
    var priority: Float
  }

  /// A tree of views and the constraints that are active in it.
  @MainActor
  private final class Tree {
    var views: [UIView] = []
    var parents: [Int] = []
    var live: [(statement: Statement, constraint: NSLayoutConstraint)] = []

    init(parents: [Int], isIsland: [Bool]) {
      self.parents = parents
      for (index, parent) in parents.enumerated() {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
        if index > 0 {
          view.translatesAutoresizingMaskIntoConstraints = isIsland[index]
          views[parent].addSubview(view)
        }
        views.append(view)
      }
    }

    func add(_ s: Statement) {
      let constraint = NSLayoutConstraint(
        item: views[s.first], attribute: s.attribute, relatedBy: s.relation,
        toItem: s.second.map { views[$0] }, attribute: s.secondAttribute,
        multiplier: s.multiplier, constant: s.constant)
      constraint.priority = UILayoutPriority(s.priority)
      constraint.isActive = true
      live.append((s, constraint))
    }

    /// The rectangle the engine found, before it is put on pixels.
    func rect(_ index: Int) -> CGRect {
      guard let state = views[index].layoutStorage, let engine = state.engine, state.slot >= 0
      else { return CGRect(origin: .zero, size: views[index].bounds.size) }
      return engine.rect(of: engine.slots[Int(state.slot)])
    }

    func value(_ index: Int, _ attribute: NSLayoutConstraint.Attribute, in common: Int) -> CGFloat {
      var rect = rect(index)
      if index == common { rect.origin = .zero }
      switch attribute {
      case .left: return rect.minX
      case .right: return rect.maxX
      case .top: return rect.minY
      case .bottom: return rect.maxY
      case .centerX: return rect.midX
      case .centerY: return rect.midY
      case .width: return rect.width
      default: return rect.height
      }
    }

    /// How far the constraints of each priority are from holding, in sum.
    func errors() -> [Float: CGFloat] {
      var result: [Float: CGFloat] = [:]
      for (s, constraint) in live where constraint.isActive {
        let common = s.second.map { $0 == parents[s.first] ? $0 : -1 } ?? -1
        let left = value(s.first, s.attribute, in: -1)
        let right = s.second.map { value($0, s.secondAttribute, in: common) } ?? 0
        let excess = left - (right * s.multiplier + constraint.constant)
        let error =
          switch s.relation {
          case .equal: abs(excess)
          case .lessThanOrEqual: max(0, excess)
          case .greaterThanOrEqual: max(0, -excess)
          }
        result[constraint.priority.rawValue, default: 0] += error
      }
      return result
    }

    func checkInvariants() -> String? {
      for view in views {
        if let broken = view.layoutStorage?.ownEngine?.checkInvariants() { return broken }
        let frame = view.frame
        for number in [frame.minX, frame.minY, frame.width, frame.height] where !number.isFinite {
          return "a frame is \(frame)"
        }
      }
      return nil
    }
  }

  private var random = SeededRandom(seed: 0)

  private func shape() -> (parents: [Int], isIsland: [Bool]) {
    let count = Int.random(in: 2...9, using: &random)
    let parents = (0..<count).map { $0 == 0 ? -1 : Int.random(in: 0..<$0, using: &random) }
    return (parents, parents.map { _ in Int.random(in: 0..<5, using: &random) == 0 })
  }

  private func number(wild: Bool) -> CGFloat {
    if wild, Int.random(in: 0..<4, using: &random) == 0 {
      let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude, -0.0,
      ]
      return numbers.randomElement(using: &random) ?? 0
    }
    return CGFloat(Int.random(in: -60...60, using: &random)) * 0.5
  }

  private func statement(_ parents: [Int], wild: Bool) -> Statement {
    let first = Int.random(in: 1..<parents.count, using: &random)
    let kin = parents.indices.filter {
      $0 != first && ($0 == parents[first] || parents[$0] == parents[first])
    }
    let isHorizontal = Bool.random(using: &random)
    let positions: [NSLayoutConstraint.Attribute] =
      isHorizontal ? [.left, .right, .centerX] : [.top, .bottom, .centerY]
    let size: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    let isSize = Int.random(in: 0..<3, using: &random) == 0
    let other = isSize && Bool.random(using: &random) ? nil : kin.randomElement(using: &random)
    let attribute = isSize ? size : positions.randomElement(using: &random) ?? .left
    let secondAttribute = isSize ? size : positions.randomElement(using: &random) ?? .left
    let relations: [NSLayoutConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let priorities: [Float] = wild ? [1000, 1000, 999, 750, 250, .nan, -3] : [999, 750, 250, 50]
    let multipliers: [CGFloat] =
      wild ? [1, 0.5, 2, -1, 1e-9, .nan, .infinity, 1e12] : [1, 1, 0.5, 2]
    return Statement(
      first: first, attribute: attribute,
      relation: relations.randomElement(using: &random) ?? .equal,
      second: other, secondAttribute: other == nil ? .notAnAttribute : secondAttribute,
      multiplier: isSize ? multipliers.randomElement(using: &random) ?? 1 : 1,
      constant: number(wild: wild), priority: priorities.randomElement(using: &random) ?? 1)
  }

  private func change(_ tree: Tree, wild: Bool) {
    let index = tree.live.indices.randomElement(using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: if tree.live.count < 40 { tree.add(statement(tree.parents, wild: wild)) }
    case 4, 5:
      if let index { tree.live[index].constraint.constant = number(wild: wild) }
    case 6:
      guard let index else { return }
      tree.live.remove(at: index).constraint.isActive = false
    case 7:
      tree.views[0].frame.size = CGSize(
        width: abs(number(wild: false) * 10), height: abs(number(wild: false) * 10))
    case 8:
      guard let index, tree.live[index].constraint.priority < .required else { return }
      let priorities: [Float] = [999, 750, 250, 50]
      tree.live[index].constraint.priority = UILayoutPriority(
        priorities.randomElement(using: &random) ?? 1)
    default:
      let view = tree.views.randomElement(using: &random)
      if wild {
        _ = view?.systemLayoutSizeFitting(CGSize(width: number(wild: true), height: 0))
      } else {
        _ = view?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
    }
  }

  func testHostileNumbersAndContradictionsNeverCrashNorSpread() async {
    for seed in 0..<60 {
      random = SeededRandom(seed: UInt64(seed))
      let shape = shape()
      let tree = Tree(parents: shape.parents, isIsland: shape.isIsland)
      for step in 0..<30 {
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(tree, wild: true) }
        tree.views[0].layoutIfNeeded()
        if let broken = tree.checkInvariants() {
          return XCTFail("seed \(seed) step \(step): \(broken)")
        }
      }
    }
  }

  func testChangesOverTimeEndWhereAFreshLayoutDoes() async {
    for seed in 100..<150 {
      random = SeededRandom(seed: UInt64(seed))
      let shape = shape()
      let tree = Tree(parents: shape.parents, isIsland: shape.isIsland)
      for step in 0..<25 {
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(tree, wild: false) }
        tree.views[0].layoutIfNeeded()
        if let broken = tree.checkInvariants() {
          return XCTFail("seed \(seed) step \(step): \(broken)")
        }
        guard step % 5 == 4 else { continue }
        let fresh = Tree(parents: shape.parents, isIsland: shape.isIsland)
        fresh.views[0].frame = tree.views[0].frame
        for (statement, constraint) in tree.live {
          var statement = statement
          statement.constant = constraint.constant
          statement.priority = constraint.priority.rawValue
          fresh.add(statement)
        }
        fresh.views[0].layoutIfNeeded()
        let (found, wanted) = (tree.errors(), fresh.errors())
        for priority in wanted.keys.sorted(by: >) {
          let difference = abs((found[priority] ?? 0) - (wanted[priority] ?? 0))
          guard difference < 0.01 else {
            return XCTFail(
              "seed \(seed) step \(step) at \(priority): \(found) instead of \(wanted)")
          }
        }
      }
    }
  }
}
