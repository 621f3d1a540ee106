import AVFoundation
import PDFKit
import UIKit
import UniformTypeIdentifiers

/// Draws what a request asks for.
struct ThumbnailDrawing {
  private let request: QLThumbnailGenerator.Request
  private let type: UTType

  init(_ request: QLThumbnailGenerator.Request) {
    self.request = request
    type = request.contentType ?? UTType(filenameExtension: request.url.pathExtension) ?? .data
  }

  /// The picture, else the icon if that was asked for.
  var best: (QLThumbnailRepresentation?, QLThumbnailError?) {
    let (picture, error) = picture
    if picture != nil || error?.code == .requestInvalid { return (picture, error) }
    return request.representationTypes.contains(.icon) ? (icon, nil) : (nil, error)
  }

  var picture: (QLThumbnailRepresentation?, QLThumbnailError?) {
    guard request.size.width > 0, request.size.height > 0, request.scale > 0,
      FileManager.default.isReadableFile(atPath: request.url.path)
    else { return (nil, QLThumbnailError(.requestInvalid)) }
    guard let source = content, source.size.width > 0, source.size.height > 0 else {
      return (nil, QLThumbnailError(.generationFailed))
    }
    let fit = min(request.size.width / source.size.width, request.size.height / source.size.height)
    let size = CGSize(width: source.size.width * fit, height: source.size.height * fit)
    guard max(size.width, size.height) >= request.minimumDimension else {
      return (nil, QLThumbnailError(.generationFailed))
    }
    let image = draw(size) { source.draw(in: CGRect(origin: .zero, size: size)) }
    return (QLThumbnailRepresentation(image, .thumbnail), nil)
  }

  private func draw(_ size: CGSize, _ body: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = request.scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in body() }
  }

  /// The file's content as a picture.
  private var content: UIImage? {
    let pixels = CGSize(
      width: request.size.width * request.scale, height: request.size.height * request.scale)
    if type.conforms(to: .image) { return UIImage(contentsOfFile: request.url.path) }
    if type.conforms(to: .pdf) {
      return PDFDocument(url: request.url)?.page(at: 0)?.thumbnail(of: pixels, for: .cropBox)
    }
    if type.conforms(to: .movie) {
      let generator = AVAssetImageGenerator(asset: AVURLAsset(url: request.url))
      generator.appliesPreferredTrackTransform = true
      generator.maximumSize = pixels
      return (try? generator.copyCGImage(at: .zero, actualTime: nil)).map { UIImage(cgImage: $0) }
    }
    if type.conforms(to: .text) { return sheet }
    return nil
  }

  /// The beginning of a text on a sheet of paper.
  private var sheet: UIImage? {
    guard let file = try? FileHandle(forReadingFrom: request.url),
      let data = try? file.read(upToCount: 4000)
    else { return nil }
    // A character may have been cut at the end.
    let text = String(decoding: data, as: UTF8.self)
    let size = CGSize(width: 306, height: 396)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      (text as NSString).draw(
        in: CGRect(origin: .zero, size: size).insetBy(dx: 24, dy: 24),
        withAttributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.black])
    }
  }

  /// A sheet with the end of the file's name.
  var icon: QLThumbnailRepresentation? {
    let side = min(request.size.width, request.size.height)
    let size = CGSize(width: side * 0.77, height: side)
    let image = draw(size) {
      let sheet = UIBezierPath(
        roundedRect: CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5),
        cornerRadius: side * 0.06)
      UIColor.white.setFill()
      sheet.fill()
      UIColor.systemGray3.setStroke()
      sheet.stroke()
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      (request.url.pathExtension.uppercased() as NSString).draw(
        in: CGRect(x: 0, y: size.height * 0.6, width: size.width, height: size.height * 0.3),
        withAttributes: [
          .font: UIFont.systemFont(ofSize: side * 0.16, weight: .semibold),
          .foregroundColor: UIColor.systemGray, .paragraphStyle: style,
        ])
    }
    return QLThumbnailRepresentation(image, .icon)
  }
}
