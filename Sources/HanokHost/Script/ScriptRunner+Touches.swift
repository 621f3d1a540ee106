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
    touch(.began, at: point)
    host.passTime(until: MediaClock.now + duration)
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
    if holds { host.passTime(until: MediaClock.now + 0.3) }
    touch(.ended, at: end)
  }

  func scroll(at target: ScriptTarget?, by delta: CGVector) throws(ScriptError) {
    let size = host.screen.size
    let point = try target.map { target throws(ScriptError) in try self.point(of: target) }
    let location = point ?? CGPoint(x: size.width / 2, y: size.height / 2)
    UIApplication.shared.send(.scroll(location: location, delta: delta, phase: .discrete))
  }

  private func touch(_ phase: UITouch.Phase, at point: CGPoint) {
    UIApplication.shared.send(.touch(id: touchID, phase: phase, location: point))
    host.finishWork()
  }
}
