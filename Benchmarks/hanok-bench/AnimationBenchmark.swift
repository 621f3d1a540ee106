import CoreGraphics
import Foundation
import QuartzCore

/// One frame with 200 layers on their way: commit and drawing, in milliseconds of CPU.
enum AnimationBenchmark {
  static func runAll(frames: Int = 300) {
    MediaClock.install(steppedAt: 100)
    defer { MediaClock.uninstall() }
    let root = CALayer()
    let size = CGSize(width: 390, height: 844)
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = .white
    let context = RenderContext(rootLayer: root, size: size, scale: 2)
    let renderer = CairoRenderer()
    renderer.surface = ImageSurface(width: 780, height: 1688, format: .rgb24)
    for i in 0..<200 { root.addSublayer(layer(i)) }
    FrameScheduler.frame()
    renderer.render(context.tree)
    var commits: [Double] = []
    var draws: [Double] = []
    for _ in 0..<frames {
      MediaClock.advance(by: 1.0 / 60)
      let start = threadTime()
      FrameScheduler.frame()
      let committed = threadTime()
      renderer.render(context.tree)
      commits.append((committed - start) * 1000)
      draws.append((threadTime() - committed) * 1000)
    }
    printFigure("animation: commit a frame with 200 animating layers", median(commits), "ms")
    printFigure("animation: draw a frame with 200 animating layers", median(draws), "ms")
  }

  /// A square that moves, turns and fades without end, each at its own pace.
  private static func layer(_ i: Int) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 10 + i % 10 * 38, y: 20 + i / 10 * 41, width: 24, height: 24)
    layer.backgroundColor = CGColor(
      red: CGFloat(i % 7) / 7, green: CGFloat(i % 5) / 5, blue: 0.6, alpha: 1)
    layer.cornerRadius = CGFloat(i % 3 * 4)
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.byValue = 30
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0.3
    for (animation, key) in [(spring, "x"), (turn, "turn"), (fade, "fade")] {
      animation.duration = 1 + Double(i % 11) / 10
      animation.repeatCount = .infinity
      animation.autoreverses = true
      layer.add(animation, forKey: key)
    }
    return layer
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
