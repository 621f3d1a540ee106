import Foundation

/// Colours along a line or between two circles that a function computes.
public final class CGShading {
  enum Course {
    case axial(start: CGPoint, end: CGPoint)
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
  }

  let course: Course
  let gradient: CGGradient
  let options: CGGradientDrawingOptions

  /// How many colours of the function are taken; between them they are interpolated.
  private static let steps = 256

  /// Colours along a line. The function gets a position, from 0 to 1 if it has no domain, and gives a colour's components, alpha last.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) {
    self.init(.axial(start: start, end: end), space, function, extendStart, extendEnd)
  }

  /// Colours between two circles.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    let course = Course.radial(
      start: start, startRadius: startRadius, end: end, endRadius: endRadius)
    self.init(course, space, function, extendStart, extendEnd)
  }

  private init?(
    _ course: Course, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool,
    _ extendEnd: Bool
  ) {
    let domain = function.firstDomain
    let length = domain.upperBound - domain.lowerBound
    var stops: [CGGradient.Stop] = []
    for step in 0...Self.steps {
      let part = CGFloat(step) / CGFloat(Self.steps)
      var components = function.values(at: domain.lowerBound + part * length)
      guard components.count > space.numberOfComponents else { return nil }
      guard let color = CGColor(colorSpace: space, components: &components) else { return nil }
      stops.append(CGGradient.Stop(location: part.native, rgba: color.rgba))
    }
    self.course = course
    gradient = CGGradient(stops: stops)
    var options: CGGradientDrawingOptions = []
    if extendStart { options.insert(.drawsBeforeStartLocation) }
    if extendEnd { options.insert(.drawsAfterEndLocation) }
    self.options = options
  }
}
