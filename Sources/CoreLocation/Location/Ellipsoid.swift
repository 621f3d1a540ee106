import Foundation

/// The WGS 84 ellipsoid: lengths over the Earth.
enum Ellipsoid {
  /// Radius at the equator, in metres.
  private static let major = 6_378_137.0
  private static let flattening = 1 / 298.257223563
  private static let minor = major * (1 - flattening)
  /// The mean radius (2a + b) / 3.
  private static let mean = 6_371_008.8
  /// More rounds than any two points need that are not opposite to each other.
  private static let limit = 200

  /// The length of the shortest way between two places, in metres: Vincenty's inverse formula, right to a millimetre.
  /// Near the point opposite of the other it does not settle, and the sphere's arc stands in, right to half a percent.
  static func distance(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
    if from.latitude == to.latitude, from.longitude == to.longitude { return 0 }
    let first = reducedLatitude(from.latitude)
    let second = reducedLatitude(to.latitude)
    let difference = (to.longitude - from.longitude) * .pi / 180
    let turn = remainder(difference, 2 * .pi)
    var lambda = turn
    for _ in 0..<limit {
      let arc = Arc(first, second, lambda)
      if arc.sinSigma == 0 { return 0 }
      let next = turn + arc.correction(flattening)
      // Beyond half a turn the rounds lead nowhere.
      guard next.isFinite, abs(next) <= .pi else { break }
      if abs(next - lambda) < 1e-12 { return length(of: arc) }
      lambda = next
    }
    return sphericalDistance(from, to)
  }

  private static func reducedLatitude(_ degrees: Double) -> Double {
    atan((1 - flattening) * tan(degrees * .pi / 180))
  }

  private static func length(of arc: Arc) -> Double {
    let u = arc.cosSquaredAlpha * (major * major - minor * minor) / (minor * minor)
    let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
    let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
    let c = arc.cosDoubleMiddle
    let square = 2 * c * c - 1
    let inner =
      arc.cosSigma * square - b / 6 * c * (4 * arc.sinSigma * arc.sinSigma - 3) * (4 * c * c - 3)
    return minor * a * (arc.sigma - b * arc.sinSigma * (c + b / 4 * inner))
  }

  private static func sphericalDistance(
    _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D
  ) -> Double {
    func squareOfHalf(_ degrees: Double) -> Double {
      let sine = sin(degrees * .pi / 360)
      return sine * sine
    }
    let radians = Double.pi / 180
    let h =
      squareOfHalf(to.latitude - from.latitude)
      + cos(from.latitude * radians) * cos(to.latitude * radians)
      * squareOfHalf(to.longitude - from.longitude)
    return h.isFinite ? 2 * mean * asin(min(1, sqrt(h))) : .nan
  }

  /// The arc between two reduced latitudes on the auxiliary sphere, with Vincenty's names.
  private struct Arc {
    let sinSigma: Double
    let cosSigma: Double
    let sigma: Double
    let sinAlpha: Double
    let cosSquaredAlpha: Double
    let cosDoubleMiddle: Double

    init(_ first: Double, _ second: Double, _ lambda: Double) {
      let (sin1, cos1, sin2, cos2) = (sin(first), cos(first), sin(second), cos(second))
      let across = cos2 * sin(lambda)
      let along = cos1 * sin2 - sin1 * cos2 * cos(lambda)
      sinSigma = (across * across + along * along).squareRoot()
      cosSigma = sin1 * sin2 + cos1 * cos2 * cos(lambda)
      sigma = atan2(sinSigma, cosSigma)
      sinAlpha = sinSigma == 0 ? 0 : cos1 * cos2 * sin(lambda) / sinSigma
      cosSquaredAlpha = 1 - sinAlpha * sinAlpha
      // Along the equator there is no middle.
      cosDoubleMiddle = cosSquaredAlpha < 1e-15 ? 0 : cosSigma - 2 * sin1 * sin2 / cosSquaredAlpha
    }

    /// By how much the difference of longitudes on the sphere is larger.
    func correction(_ flattening: Double) -> Double {
      let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
      let square = 2 * cosDoubleMiddle * cosDoubleMiddle - 1
      return (1 - c) * flattening * sinAlpha
        * (sigma + c * sinSigma * (cosDoubleMiddle + c * cosSigma * square))
    }
  }
}
