import CoreGraphics
import Foundation
import GStreamerSupport

/// Where a session's media goes.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
  override init() { super.init() }

  private let lock = NSLock()
  private var held: [AVCaptureConnection] = []

  /// The connections that lead here from inputs.
  open var connections: [AVCaptureConnection] { lock.withLock { held } }
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? {
    connections.first { $0.mediaType == mediaType }
  }

  func setConnections(_ connections: [AVCaptureConnection]) {
    lock.withLock { held = connections }
  }

  /// The session that it belongs to.
  var session: AVCaptureSession? { connections.first?.session }

  // MARK: For each kind of output

  /// The kind of its value.
  var mediaTypes: [AVMediaType] { [] }
  /// How far a sensor's pictures are turned unless the app says otherwise.
  var usualAngle: Int { 90 }
  /// Told of each picture, on any thread.
  func receive(_ frame: CameraFrame, from connection: AVCaptureConnection) {}
  /// Told of sound and its moment of the media clock, on any thread.
  func receive(
    _ sound: SoundFeed.Stretch, at time: Double, from connection: AVCaptureConnection
  ) {}
  /// Told when the session begins and ceases to run.
  func sessionDidRun(_ isRunning: Bool) {}

  // MARK: Coordinates

  /// Converts a rectangle in fractions of the sensor's picture into fractions of the output's picture.
  open func outputRectConverted(
    fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect
  ) -> CGRect {
    guard let connection = connection(with: .video) else { return rectInMetadataOutputCoordinates }
    return SensorCoordinates(connection).fromSensor(rectInMetadataOutputCoordinates)
  }

  open func metadataOutputRectConverted(
    fromOutputRect rectInOutputCoordinates: CGRect
  ) -> CGRect {
    guard let connection = connection(with: .video) else { return rectInOutputCoordinates }
    return SensorCoordinates(connection).toSensor(rectInOutputCoordinates)
  }
}

/// Fractions of the picture as a camera's sensor gives it, and of one that a connection has turned.
struct SensorCoordinates {
  private let angle: Int
  private let isMirrored: Bool

  init(_ connection: AVCaptureConnection) {
    self.init(angle: connection.videoOrientation.angle, isMirrored: connection.isVideoMirrored)
  }

  /// - Parameter angle: the degrees by which the sensor's picture is turned clockwise.
  init(angle: Int, isMirrored: Bool) { (self.angle, self.isMirrored) = (angle, isMirrored) }

  func fromSensor(_ point: CGPoint) -> CGPoint {
    let turned =
      switch angle {
      case 90: CGPoint(x: 1 - point.y, y: point.x)
      case 180: CGPoint(x: 1 - point.x, y: 1 - point.y)
      case 270: CGPoint(x: point.y, y: 1 - point.x)
      default: point
      }
    return isMirrored ? CGPoint(x: 1 - turned.x, y: turned.y) : turned
  }

  func toSensor(_ point: CGPoint) -> CGPoint {
    let turned = isMirrored ? CGPoint(x: 1 - point.x, y: point.y) : point
    return switch angle {
    case 90: CGPoint(x: turned.y, y: 1 - turned.x)
    case 180: CGPoint(x: 1 - turned.x, y: 1 - turned.y)
    case 270: CGPoint(x: 1 - turned.y, y: turned.x)
    default: turned
    }
  }

  func fromSensor(_ rect: CGRect) -> CGRect { corners(rect, fromSensor) }
  func toSensor(_ rect: CGRect) -> CGRect { corners(rect, toSensor) }

  private func corners(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let (a, b) = (
      convert(rect.origin), convert(CGPoint(x: rect.maxX, y: rect.maxY))
    )
    return CGRect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }
}
