import Foundation
import ImageIO
import UIKit

/// A picture and the size it is wanted in.
struct WantedImage: @unchecked Sendable {
  let asset: PHAsset
  /// The longer side in pixels; nil for the picture's own size.
  let longestSide: Int?
  /// The part that is wanted, 0 to 1; nil for the whole.
  let crop: CGRect?

  init(
    asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions
  ) {
    self.asset = asset
    longestSide =
      options.resizeMode == .none
      ? nil
      : Self.longestSide(
        CGSize(width: asset.pixelWidth, height: asset.pixelHeight), targetSize, contentMode)
    let rect = options.normalizedCropRect.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    crop = options.resizeMode == .exact && !rect.isNull && !rect.isEmpty ? rect : nil
  }

  private init(asset: PHAsset, longestSide: Int?, crop: CGRect?) {
    self.asset = asset
    self.longestSide = longestSide
    self.crop = crop
  }

  /// The longer side of a picture of `size` that fits or fills `target`; nil when it is as large as the picture.
  static func longestSide(
    _ size: CGSize, _ target: CGSize, _ mode: PHImageContentMode
  ) -> Int? {
    guard target.width > 0, target.height > 0, target.width.isFinite, target.height.isFinite,
      size.width > 0, size.height > 0
    else { return nil }
    let (x, y) = (target.width / size.width, target.height / size.height)
    let scale = mode == .aspectFill ? max(x, y) : min(x, y)
    guard scale < 1 else { return nil }
    return max(1, Int((max(size.width, size.height) * scale).rounded(.up)))
  }

  /// A quicker, smaller picture; nil when it would not be smaller.
  func reduced(by factor: Int, toAtLeast least: Int) -> WantedImage? {
    let side = longestSide ?? max(asset.pixelWidth, asset.pixelHeight)
    guard side > least else { return nil }
    return WantedImage(asset: asset, longestSide: max(least, side / factor), crop: crop)
  }

  var key: String {
    "\(asset.localIdentifier) \(asset.file.date.timeIntervalSince1970) \(longestSide ?? 0) "
      + "\(crop.map { "\($0)" } ?? "")"
  }

  /// Reads the picture upright, made smaller while it is decoded.
  func decode() -> UIImage? {
    let side = longestSide ?? max(asset.pixelWidth, asset.pixelHeight)
    guard side > 0, let image = PhotoFolder.thumbnail(asset.file.url, pixels: side) else {
      return nil
    }
    guard let crop, let whole = image.cgImage else { return image }
    let (width, height) = (CGFloat(whole.width), CGFloat(whole.height))
    let part = CGRect(
      x: crop.minX * width, y: crop.minY * height, width: crop.width * width,
      height: crop.height * height
    ).integral
    return whole.cropping(to: part).map { UIImage(cgImage: $0) } ?? image
  }
}
