import CoreGraphics

/// A rectangle from 0 to 1 in pixels of a picture.
public func VNImageRectForNormalizedRect(
  _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
  let (width, height) = (CGFloat(imageWidth), CGFloat(imageHeight))
  return CGRect(
    x: normalizedRect.minX * width, y: normalizedRect.minY * height,
    width: normalizedRect.width * width, height: normalizedRect.height * height)
}

/// A rectangle in pixels from 0 to 1.
public func VNNormalizedRectForImageRect(
  _ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
  let (width, height) = (CGFloat(max(1, imageWidth)), CGFloat(max(1, imageHeight)))
  return CGRect(
    x: imageRect.minX / width, y: imageRect.minY / height, width: imageRect.width / width,
    height: imageRect.height / height)
}

/// A point from 0 to 1 in pixels of a picture.
public func VNImagePointForNormalizedPoint(
  _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
  CGPoint(
    x: normalizedPoint.x * CGFloat(imageWidth), y: normalizedPoint.y * CGFloat(imageHeight))
}

/// A point in pixels from 0 to 1.
public func VNNormalizedPointForImagePoint(
  _ imagePoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
  CGPoint(
    x: imagePoint.x / CGFloat(max(1, imageWidth)), y: imagePoint.y / CGFloat(max(1, imageHeight)))
}
