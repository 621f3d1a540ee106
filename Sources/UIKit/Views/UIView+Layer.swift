/// The layer that a view stands on.
extension UIView {
  static func makeLayer() -> CALayer {
    UpperRooms.text.prepareTextLayers()
    guard let type = layerClass as? CALayer.Type else { return CALayer() }
    return type == CALayer.self ? CALayer() : ClassFactory.make(type)
  }

  /// Has the view draw into its layer's picture.
  func drawContent(of layer: CALayer, in context: CGContext) {
    UIGraphicsPushContext(context)
    // A tiled layer asks for one tile at a time.
    let rect = layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds
    traitCollection.performAsCurrent { draw(rect) }
    UIGraphicsPopContext()
  }
}
