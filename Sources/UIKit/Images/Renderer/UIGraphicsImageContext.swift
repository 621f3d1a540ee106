/// An image context that was begun and not ended.
private struct BegunContext {
  var context: CGContext
  var scale: CGFloat
}

/// The image contexts of a thread that were begun and not ended.
private final class BegunContexts {
  private static let threadKey = "UIGraphicsBegunContexts"
  var stack: [BegunContext?] = []

  static var current: BegunContexts {
    let dictionary = Thread.current.threadDictionary
    if let existing = dictionary[threadKey] as? BegunContexts { return existing }
    let made = BegunContexts()
    dictionary[threadKey] = made
    return made
  }
}

/// Begins an image context with one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context and makes it the current one; a scale of 0 takes the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let screen = UITraitCollection.current.displayScale
  let scale = scale > 0 ? scale : screen > 0 ? screen : 2
  guard let context = ImageContext.make(size: size, scale: scale, opaque: opaque) else {
    BegunContexts.current.stack.append(nil)
    return
  }
  BegunContexts.current.stack.append(BegunContext(context: context, scale: scale))
  UIGraphicsPushContext(context)
}

/// The drawing so far in the image context that was begun last.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let begun = BegunContexts.current.stack.last ?? nil, let image = begun.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: begun.scale, orientation: .up)
}

/// Ends the image context that was begun last.
public func UIGraphicsEndImageContext() {
  guard let ended = BegunContexts.current.stack.popLast(), ended != nil else { return }
  UIGraphicsPopContext()
}

/// Fills a rectangle of the current context with the fill colour.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame one point thick inside a rectangle's edge, with the fill colour.
public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  for edge in [
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: max(0, rect.height - 2)),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: max(0, rect.height - 2)),
  ] { context.fill(edge) }
  context.restoreGState()
}

/// Clips the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
