import Foundation

/// A property of a layer that follows courses.
package final class DrivenProperty {
  package private(set) weak var layer: CALayer?
  package let keyPath: String
  private let running: RunningAnimation
  private let animation: DrivenAnimation
  private let observer = EndObserver()

  /// Starts to drive a property from value to value, replacing the animation under its name.
  package init?(
    _ layer: CALayer, keyPath: String, frames: [(position: Double, value: Any)],
    course: AnimationCourse
  ) {
    let values = frames.compactMap { frame in
      AnimatableValue(frame.value).map { (position: frame.position, value: $0) }
    }
    guard values.count == frames.count, values.count > 1 else { return nil }
    self.layer = layer
    self.keyPath = keyPath
    animation = DrivenAnimation(keyPath: keyPath, frames: values, course: course)
    animation.delegate = observer
    running = RunningAnimation(
      animation, key: keyPath, tokens: TransactionStack.current.tokens)
    layer.stopAnimations { $0.key == keyPath }
    layer.running.append(running)
    wake()
  }

  /// Called when a course is at its end, and when something else took the property over.
  package var onEnd: ((_ finished: Bool) -> Void)? {
    get { observer.onEnd }
    set { observer.onEnd = newValue }
  }

  /// Whether the course is at its end, or there is nothing to be moved any more.
  package var hasEnded: Bool { running.hasEnded || layer == nil }

  /// Whether the layer's time stands still.
  package var isFrozen: Bool { layer?.isFrozen ?? false }

  /// Takes another course from now on.
  package func follow(_ course: AnimationCourse) {
    guard let layer else { return }
    animation.follow(course)
    running.restart(at: layer.localTime(fromGlobal: CACurrentMediaTime()))
    wake()
  }

  /// Lets go of the property, which shows the model's value again.
  package func remove() {
    observer.onEnd = nil
    layer?.stopAnimations { $0 === running }
  }

  /// The value that the property shows now.
  package var shownValue: Any? {
    layer?.presentedState(at: CACurrentMediaTime()).value(forKeyPath: keyPath)?.any
  }

  private func wake() {
    layer?.mark(.styleDirty)
    if let layer { AnimationRegistry.add(layer) }
    FrameScheduler.requestFrame()
  }

  private final class EndObserver: CAAnimationDelegate {
    var onEnd: ((Bool) -> Void)?
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { onEnd?(flag) }
  }
}

extension CALayer {
  /// The value that a property shows now, animations included.
  package final func shownValue(forKeyPath keyPath: String) -> Any? {
    presentedState(at: CACurrentMediaTime()).value(forKeyPath: keyPath)?.any
  }

  /// The value to add to get from one value of a property to another; nil for values without a difference.
  package final func difference(_ a: Any?, _ b: Any?) -> Any? {
    guard let a = AnimatableValue(a), let b = AnimatableValue(b) else { return nil }
    return a.subtracting(b).any
  }

  /// A key no animation has: the key itself, or one with a number behind it.
  package final func freeAnimationKey(_ key: String) -> String {
    var (candidate, number) = (key, 1)
    while running.contains(where: { $0.key == candidate }) {
      number += 1
      candidate = "\(key)-\(number)"
    }
    return candidate
  }
}
