import CoreGraphics
import Foundation
import ImageIO

/// The picture of somebody who has set none: a symmetric pattern of squares in a colour, both taken
/// from the identifier, so that it is the same on every server and each time.
struct DrawnAvatar {
  private static let side = 5
  private let hash: UInt64

  init(id: String) { hash = StableHash.value(of: id.utf8) }

  func response(to request: HTTPRequest) throws -> HTTPResponse {
    let parameters: ImageParameters
    do {
      parameters = try ImageParameters(request)
    } catch {
      throw APIFailure(400, error.sentence)
    }
    let size = min(max(parameters.width ?? parameters.height ?? 128, 16), 512)
    let etag = "\"drawn-\(StableHash.text(hash))-\(size)\""
    var response = HTTPResponse(
      status: 200, headers: [("ETag", etag), ("Cache-Control", "private, no-cache")])
    if request.alreadyHas(etag: etag) {
      response.status = 304
      return response
    }
    guard let data = draw(size: size).flatMap({ ImageEncoder.png($0) }) else {
      throw APIFailure(500, "The picture could not be drawn.")
    }
    response.contentType = "image/png"
    response.body = .bytes(ByteBlock([UInt8](data)))
    return response
  }

  private func draw(size: Int) -> CGImage? {
    guard let surface = ImageSurface(width: size, height: size, format: .rgb24) else { return nil }
    let pixels = surface.bytes.bindMemory(to: UInt32.self)
    let row = surface.stride / 4
    for y in 0..<size {
      for x in 0..<size {
        pixels[y * row + x] =
          isFilled(x * DrawnAvatar.side / size, y * DrawnAvatar.side / size)
          ? colour : 0x00f0_f0f0
      }
    }
    surface.markDirty()
    return CGImage(surface)
  }

  /// The right half mirrors the left.
  private func isFilled(_ column: Int, _ row: Int) -> Bool {
    let mirrored = min(column, DrawnAvatar.side - 1 - column)
    return hash >> UInt64(row * 3 + mirrored) & 1 == 1
  }

  /// A colour of middling lightness.
  private var colour: UInt32 {
    func part(_ shift: UInt64) -> UInt32 { 64 + UInt32(hash >> shift & 127) }
    return part(24) << 16 | part(32) << 8 | part(40)
  }
}
