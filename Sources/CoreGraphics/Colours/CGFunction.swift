import Foundation

/// How a function computes: it gets numbers and writes numbers.
public typealias CGFunctionEvaluateCallback = (
  _ info: UnsafeMutableRawPointer?, _ input: UnsafePointer<CGFloat>,
  _ output: UnsafeMutablePointer<CGFloat>
) -> Void
/// Called when a function is no longer needed.
public typealias CGFunctionReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// What a function of an app consists of.
public struct CGFunctionCallbacks {
  public var version: UInt32
  public var evaluate: CGFunctionEvaluateCallback?
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }
}

/// A function of an app's that computes numbers from numbers, such as a colour from a position.
public final class CGFunction {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  private let domain: [ClosedRange<CGFloat>]
  /// The limits of the results; nil for none.
  private let range: [ClosedRange<CGFloat>]?
  private let rangeCount: Int

  /// - Parameters:
  ///   - domain: the limits of each number it gets, lower and upper one after another; nil for none.
  ///   - range: the limits of each number it gives, likewise.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int, range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension > 0, rangeDimension > 0, callbacks.pointee.evaluate != nil else {
      return nil
    }
    self.info = info
    self.callbacks = callbacks.pointee
    self.domain = Self.limits(domain, domainDimension) ?? []
    self.range = Self.limits(range, rangeDimension)
    rangeCount = rangeDimension
  }

  deinit { callbacks.releaseInfo?(info) }

  private static func limits(
    _ pairs: UnsafePointer<CGFloat>?, _ count: Int
  ) -> [ClosedRange<CGFloat>]? {
    guard let pairs else { return nil }
    return (0..<count).map {
      let (low, high) = (pairs[2 * $0], pairs[2 * $0 + 1])
      return low <= high ? low...high : low...low
    }
  }

  /// The limits of the first number it gets.
  var firstDomain: ClosedRange<CGFloat> { domain.first ?? 0...1 }

  /// The results for one number.
  func values(at input: CGFloat) -> [CGFloat] {
    var input = min(max(input, firstDomain.lowerBound), firstDomain.upperBound)
    var output = [CGFloat](repeating: 0, count: rangeCount)
    callbacks.evaluate?(info, &input, &output)
    guard let range else { return output }
    return zip(output, range).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }
}
