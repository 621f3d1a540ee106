public import UIKit

/// Strokes, the first below the others.
public struct PKDrawing: Equatable, Codable, @unchecked Sendable {
  public var strokes: [PKStroke] { didSet { change = UUID() } }
  /// Tells this content from others: copies that have not changed are equal.
  private var change = UUID()

  /// An empty drawing.
  public init() { strokes = [] }

  public init<Strokes: Sequence>(strokes: Strokes) where Strokes.Element == PKStroke {
    self.strokes = Array(strokes)
  }

  /// The drawing that ``dataRepresentation()`` made; throws for other bytes. Those of iOS have a format that is not public.
  public init(data: Data) throws { strokes = try DrawingFile.strokes(in: data) }

  /// The drawing in a format of Hanok's own.
  public func dataRepresentation() -> Data { DrawingFile.data(of: strokes) }

  public init(from decoder: any Decoder) throws {
    try self.init(data: decoder.singleValueContainer().decode(Data.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(dataRepresentation())
  }

  public static func == (a: PKDrawing, b: PKDrawing) -> Bool {
    a.change == b.change || a.dataRepresentation() == b.dataRepresentation()
  }

  /// The rectangle in which something is drawn; null if nothing is.
  public var bounds: CGRect { strokes.reduce(.null) { $0.union($1.renderBounds) } }

  public var requiredContentVersion: PKContentVersion {
    strokes.map(\.requiredContentVersion).max { $0.rawValue < $1.rawValue } ?? .version1
  }

  // MARK: Other drawings

  public mutating func transform(using transform: CGAffineTransform) {
    for index in strokes.indices {
      strokes[index].transform = strokes[index].transform.concatenating(transform)
    }
  }
  public func transformed(using transform: CGAffineTransform) -> PKDrawing {
    var drawing = self
    drawing.transform(using: transform)
    return drawing
  }

  public mutating func append(_ drawing: PKDrawing) { strokes += drawing.strokes }
  public func appending(_ drawing: PKDrawing) -> PKDrawing {
    PKDrawing(strokes: strokes + drawing.strokes)
  }

  // MARK: Pictures

  /// A picture of a rectangle, transparent where nothing is drawn, with the colours of the current traits' style.
  /// - Parameter scale: pixels a point; 0 for the screen's.
  @preconcurrency @MainActor
  public func image(from rect: CGRect, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale > 0 ? scale : UIScreen.main.scale
    let style = UITraitCollection.current.userInterfaceStyle
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { renderer in
      renderer.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      StrokePainter(style: style).draw(strokes, in: rect, renderer.cgContext)
    }
  }
}
