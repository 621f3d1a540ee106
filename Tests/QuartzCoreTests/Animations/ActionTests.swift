import CoreGraphics
import Foundation
import XCTest

@testable import QuartzCore

/// Which action a change runs, and what of it: Apple's documentation of `action(forKey:)` and `CAAction`.
final class ActionTests: XCTestCase {
  private final class Delegate: CALayerDelegate {
    var actions: [String: any CAAction] = [:]
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { actions[event] }
  }

  private func layer(on stage: Stage) -> CALayer {
    let layer = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
    stage.root.addSublayer(layer)
    stage.frame()
    return layer
  }

  func testADelegateThatKnowsNoActionLeavesTheImplicitAnimation() {
    let stage = Stage()
    let layer = layer(on: stage)
    let delegate = Delegate()
    layer.delegate = delegate
    layer.opacity = 0.5
    XCTAssertEqual(layer.animationKeys(), ["opacity"])
    delegate.actions["position"] = NSNull()
    layer.position.x = 50
    XCTAssertEqual(layer.animationKeys(), ["opacity"], "NSNull ends the search")
  }

  func testTheSearchGoesFromTheDelegateToTheLayersActionsToItsClass() throws {
    final class Fading: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        guard event == "opacity" else { return nil }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 3
        return animation
      }
    }
    func duration(_ prepare: (Fading, Delegate) -> Void) -> CFTimeInterval? {
      let stage = Stage()
      let (layer, delegate) = (Fading(), Delegate())
      stage.root.addSublayer(layer)
      stage.frame()
      layer.delegate = delegate
      prepare(layer, delegate)
      layer.opacity = 0
      return layer.animation(forKey: "opacity")?.duration
    }
    func lasting(_ seconds: Double) -> CABasicAnimation {
      let animation = CABasicAnimation()
      animation.duration = seconds
      return animation
    }
    XCTAssertEqual(duration { _, _ in }, 3)
    XCTAssertEqual(duration { layer, _ in layer.actions = ["opacity": lasting(2)] }, 2)
    XCTAssertEqual(
      duration { layer, delegate in
        layer.actions = ["opacity": lasting(2)]
        delegate.actions["opacity"] = lasting(1)
      }, 1)
    XCTAssertNil(duration { layer, _ in layer.actions = ["opacity": NSNull()] })
  }

  // Apple: with all three values nil it "interpolates between the previous value and the current value".
  func testAnActionWithoutValuesLeadsFromTheOldValueToTheNew() {
    let stage = Stage()
    let layer = layer(on: stage)
    let action = CABasicAnimation()
    (action.duration, action.timingFunction) = (1, CAMediaTimingFunction(name: .linear))
    layer.actions = ["position": action]
    let from = layer.position.x
    layer.position.x = from + 40
    stage.frame()
    XCTAssertEqual(layer.presentation()?.position.x, from)
    stage.frame(after: 0.5)
    XCTAssertEqual(layer.presentation()?.position.x ?? 0, from + 20, accuracy: 1e-6)
    layer.position.x = from
    stage.frame()
    XCTAssertEqual(layer.presentation()?.position.x ?? 0, from + 20, accuracy: 1e-6)
    XCTAssertNil(action.fromValue, "the action itself is as it was")
    XCTAssertNil(action.keyPath)
  }

  // Apple, `CAShapeLayer.path`: "does not support implicit animation".
  func testPathsAndNamesChangeAtOnce() {
    let stage = Stage()
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    stage.root.addSublayer(shape)
    stage.frame()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    shape.lineCap = .round
    shape.lineDashPattern = [1, 2]
    XCTAssertNil(shape.animationKeys())
    shape.lineWidth = 3
    XCTAssertEqual(shape.animationKeys(), ["lineWidth"])
  }

  /// Draws a bar as wide as a value of its own, which lives in the layer's values as `@NSManaged` ones do.
  private final class Gauge: CALayer {
    var level: CGFloat {
      get { value(forKey: "level") as? CGFloat ?? 0 }
      set { setValue(newValue, forKey: "level") }
    }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.level ?? level
      (animation.duration, animation.timingFunction) = (1, CAMediaTimingFunction(name: .linear))
      return animation
    }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(.red)
      ctx.fill(CGRect(x: 0, y: 0, width: level, height: bounds.height))
    }
  }

  /// Keeps its value in a property of its own, and shares a note with its copies.
  private final class Meter: CALayer {
    var progress: CGFloat = 0.25
    var note = "red"
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let meter = layer as? Meter { note = meter.note }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// How far an animation is can be read off the presentation layer, whose property it moves.
  func testAnimationsMoveStoredPropertiesOfPresentationLayers() {
    let stage = Stage()
    let meter = Meter()
    meter.note = "blue"
    stage.root.addSublayer(meter)
    stage.frame()
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([animation], 2)
    meter.add(group, forKey: "way")
    stage.frame()
    stage.frame(after: 0.5)
    XCTAssertEqual(meter.presentation()?.progress ?? -1, 0.25, accuracy: 1e-6)
    stage.frame(after: 1)
    XCTAssertEqual(meter.presentation()?.progress ?? -1, 0.75, accuracy: 1e-6)
    XCTAssertEqual(meter.presentation()?.note, "blue")
    XCTAssertEqual(meter.progress, 0.25)
  }

  func testAValueOfAnAppsOwnLayerIsAnimatedAndDrawn() {
    let stage = Stage()
    let gauge = Gauge()
    gauge.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    stage.root.addSublayer(gauge)
    stage.change { gauge.level = 20 }
    XCTAssertEqual(stage.pixel(15, 5), "ff0000")
    XCTAssertEqual(stage.pixel(25, 5), "ffffff")
    gauge.level = 80
    stage.frame()
    XCTAssertEqual(stage.pixel(25, 5), "ffffff", "it begins where it was")
    stage.frame(after: 0.5)
    XCTAssertEqual(gauge.presentation()?.level ?? 0, 50, accuracy: 1e-6)
    XCTAssertEqual(stage.pixel(45, 5), "ff0000")
    XCTAssertEqual(stage.pixel(55, 5), "ffffff")
    XCTAssertEqual(gauge.level, 80)
    stage.frame(after: 0.6)
    XCTAssertEqual(stage.pixel(75, 5), "ff0000")
    XCTAssertEqual(stage.pixel(85, 5), "ffffff")
    XCTAssertNil(gauge.animationKeys())
  }

  /// Moves parts of its own to the frame that is shown; copies of it have none.
  private final class Film: CALayer {
    var shown: [CGFloat] = []

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "place" || super.needsDisplay(forKey: key)
    }

    override func display() {
      shown.append((presentation() ?? self).value(forKey: "place") as? CGFloat ?? -1)
    }
  }

  func testALayerThatDisplaysItselfIsAskedWhileAKeyOfItsOwnMoves() {
    let stage = Stage()
    let film = Film()
    film.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    stage.root.addSublayer(film)
    stage.frame()
    film.shown = []
    let animation = CABasicAnimation(keyPath: "place")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    film.add(animation, forKey: "play")
    stage.frame()
    for _ in 0..<3 { stage.frame(after: 0.25) }
    XCTAssertEqual(film.shown.count, 4)
    for (shown, expected) in zip(film.shown, [0, 2.5, 5, 7.5]) {
      XCTAssertEqual(shown, expected, accuracy: 1e-6)
    }
  }

  func testTransactionsNestAndGiveTheirValuesBack() {
    let stage = Stage()
    let layer = layer(on: stage)
    var ended: [String] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { ended.append("outer") }
    layer.opacity = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended.append("inner") }
    CATransaction.setAnimationDuration(0.5)
    layer.position.x = 70
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 4
    CATransaction.commit()
    CATransaction.commit()
    layer.borderWidth = 2
    CATransaction.commit()
    XCTAssertEqual(layer.animation(forKey: "opacity")?.duration, 2)
    XCTAssertEqual(layer.animation(forKey: "position")?.duration, 0.5)
    XCTAssertEqual(layer.animation(forKey: "borderWidth")?.duration, 2)
    XCTAssertNil(layer.animation(forKey: "cornerRadius"))
    stage.frame()
    stage.frame(after: 0.6)
    XCTAssertEqual(ended, ["inner"])
    stage.frame(after: 1.5)
    XCTAssertEqual(ended, ["inner", "outer"])
  }
}
