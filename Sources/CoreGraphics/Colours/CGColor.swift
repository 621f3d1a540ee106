import Foundation

/// A colour: components in a colour space, and alpha. Not premultiplied.
public final class CGColor: @unchecked Sendable {
  /// The space that the components are numbers of.
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]
  /// The tile of a pattern colour.
  package let patternImage: CGImage?
  /// Pixels of the tile to a point.
  package let patternScale: CGFloat
  /// The pattern of a pattern colour, where it is drawn cell by cell.
  public let pattern: CGPattern?
  /// Whether it is drawn in tiles.
  package var isPattern: Bool { patternImage != nil || pattern != nil }
  /// The colour in sRGB for drawing: red, green, blue and alpha, each 0…1, not premultiplied.
  package let rgba: SIMD4<Double>

  private init(space: CGColorSpace, values: [CGFloat]) {
    colorSpace = space
    self.values = values
    patternImage = nil
    patternScale = 1
    pattern = nil
    let rgb = ColourConversion.toSRGB(values, from: space.kind)
    rgba = SIMD4(rgb[0].native, rgb[1].native, rgb[2].native, (values.last ?? 1).native)
      .clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }

  /// A colour that tiles an image; `scale` is pixels to a point.
  package init(patternImage: CGImage, scale: CGFloat, alpha: CGFloat = 1) {
    colorSpace = .sharedPattern
    values = [alpha]
    self.patternImage = patternImage
    patternScale = scale
    pattern = nil
    rgba = SIMD4(0, 0, 0, alpha.native)
  }

  /// A pattern with its alpha, or with the colour to draw it in; nil where that cannot be.
  public init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    if pattern.isColored {
      values = [components[0]]
      rgba = SIMD4(0, 0, 0, min(max(components[0].native, 0), 1))
    } else {
      guard let base = space.base, let color = CGColor(colorSpace: base, components: components)
      else { return nil }
      values = color.values
      rgba = color.rgba
    }
    colorSpace = space
    patternImage = nil
    patternScale = 1
    self.pattern = pattern
  }

  /// A colour from components in a space, alpha last; nil if a component is missing.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    let count = space.numberOfComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// A colour in sRGB; components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .shared, values: [red, green, blue, alpha])
  }

  /// A colour in sRGB; components from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .shared, values: [red, green, blue, alpha])
  }

  /// A grey, from black, 0, to white, 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .sharedGray, values: [gray, alpha])
  }

  /// A grey with a gamma of 2.2, from black, 0, to white, 1.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .sharedGray, values: [gray, alpha])
  }

  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(
      space: CGColorSpaceCreateDeviceCMYK(), values: [cyan, magenta, yellow, black, alpha])
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black that nothing is seen of.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components, alpha last; nil for a pattern.
  public var components: [CGFloat]? { patternImage == nil ? values : nil }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { values.last ?? 1 }

  /// The colour itself: it does not change.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    if let patternImage {
      return CGColor(patternImage: patternImage, scale: patternScale, alpha: alpha)
    }
    guard let colorSpace else { return nil }
    if let pattern {
      return CGColor(
        patternSpace: colorSpace, pattern: pattern, components: Array(values.dropLast()) + [alpha])
    }
    return CGColor(space: colorSpace, values: values.dropLast() + [alpha])
  }

  /// The nearest colour in another space; nil for patterns.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard let colorSpace, colorSpace.model != .pattern, space.model != .pattern else {
      return nil
    }
    if colorSpace == space { return self }
    let rgb = ColourConversion.toSRGB(values, from: colorSpace.kind)
    return CGColor(
      space: space, values: ColourConversion.fromSRGB(rgb, to: space.kind) + [alpha])
  }
}

extension CGColor: Hashable {
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs
      || (lhs.colorSpace == rhs.colorSpace && lhs.values == rhs.values
        && lhs.patternImage === rhs.patternImage && lhs.pattern === rhs.pattern)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(values)
  }
}

extension CGColor: CustomDebugStringConvertible {
  public var debugDescription: String {
    "CGColor(\(colorSpace?.name.map(String.init(describing:)) ?? "pattern"), \(values))"
  }
}
