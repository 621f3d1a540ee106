import CoreGraphics
import Foundation

/// Layout and display: the passes between a change and the commit.
extension CALayer {
  // MARK: Asking for them

  /// Notes that a pass has something to do here, and below the layers above.
  final func request(_ pass: LayerFlags, above: LayerFlags) {
    guard !flags.contains(.isCopy) else { return }
    flags.insert(pass)
    markUp(above)
  }

  /// The topmost of the layers above, without a gap, that ask for layout; else the layer itself.
  /// A layer that is laying out, and asks for another layout meanwhile, gets that one afterwards.
  final var topmostToLayOut: CALayer {
    var top = self
    while let next = top.parent, next.flags.contains(.needsLayout),
      !next.flags.contains(.isLayingOut)
    { top = next }
    return top
  }

  // MARK: Running them

  /// Lays out this layer and those below, top down, until nothing here asks for it.
  final func layoutSubtree() {
    var rounds = 0
    while !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]), rounds < 16 {
      rounds += 1
      if flags.contains(.needsLayout) {
        flags.remove(.needsLayout)
        flags.insert(.isLayingOut)
        layoutSublayers()
        flags.remove(.isLayingOut)
      }
      flags.remove(.subtreeNeedsLayout)
      for child in crowd?.takeForLayout(of: children) ?? children
      where !child.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
        child.layoutSubtree()
      }
      if let mask { mask.layoutSubtree() }
      // A layer that asks for layout of itself in every layout gets the next one in the next frame.
      if rounds == 8 { flags.remove(.needsLayout) }
    }
  }

  /// Provides contents for the layers at and below this one that need them.
  final func displaySubtree() {
    guard !flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) else { return }
    flags.remove(.subtreeNeedsDisplay)
    if flags.contains(.needsDisplay) { displayNow() }
    for child in crowd?.takeForDisplay(of: children) ?? children { child.displaySubtree() }
    mask?.displaySubtree()
  }

  final func displayNow() {
    flags.remove(.needsDisplay)
    display()
  }

  /// Draws the layer into a new picture of its bounds at its contents scale.
  package final func drawBackingStore() {
    if drawsPresentation() { return }
    let size = bounds.size
    let scale = contentsScale
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    guard width > 0, height > 0, width <= 16384, height <= 16384 else {
      setContentsFromDisplay(nil)
      return
    }
    delegate?.layerWillDraw(self)
    // A colour that lets something through, as clear does, makes a picture that lets it through, too.
    let isOpaque = isOpaque && (backgroundColor.map { $0.alpha == 1 } ?? true)
    let image = BackingStore.draw(width: width, height: height, scale: scale, isOpaque: isOpaque) {
      $0.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
      if isOpaque, let backgroundColor {
        $0.saveGState()
        $0.setFillColor(backgroundColor)
        $0.fill(bounds)
        $0.restoreGState()
      }
      draw(in: $0)
    }
    flags.insert(.hasDrawn)
    setContentsFromDisplay(image)
  }

  /// Lets go of a large picture that the layer drew; it draws another one when it is seen again, as it would on iOS
  /// after the system took the memory. Called when nobody sees the layer any more.
  package final func discardLargeDrawing() {
    guard flags.contains(.hasDrawn), let image = state.contents as? CGImage,
      image.width * image.height >= Self.largeDrawing
    else { return }
    setContentsFromDisplay(nil)
    setNeedsDisplay()
  }

  /// The pixels from which on it is better to draw again than to keep them: a megabyte.
  private static let largeDrawing = 1 << 18

  /// Sets contents without an action: display is part of the commit.
  final func setContentsFromDisplay(_ image: Any?) {
    state.contents = image
    mark(.styleDirty)
  }
}
