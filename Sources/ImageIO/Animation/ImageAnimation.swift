import CoreGraphics
import Foundation

/// The first picture of an animation that is shown, as a number.
nonisolated(unsafe) public let kCGImageAnimationStartIndex: CFString = "StartIndex"
/// The seconds for which each picture is shown, as a number, instead of the file's own.
nonisolated(unsafe) public let kCGImageAnimationDelayTime: CFString = "DelayTime"
/// How often an animation runs, as a number, instead of the file's own; without either it never ends.
nonisolated(unsafe) public let kCGImageAnimationLoopCount: CFString = "LoopCount"

/// Why an animation cannot be shown.
public enum CGImageAnimationStatus: OSStatus, Sendable {
  case parameterError = -22140
  case corruptInputImage = -22141
  case unsupportedFormat = -22142
  case incompleteInputImage = -22143
  case allocationFailure = -22144
}

/// Gets a picture, its number, and a place to say `true` in so that the animation ends.
public typealias CGImageSourceAnimationBlock = (
  _ index: Int, _ image: CGImage, _ stop: UnsafeMutablePointer<Bool>
) -> Void

/// Calls a closure on the main thread with each picture of an animation when its time has come, until the closure stops it.
///
/// - Returns: 0, or a raw value of `CGImageAnimationStatus` for data that are no animation's; the closure is not called then.
@discardableResult
public func CGAnimateImageDataWithBlock(
  _ data: CFData, _ options: CFDictionary?, _ block: @escaping CGImageSourceAnimationBlock
) -> OSStatus {
  animate(CGImageSource(data: Data(copying: data)), options, block)
}

/// Calls a closure on the main thread with each picture of an animated file when its time has come.
@discardableResult
public func CGAnimateImageAtURLWithBlock(
  _ url: CFURL, _ options: CFDictionary?, _ block: @escaping CGImageSourceAnimationBlock
) -> OSStatus {
  guard let data = try? Data(contentsOf: url as URL) else {
    return CGImageAnimationStatus.parameterError.rawValue
  }
  return animate(CGImageSource(data: data), options, block)
}

private func animate(
  _ source: CGImageSource, _ options: CFDictionary?, _ block: @escaping CGImageSourceAnimationBlock
) -> OSStatus {
  guard CGImageSourceGetType(source) != nil else {
    return CGImageAnimationStatus.corruptInputImage.rawValue
  }
  guard let timing = source.readTiming(), timing.delays.count > 1 else {
    return CGImageAnimationStatus.unsupportedFormat.rawValue
  }
  func number(_ key: CFString) -> Double? { (options?[key] as? NSNumber)?.doubleValue }
  let delay = number(kCGImageAnimationDelayTime)
  let animation = RunningAnimation(
    source: source,
    delays: timing.delays.map { max(delay ?? ($0 < 0.011 ? 0.1 : $0), 0.001) },
    loops: number(kCGImageAnimationLoopCount).map { Int($0) } ?? timing.loops ?? 0, block: block)
  let start = number(kCGImageAnimationStartIndex).map { Int($0) } ?? 0
  animation.index = min(max(start, 0), timing.delays.count - 1)
  RunLoop.main.add(
    Timer(timeInterval: 0, repeats: false) { _ in animation.show() }, forMode: .common)
  return 0
}

/// An animation that is shown; its timers keep it. On the main thread only.
private final class RunningAnimation: @unchecked Sendable {
  private let source: CGImageSource
  private let delays: [Double]
  /// How often it still runs; 0 for ever.
  private let loops: Int
  private var done = 0
  private let block: CGImageSourceAnimationBlock
  var index = 0

  init(
    source: CGImageSource, delays: [Double], loops: Int,
    block: @escaping CGImageSourceAnimationBlock
  ) {
    (self.source, self.delays, self.loops, self.block) = (source, delays, loops, block)
  }

  func show() {
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return }
    var stops = false
    block(index, image, &stops)
    let delay = delays[index]
    index += 1
    if index == delays.count {
      index = 0
      done += 1
      if loops > 0, done >= loops { return }
    }
    guard !stops else { return }
    RunLoop.main.add(
      Timer(timeInterval: delay, repeats: false) { _ in self.show() }, forMode: .common)
  }
}
