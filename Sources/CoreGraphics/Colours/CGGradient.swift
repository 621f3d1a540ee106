import Foundation

/// Colours at positions from 0 to 1, to be drawn along a line or around circles.
public final class CGGradient: @unchecked Sendable {
  /// A colour in sRGB, not premultiplied, and where it stands.
  package struct Stop: Hashable, Sendable {
    package var location: Double
    package var rgba: SIMD4<Double>

    package init(location: Double, rgba: SIMD4<Double>) {
      self.location = location
      self.rgba = rgba
    }
  }

  /// The stops in ascending order of location; at least one.
  package let stops: [Stop]

  package init(stops: [Stop]) {
    self.stops = stops
  }

  /// A gradient of `CGColor`s; without locations they stand evenly. Nil if there is no colour.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colours = colors.compactMap { $0 as? CGColor }
    guard !colours.isEmpty, colours.count == colors.count else { return nil }
    self.init(rgba: colours.map(\.rgba), locations: locations)
  }

  /// A gradient from components one after another, alpha last in each colour.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0, space.model != .pattern else { return nil }
    let stride = space.numberOfComponents + 1
    let colours = (0..<count).compactMap {
      CGColor(colorSpace: space, components: components + $0 * stride)?.rgba
    }
    self.init(rgba: colours, locations: locations)
  }

  private convenience init?(rgba: [SIMD4<Double>], locations: UnsafePointer<CGFloat>?) {
    let last = max(rgba.count - 1, 1)
    let stops = rgba.enumerated().map { index, colour in
      let location = locations.map { $0[index].native } ?? Double(index) / Double(last)
      return Stop(location: min(max(location, 0), 1), rgba: colour)
    }
    // Stable: of two colours at one place the earlier one ends there and the later one begins.
    let sorted = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }
    self.init(stops: sorted.map(\.element))
  }

  /// The colour at a position, interpolated between its neighbours, not premultiplied.
  package func colour(at position: Double) -> SIMD4<Double> {
    guard let first = stops.first, let last = stops.last else { return .zero }
    if position <= first.location { return first.rgba }
    if position >= last.location { return last.rgba }
    let next = stops.firstIndex { $0.location > position } ?? stops.count - 1
    let (from, to) = (stops[next - 1], stops[next])
    let part = (position - from.location) / (to.location - from.location)
    return from.rgba + (to.rgba - from.rgba) * part
  }
}
