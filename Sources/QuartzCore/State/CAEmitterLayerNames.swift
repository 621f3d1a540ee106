/// The shape in which particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// One point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A level line as long as `emitterSize` is wide.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of `emitterSize`.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A circle as wide as `emitterSize`.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// Where in the shape particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the shape's corners.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On the shape's outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On the shape's area.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// In the whole of the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In what order particles are drawn, and whether their light adds up.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As it comes.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The newest above.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest above.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// The nearest above.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Colours are added, so that particles that overlap shine.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
