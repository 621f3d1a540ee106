import Foundation

/// A part of the plane around a field's position, put together from circles and rectangles.
@preconcurrency @MainActor
open class UIRegion: NSObject, NSCopying, NSCoding {
  /// How the region decides about a point.
  fileprivate indirect enum Shape: Codable, Sendable {
    case everywhere
    case circle(radius: Double)
    case rectangle(width: Double, height: Double)
    case inverse(Shape)
    case union(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ p: Vector) -> Bool {
      switch self {
      case .everywhere: true
      case .circle(let radius): p.length <= radius
      case .rectangle(let width, let height): abs(p.x) <= width / 2 && abs(p.y) <= height / 2
      case .inverse(let shape): !shape.contains(p)
      case .union(let a, let b): a.contains(p) || b.contains(p)
      case .intersection(let a, let b): a.contains(p) && b.contains(p)
      }
    }
  }

  private nonisolated let shape: Shape

  private nonisolated init(shape: Shape) {
    self.shape = shape
    super.init()
  }

  /// A region without a point.
  public nonisolated override convenience init() { self.init(shape: .inverse(.everywhere)) }

  /// A circle around the origin.
  public convenience init(radius: CGFloat) { self.init(shape: .circle(radius: radius.native)) }

  /// A rectangle around the origin.
  public convenience init(size: CGSize) {
    self.init(shape: .rectangle(width: size.width.native, height: size.height.native))
  }

  /// The whole plane.
  open class var infinite: UIRegion { UIRegion(shape: .everywhere) }

  /// All points that are not in this region.
  open func inverse() -> UIRegion { UIRegion(shape: .inverse(shape)) }

  /// The points of this region and of another.
  open func union(_ region: UIRegion) -> UIRegion { UIRegion(shape: .union(shape, region.shape)) }

  /// The points of this region that another does not have.
  open func difference(from region: UIRegion) -> UIRegion {
    UIRegion(shape: .intersection(shape, .inverse(region.shape)))
  }

  /// The points that this region and another share.
  open func intersection(_ region: UIRegion) -> UIRegion {
    UIRegion(shape: .intersection(shape, region.shape))
  }

  open func contains(_ point: CGPoint) -> Bool { shape.contains(Vector(point)) }

  // MARK: Copies and archives

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public nonisolated required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "UIRegionShape") as Data?,
      let shape = try? PropertyListDecoder().decode(Shape.self, from: data)
    else { return nil }
    self.shape = shape
    super.init()
  }

  open nonisolated func encode(with coder: NSCoder) {
    coder.encode(try? PropertyListEncoder().encode(shape) as NSData, forKey: "UIRegionShape")
  }
}
