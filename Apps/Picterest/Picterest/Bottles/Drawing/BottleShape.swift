import CoreGraphics

/// The bottle's measures, in a space of its own that is 240 wide and 380 high.
///
/// Papers lie in these coordinates, and so they lie the same however large the bottle is shown. The bottle
/// stands on the lower edge; its neck is at the top, with the cork in it.
enum BottleShape {
  static let size = CGSize(width: 240, height: 380)
  static let middle: CGFloat = 120
  /// The lower edge of the lip, where the glass begins.
  static let lipTop: CGFloat = 40
  static let lipHeight: CGFloat = 14
  static let lipHalfWidth: CGFloat = 50
  /// From where papers fall.
  static let dropHeight: CGFloat = -40
  /// The glass is this thick.
  static let wall: CGFloat = 8
  static let cork = CGRect(x: 80, y: 8, width: 80, height: 54)

  /// One side of the bottle, mirrored for the other: half widths and heights of the glass's outside.
  private struct Profile {
    var bodyHalfWidth: CGFloat = 110
    var neckHalfWidth: CGFloat = 44
    var top: CGFloat = BottleShape.lipTop
    /// Where the neck begins to widen.
    var neckEnd: CGFloat = 84
    /// Where the shoulder has become the body.
    var shoulderEnd: CGFloat = 168
    var bottom: CGFloat = 372
    var corner: CGFloat = 44

    /// The same, so much further inside.
    func inset(by distance: CGFloat) -> Profile {
      Profile(
        bodyHalfWidth: bodyHalfWidth - distance, neckHalfWidth: neckHalfWidth - distance, top: top,
        neckEnd: neckEnd + distance * 0.4, shoulderEnd: shoulderEnd + distance * 0.4,
        bottom: bottom - distance, corner: corner - distance)
    }
  }

  /// The outside of the glass, without lip and cork.
  static func outline() -> CGPath {
    let path = CGMutablePath()
    add(Profile(), to: path)
    path.closeSubpath()
    return path
  }

  /// The inside of the glass.
  static func inside() -> CGPath {
    let path = CGMutablePath()
    add(Profile().inset(by: wall), to: path)
    path.closeSubpath()
    return path
  }

  /// The walls that hold the papers: the inside, open at the top, with the neck going on upwards to guide those that
  /// fall in.
  static func boundary() -> CGPath {
    let path = CGMutablePath()
    var profile = Profile().inset(by: wall)
    profile.top = dropHeight - 60
    add(profile, to: path)
    return path
  }

  private static func add(_ profile: Profile, to path: CGMutablePath) {
    let neck = profile.neckHalfWidth
    let body = profile.bodyHalfWidth
    let (left, right) = (
      { middle - $0 } as (CGFloat) -> CGFloat, { middle + $0 } as (CGFloat) -> CGFloat
    )
    let bend = (profile.shoulderEnd - profile.neckEnd) * 0.55
    path.move(to: CGPoint(x: left(neck), y: profile.top))
    path.addLine(to: CGPoint(x: left(neck), y: profile.neckEnd))
    path.addCurve(
      to: CGPoint(x: left(body), y: profile.shoulderEnd),
      control1: CGPoint(x: left(neck), y: profile.neckEnd + bend),
      control2: CGPoint(x: left(body), y: profile.shoulderEnd - bend))
    path.addLine(to: CGPoint(x: left(body), y: profile.bottom - profile.corner))
    path.addQuadCurve(
      to: CGPoint(x: left(body - profile.corner), y: profile.bottom),
      control: CGPoint(x: left(body), y: profile.bottom))
    path.addLine(to: CGPoint(x: right(body - profile.corner), y: profile.bottom))
    path.addQuadCurve(
      to: CGPoint(x: right(body), y: profile.bottom - profile.corner),
      control: CGPoint(x: right(body), y: profile.bottom))
    path.addLine(to: CGPoint(x: right(body), y: profile.shoulderEnd))
    path.addCurve(
      to: CGPoint(x: right(neck), y: profile.neckEnd),
      control1: CGPoint(x: right(body), y: profile.shoulderEnd - bend),
      control2: CGPoint(x: right(neck), y: profile.neckEnd + bend))
    path.addLine(to: CGPoint(x: right(neck), y: profile.top))
  }

  // MARK: Room

  /// How much of the room below the shoulder a full bottle's papers cover.
  private static let filling: CGFloat = 0.66

  /// The size of the papers of a bottle that is full with so many: a year's papers are small, and those of a
  /// week no larger than what goes through the neck.
  static func paperSize(goal: Int) -> CGSize {
    let profile = Profile().inset(by: wall)
    let room = 2 * profile.bodyHalfWidth * (profile.bottom - profile.shoulderEnd)
    let area = room * filling / CGFloat(max(1, goal))
    let width = min(46, (area * 1.3).squareRoot())
    return CGSize(width: width, height: (width / 1.3).rounded(.up))
  }

  /// From where to where the inside goes at a height of the body; nil outside of it.
  static func room(atHeight y: CGFloat) -> ClosedRange<CGFloat>? {
    let profile = Profile().inset(by: wall)
    guard y >= profile.shoulderEnd, y <= profile.bottom else { return nil }
    var half = profile.bodyHalfWidth
    let depth = y - (profile.bottom - profile.corner)
    if depth > 0 {
      // The corner is a quadratic curve: x = corner·s², y = corner·(1 - (1 - s)²), s going inwards.
      let s = 1 - (1 - min(1, depth / profile.corner)).squareRoot()
      half -= profile.corner * s * s
    }
    return (middle - half)...(middle + half)
  }
}
