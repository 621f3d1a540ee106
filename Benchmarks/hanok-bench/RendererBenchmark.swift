import CoreGraphics
import Foundation
import QuartzCore

/// One scroll frame of a photo wall, from the change of the scroll offset to the pixels.
///
/// 390×844 points at 2×: two columns of rounded photo cells with a star and a label each, a header above and
/// a tab bar below, translucent or of frosted glass; 40 points a frame. Layout of the app is not part of it.
enum RendererBenchmark {
  struct Result {
    /// Milliseconds of CPU.
    let commitMedian, drawMedian, totalMedian, totalP99: Double
  }

  static func runAll() {
    let frame = run()
    printFigure("renderer: commit a scroll frame", frame.commitMedian, "ms")
    printFigure("renderer: draw a scroll frame", frame.drawMedian, "ms")
    printFigure(
      "renderer: draw a scroll frame with frosted bars", run(frosted: true).drawMedian, "ms")
  }

  private static func run(frosted: Bool = false, frames: Int = 600) -> Result {
    let wall = Wall(frosted: frosted)
    var commits: [Double] = []
    var draws: [Double] = []
    for i in 0..<frames + 60 {
      wall.scroll(to: CGFloat(i) * 40)
      let start = cpuTime()
      FrameScheduler.frame()
      let committed = cpuTime()
      wall.renderer.render(wall.context.tree)
      let drawn = cpuTime()
      guard i >= 60 else { continue }
      commits.append((committed - start) * 1000)
      draws.append((drawn - committed) * 1000)
    }
    let totals = zip(commits, draws).map { $0 + $1 }.sorted()
    return Result(
      commitMedian: commits.sorted()[frames / 2], drawMedian: draws.sorted()[frames / 2],
      totalMedian: totals[frames / 2], totalP99: totals[frames * 99 / 100])
  }

  private static func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The layers of the wall; cells are reused as a collection view does.
  private final class Wall {
    let root = CALayer()
    let scroll = CALayer()
    let indicator = CALayer()
    let context: RenderContext
    let renderer = CairoRenderer()
    private var cells: [Int: CALayer] = [:]
    private var spare: [CALayer] = []
    private let photos: [CGImage]
    private let star: CGImage
    private let label: CGImage

    init(frosted: Bool) {
      photos = (0..<12).map { Wall.picture(370, 400 + $0 * 30, seed: $0, opaque: true) }
      star = Wall.picture(48, 48, seed: 1, opaque: false)
      label = Wall.picture(60, 36, seed: 2, opaque: false)
      let size = CGSize(width: 390, height: 844)
      root.frame = CGRect(origin: .zero, size: size)
      root.backgroundColor = .white
      context = RenderContext(rootLayer: root, size: size, scale: 2)
      scroll.frame = root.frame
      scroll.masksToBounds = true
      scroll.backgroundColor = .white
      root.addSublayer(scroll)
      for frame in [
        CGRect(x: 0, y: 0, width: 390, height: 103), CGRect(x: 0, y: 761, width: 390, height: 83),
      ] {
        if frosted {
          let glass = BackdropLayer()
          glass.frame = frame
          root.addSublayer(glass)
        }
        root.addSublayer(Wall.bar(frame, star, alpha: frosted ? 0.8 : 0.94))
      }
      indicator.backgroundColor = CGColor(gray: 0, alpha: 0.35)
      indicator.cornerRadius = 1.5
      indicator.zPosition = 1
      scroll.addSublayer(indicator)
      renderer.surface = ImageSurface(width: 780, height: 1688, format: .rgb24)
    }

    func scroll(to offset: CGFloat) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      scroll.bounds.origin.y = offset
      indicator.frame = CGRect(x: 384, y: offset + 110 + offset / 100, width: 3, height: 60)
      let shown = Int(offset / 215) * 2 - 4..<Int((offset + 844) / 215) * 2 + 4
      for (index, cell) in cells where !shown.contains(index) {
        cells[index] = nil
        cell.removeFromSuperlayer()
        spare.append(cell)
      }
      for index in shown where index >= 0 && cells[index] == nil {
        let cell = spare.popLast() ?? Wall.cell()
        let x: CGFloat = index % 2 == 0 ? 8 : 199
        let height = CGFloat(190 + index % 3 * 10)
        cell.frame = CGRect(x: x, y: CGFloat(index / 2) * 215 + 8, width: 183, height: height)
        configure(cell, index)
        scroll.addSublayer(cell)
        cells[index] = cell
      }
    }

    private func configure(_ cell: CALayer, _ index: Int) {
      let layers = cell.sublayers ?? []
      layers[0].frame = cell.bounds
      layers[0].contents = photos[index % photos.count]
      layers[1].contents = star
      layers[2].contents = label
    }

    private static func cell() -> CALayer {
      let cell = CALayer()
      let photo = CALayer()
      photo.contentsGravity = .resizeAspectFill
      photo.backgroundColor = CGColor(gray: 0.9, alpha: 1)
      photo.masksToBounds = true
      photo.cornerRadius = 12
      let star = CALayer()
      star.frame = CGRect(x: 8, y: 8, width: 24, height: 24)
      let label = CALayer()
      label.frame = CGRect(x: 140, y: 8, width: 30, height: 18)
      for layer in [photo, star, label] { cell.addSublayer(layer) }
      return cell
    }

    private static func bar(_ frame: CGRect, _ icon: CGImage, alpha: CGFloat) -> CALayer {
      let bar = CALayer()
      bar.frame = frame
      bar.backgroundColor = CGColor(gray: 0.97, alpha: alpha)
      for i in 0..<5 {
        let item = CALayer()
        item.frame = CGRect(x: 25 + i * 75, y: 20, width: 24, height: 24)
        item.contents = icon
        bar.addSublayer(item)
      }
      return bar
    }

    private static func picture(_ width: Int, _ height: Int, seed: Int, opaque: Bool) -> CGImage {
      guard
        let surface = ImageSurface(width: width, height: height, format: opaque ? .rgb24 : .argb32)
      else { fatalError("no memory for a picture") }
      let bytes = surface.bytes
      for y in 0..<height {
        for x in 0..<width {
          let a = opaque ? 255 : (x + y) % 256
          let value = (x * 3 + y * 5 + seed * 40) % 256 * a / 255
          bytes.storeBytes(
            of: UInt32(a << 24 | value << 16 | value << 8 | a / 2),
            toByteOffset: y * surface.stride + x * 4, as: UInt32.self)
        }
      }
      surface.markDirty()
      return CGImage(surface)
    }
  }
}
