/// Where a section that scrolls by itself comes to rest. Offsets count from its start.
extension SectionGeometry {
  /// The length of everything that scrolls, insets included.
  var scrollLength: CGFloat {
    box.least(axis.other) + definition.contentInsets.total(axis.other) + groups.length
  }

  /// The part of the content that is in sight at a time.
  private var viewport: CGFloat {
    max(0, box.size[axis.other] - definition.contentInsets.total(axis.other))
  }

  /// The largest offset, without the room that centred groups need.
  private var lastOffset: CGFloat { max(0, groups.length - viewport) }

  /// The room beyond both ends that lets the first and the last group stand in the middle.
  var centeringInsets: (before: CGFloat, after: CGFloat) {
    guard definition.orthogonalScrollingBehavior == .groupPagingCentered, !groups.isEmpty else {
      return (0, 0)
    }
    return (
      max(0, -centered(0)), max(0, centered(groups.groupCount - 1) - lastOffset)
    )
  }

  private func centered(_ group: Int) -> CGFloat {
    groups.start(of: group) + (groups.length(of: group) - viewport) / 2
  }

  /// Where a release leads: `natural` is where the content would come to rest by itself.
  func restingOffset(
    from offset: CGFloat, natural: CGFloat, velocity: CGFloat
  ) -> CGFloat {
    guard !groups.isEmpty else { return 0 }
    switch definition.orthogonalScrollingBehavior {
    case .none, .continuous: return natural
    case .continuousGroupLeadingBoundary:
      return clamped(nearestGroup(natural, leading))
    case .paging: return clamped(page(offset, velocity))
    case .groupPaging: return clamped(nextGroup(offset, velocity, leading))
    case .groupPagingCentered: return nextGroup(offset, velocity, centered)
    }
  }

  private func leading(_ group: Int) -> CGFloat { groups.start(of: group) }

  private func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, 0), lastOffset) }

  /// Releases slower than this, in points per second, settle on the nearest page.
  private static var flickSpeed: CGFloat { 100 }

  private func page(_ offset: CGFloat, _ velocity: CGFloat) -> CGFloat {
    guard viewport > 0 else { return 0 }
    let position = offset / viewport
    if velocity > Self.flickSpeed { return (position.rounded(.down) + 1) * viewport }
    if velocity < -Self.flickSpeed { return (position.rounded(.up) - 1) * viewport }
    // The end of the content is a stop of its own.
    if abs(offset - lastOffset) < viewport / 2, offset > lastOffset - viewport / 2 {
      let nearest = position.rounded() * viewport
      return abs(nearest - offset) < abs(lastOffset - offset) ? nearest : lastOffset
    }
    return position.rounded() * viewport
  }

  /// The last group whose stop lies at an offset or before it.
  private func group(before offset: CGFloat, _ stop: (Int) -> CGFloat) -> Int {
    var low = 0
    var high = groups.groupCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if stop(middle) <= offset + 0.5 { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func nearestGroup(_ offset: CGFloat, _ stop: (Int) -> CGFloat) -> CGFloat {
    let before = group(before: offset, stop)
    let after = min(before + 1, groups.groupCount - 1)
    return abs(stop(before) - offset) <= abs(stop(after) - offset) ? stop(before) : stop(after)
  }

  private func nextGroup(
    _ offset: CGFloat, _ velocity: CGFloat, _ stop: (Int) -> CGFloat
  ) -> CGFloat {
    let before = group(before: offset, stop)
    if velocity > Self.flickSpeed { return stop(min(before + 1, groups.groupCount - 1)) }
    if velocity < -Self.flickSpeed {
      let isAtStop = abs(stop(before) - offset) <= 0.5
      return stop(isAtStop ? max(before - 1, 0) : before)
    }
    return nearestGroup(offset, stop)
  }
}
