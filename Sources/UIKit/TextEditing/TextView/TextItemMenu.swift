/// The menus of links, attachments and tagged text in a text view that is only read.
@MainActor
final class TextItemMenu: NSObject, UIContextMenuInteractionDelegate {
  private unowned(unsafe) let textView: UITextView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var shown: (item: UITextItem, preview: UITextItem.MenuPreview?)?

  init(_ textView: UITextView) {
    self.textView = textView
    super.init()
    textView.addInteraction(interaction)
  }

  /// Whether a press at a point of the view is an item's, not the text's.
  func takes(_ point: CGPoint) -> Bool { item(at: point) != nil }

  private func item(at point: CGPoint) -> UITextItem? {
    guard !textView.isEditable, textView.isSelectable else { return nil }
    return textView.item(at: point)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let item = item(at: location), textView.maySuggestActions(for: item) else { return nil }
    let standard = UIMenu(children: defaultElements(item))
    let configuration =
      textView.told.map {
        $0.textView(textView, menuConfigurationFor: item, defaultMenu: standard)
      } ?? UITextItem.MenuConfiguration(menu: standard)
    guard let configuration, !configuration.menu.children.isEmpty else { return nil }
    shown = (item, configuration.preview)
    return UIContextMenuConfiguration(actionProvider: { _ in configuration.menu })
  }

  /// The elements that iOS offers by itself.
  private func defaultElements(_ item: UITextItem) -> [UIMenuElement] {
    switch item.content {
    case .link(let url):
      let open = UIAction(
        title: UIKitStrings.openLink, image: UIImage(systemName: "safari")
      ) { [weak textView] _ in textView?.open(item) }
      let copy = UIAction(
        title: UIKitStrings.copyLink, image: UIImage(systemName: "doc.on.doc")
      ) { _ in UIPasteboard.general.url = url }
      return [open, copy]
    case .textAttachment(let attachment):
      guard let image = attachment.image else { return [] }
      return [
        UIAction(title: UIKitStrings.copy, image: UIImage(systemName: "doc.on.doc")) { _ in
          UIPasteboard.general.image = image
        }
      ]
    case .tag: return []
    }
  }

  // MARK: Lifted text

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let shown else { return nil }
    let rects = textView.rects(for: shown.item.range)
    guard let first = rects.first else { return nil }
    let place = rects.dropFirst().reduce(first) { $0.union($1) }
    let center = CGPoint(x: place.midX, y: place.midY)
    let parameters = UIPreviewParameters()
    guard let preview = shown.preview else {
      parameters.backgroundColor = .clear
      let spot = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      return UITargetedPreview(
        view: spot, parameters: parameters,
        target: UIPreviewTarget(container: textView, center: center))
    }
    let view = preview.view ?? picture(of: shown.item, in: place.insetBy(dx: -6, dy: -4))
    if view.bounds.isEmpty { view.sizeToFit() }
    return UITargetedPreview(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: textView, center: center))
  }

  /// The item's text as the view shows it, alone on the view's ground.
  private func picture(of item: UITextItem, in place: CGRect) -> UIView {
    let image = UIGraphicsImageRenderer(size: place.size).image { context in
      context.cgContext.translateBy(x: -place.minX, y: -place.minY)
      let clip = UIBezierPath()
      for rect in textView.rects(for: item.range) { clip.append(UIBezierPath(rect: rect)) }
      clip.addClip()
      let manager = textView.layoutManager
      let inset = textView.textContainerInset
      manager.drawGlyphs(
        forGlyphRange: item.range, at: CGPoint(x: inset.left, y: inset.top))
    }
    let view = UIImageView(image: image)
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 8
    return view
  }

  // MARK: Coming and going

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let shown, let animator else { return }
    textView.told?.textView(
      textView, textItemMenuWillDisplayFor: shown.item, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let shown else { return }
    self.shown = nil
    guard let animator else { return }
    textView.told?.textView(textView, textItemMenuWillEndFor: shown.item, animator: animator)
  }
}
