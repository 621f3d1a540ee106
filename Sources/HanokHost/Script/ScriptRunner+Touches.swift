import Foundation
import UIKit

/// Fingers: every event comes one frame after the one before, as a screen would report it.
extension ScriptRunner {
  func tap(at point: CGPoint, count: Int) {
    for _ in 0..<count {
      touch(.began, at: point)
      host.passTime(until: MediaClock.now + 4 * HeadlessHost.frameInterval)
      touch(.ended, at: point)
      host.passTime(until: MediaClock.now + 4 * HeadlessHost.frameInterval)
    }
  }

  func longPress(at point: CGPoint, duration: Double) {
    let start = ClockReading.now
    touch(.began, at: point)
    host.passTime(until: start.media + duration, since: start)
    touch(.ended, at: point)
  }

  /// Moves a finger. A swipe lets go while moving; a drag stands still before it does.
  func move(_ movement: ScriptMovement, holds: Bool) throws(ScriptError) {
    let start = try point(of: movement.from)
    let end: CGPoint
    switch movement.goal {
    case .to(let target): end = try point(of: target)
    case .by(let delta): end = CGPoint(x: start.x + delta.dx, y: start.y + delta.dy)
    }
    touch(.began, at: start)
    let frames = max(2, Int((movement.duration / HeadlessHost.frameInterval).rounded()))
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      host.passTime(until: MediaClock.now + HeadlessHost.frameInterval)
      touch(
        .moved,
        at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    if holds {
      let rest = ClockReading.now
      host.passTime(until: rest.media + 0.3, since: rest)
    }
    touch(.ended, at: end)
  }

  func scroll(at target: ScriptTarget?, by delta: CGVector) throws(ScriptError) {
    let size = host.screen.size
    let point = try target.map { target throws(ScriptError) in try self.point(of: target) }
    let location = point ?? CGPoint(x: size.width / 2, y: size.height / 2)
    UIApplication.shared.send(.scroll(location: location, delta: delta, phase: .discrete))
  }

  /// Two fingers that move apart or together on a level, and lift.
  func pinch(_ pinch: ScriptPinch) throws(ScriptError) {
    let center = try point(of: pinch.target)
    let (start, end) = pinch.spans(around: center, in: host.screen.size)
    spread(.began, by: start, around: center)
    let frames = max(2, Int((pinch.duration / HeadlessHost.frameInterval).rounded()))
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      host.passTime(until: MediaClock.now + HeadlessHost.frameInterval)
      spread(.moved, by: start + (end - start) * part, around: center)
    }
    // Standing still before they lift, the fingers leave no speed behind.
    host.passTime(until: MediaClock.now + 0.3)
    spread(.ended, by: end, around: center)
  }

  private func spread(_ phase: UITouch.Phase, by span: CGFloat, around center: CGPoint) {
    for (id, side) in [(touchID, -0.5), (touchID + 1, 0.5)] {
      touch(phase, at: CGPoint(x: center.x + span * side, y: center.y), id: id)
    }
  }

  private func touch(_ phase: UITouch.Phase, at point: CGPoint, id: Int? = nil) {
    UIApplication.shared.send(.touch(id: id ?? touchID, phase: phase, location: point))
    host.finishWork()
  }
}
