import Foundation

/// Where a scroll indicator's thumb lies along its track.
package struct IndicatorGeometry: Equatable, Sendable {
  /// The thumb's start, from the start of the scroll view, in points.
  var position: CGFloat
  var length: CGFloat

  /// The width of the thumb and its distance from the edge, in points.
  static let thickness: CGFloat = 3
  static let margin: CGFloat = 3
  private static let minimumLength: CGFloat = 36
  private static let squeezedLength: CGFloat = 7

  /// The thumb for a scroll view of `visible` points showing `content` points scrolled by `offset`.
  ///
  /// - Parameters:
  ///   - offset: distance from the scrolled-to-start position; outside `0...maximum` while bouncing.
  ///   - leading: what the track keeps free at its start, trailing at its end.
  init(
    visible: CGFloat, viewport: CGFloat, content: CGFloat, offset: CGFloat, leading: CGFloat,
    trailing: CGFloat
  ) {
    let start = leading + Self.margin
    let track = max(visible - leading - trailing - 2 * Self.margin, 0)
    let maximum = max(content - viewport, 0)
    let share = content > 0 ? min(max(viewport / content, 0), 1) : 1
    let natural = min(max(track * share, Self.minimumLength), track)
    let beyond = offset < 0 ? -offset : max(offset - maximum, 0)
    length = max(natural - beyond, min(Self.squeezedLength, track))
    let progress = maximum > 0 ? min(max(offset / maximum, 0), 1) : (offset > 0 ? 1 : 0)
    position = start + (track - length) * progress
  }
}
