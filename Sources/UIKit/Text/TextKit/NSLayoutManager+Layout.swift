import CoreText

/// Making the layout: the text with its looks, and lines in containers.
extension NSLayoutManager {
  func makeContent(_ looks: TextAppearance) -> AttributedText {
    guard let textStorage else {
      return AttributedText(
        NSAttributedString(string: ""), defaults: .drawing, traits: UITraitCollection.current)
    }
    return AttributedText(
      shown(textStorage, looks, marked: looks.marked), defaults: looks.defaults,
      traits: looks.traits, container: textContainers.first)
  }

  /// The text's look after a change, and where it differs from before; nil where more than the place of the
  /// change is other.
  func edited(
    _ old: AttributedText, _ edit: TextEdit, before: TextAppearance, now: TextAppearance
  ) -> (AttributedText, TextEdit)? {
    guard let textStorage, textStorage.length == old.content.length + edit.changeInLength,
      // Empty text looks as what will be typed.
      old.content.length > 0, textStorage.length > 0,
      old.attachments.isEmpty, before.dataRanges.isEmpty, now.dataRanges.isEmpty
    else { return nil }
    let all = NSRange(location: 0, length: textStorage.length)
    var edit = edit
    if let marked = before.marked {
      edit.add(TextEdit(range: edit.place(of: marked), changeInLength: 0))
    }
    if let marked = now.marked { edit.add(TextEdit(range: marked, changeInLength: 0)) }
    guard NSIntersectionRange(edit.range, all) == edit.range || edit.range.length == 0,
      NSMaxRange(edit.range) <= all.length
    else { return nil }
    if let first = old.firstUnknownCharacter, NSMaxRange(edit.oldRange) >= first {
      return (old.replacingUnknown(edit, string: textStorage.string), edit)
    }
    let marked = now.marked.map {
      NSRange(location: $0.location - edit.range.location, length: $0.length)
    }
    let part = AttributedText(
      shown(textStorage.attributedSubstring(from: edit.range), now, marked: marked),
      defaults: now.defaults, traits: now.traits)
    guard part.attachments.isEmpty else { return nil }
    return (old.replacing(edit, with: part, string: textStorage.string), edit)
  }

  /// Text with the attributes of links and of composed text.
  func shown(
    _ storage: NSAttributedString, _ looks: TextAppearance, marked: NSRange?
  ) -> NSAttributedString {
    var links: [NSRange] = []
    let all = NSRange(location: 0, length: storage.length)
    if !looks.linkAttributes.isEmpty {
      storage.enumerateAttribute(.link, in: all) { value, range, _ in
        if value != nil { links.append(range) }
      }
      links += looks.dataRanges.filter { NSMaxRange($0) <= storage.length }
    }
    let marked = marked.flatMap { NSMaxRange($0) <= storage.length ? $0 : nil }
    guard marked != nil || !links.isEmpty else { return storage }
    let result = NSMutableAttributedString(attributedString: storage)
    if let marked { result.merge(looks.markedAttributes, in: marked) }
    for range in links { result.merge(looks.linkAttributes, in: range) }
    return result
  }

  /// - Parameter inPieces: whether a long text may be without lines at first.
  func makeLayout(inPieces: Bool) -> ManagedLayout {
    guard !textContainers.isEmpty, textStorage != nil else {
      return ManagedLayout(text: nil, containers: [])
    }
    let text = plainLayout(inPieces: inPieces) ?? flowingLayout()
    return ManagedLayout(
      text: text,
      containers: textContainers.map {
        ManagedLayout.Container(
          padding: $0.lineFragmentPadding, width: $0.size.width,
          hasEllipsis: [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail]
            .contains($0.lineBreakMode))
      })
  }

  /// The layout in a single column, if the containers are one.
  private func plainLayout(inPieces: Bool) -> TextLayout? {
    guard let container = plainContainer else { return nil }
    var options = self.options
    let size = container.size
    options.width =
      size.width > 0 ? max(1, size.width - 2 * container.lineFragmentPadding) : .infinity
    options.lineLimit = max(0, container.maximumNumberOfLines)
    if options.lineLimit > 0 { options.breakMode = container.lineBreakMode.layout }
    let layout =
      editedLayout(options)
      ?? (inPieces && laysOutInPieces
        ? TextLayout(beginning: knownContent.content, options: options)
        : TextLayoutCache.shared.layout(content.content, options: options))
    return isTooHigh(layout) ? nil : layout
  }

  /// Whether the first container has no room for the lines of a layout.
  func isTooHigh(_ layout: TextLayout) -> Bool {
    guard let height = textContainers.first?.size.height, height > 0 else { return false }
    return (layout.lines.last?.rect.maxY ?? 0) > height + 0.01
  }

  /// The container in which text is a single column, if there is no other and nothing else places its lines.
  var plainContainer: NSTextContainer? {
    guard textContainers.count == 1, delegate == nil, let container = textContainers.first,
      type(of: container) == NSTextContainer.self, container.exclusionPaths.isEmpty
    else { return nil }
    return container
  }

  private func flowingLayout() -> TextLayout {
    TextLayout(content: content.content, options: options, flow: ContainerFlow(self))
  }

  private var options: TextLayoutOptions {
    var options = TextLayoutOptions()
    options.usesFontLeading = usesFontLeading
    options.includesTrailingEmptyLine = true
    options.isRightToLeft = appearance?().isRightToLeft ?? false
    return options
  }

  /// The layout as it would be with the first container of another width.
  func layout(forWidth width: CGFloat) -> TextLayout? {
    guard let container = textContainers.first else { return nil }
    return container.withWidth(width) { makeLayout(inPieces: false).part(0) }
  }
}

/// A layout manager's containers and delegate as the flow of its text.
private struct ContainerFlow: TextFlow {
  let manager: NSLayoutManager
  let containers: [NSTextContainer]
  let delegate: (any NSLayoutManagerDelegate)?

  init(_ manager: NSLayoutManager) {
    self.manager = manager
    containers = manager.textContainers
    delegate = manager.delegate
  }

  var containerCount: Int { containers.count }

  func lineLimit(inContainer container: Int) -> Int {
    max(0, containers[container].maximumNumberOfLines)
  }

  func lastBreakMode(ofContainer container: Int) -> TextLayoutBreakMode? {
    containers[container].lineBreakMode.layout
  }

  func proposedWidth(ofContainer container: Int) -> CGFloat {
    let width = containers[container].size.width
    return width > 0 ? width : NSLayoutManager.unlimitedWidth
  }

  func room(
    forProposed rect: CGRect, inContainer index: Int, at character: Int, isRightToLeft: Bool
  ) -> FlowRoom? {
    let container = containers[index]
    var remaining = CGRect.zero
    let room = container.lineFragmentRect(
      forProposedRect: rect, at: character,
      writingDirection: isRightToLeft ? .rightToLeft : .leftToRight, remaining: &remaining)
    let padding = container.lineFragmentPadding
    guard room.height > 0, room.width > 0, room.minY.isFinite, room.minX.isFinite,
      container.size.height <= 0 || room.minY + rect.height <= container.size.height + 0.01
    else { return nil }
    // Lines are placed from the padding on.
    return FlowRoom(
      rect: CGRect(
        x: room.minX, y: room.minY, width: max(1, room.width - 2 * padding), height: room.height),
      remaining: remaining.isEmpty ? nil : remaining)
  }

  func adjust(_ line: inout TextLine) {
    guard let delegate, containers.indices.contains(line.container) else { return }
    setSpacing(of: &line, delegate)
    let padding = containers[line.container].lineFragmentPadding
    var rect = line.rect.insetBy(dx: -padding, dy: 0).offsetBy(dx: padding, dy: 0)
    rect.size.height += line.spacingAfter
    var used = line.usedRect.insetBy(dx: -padding, dy: 0).offsetBy(dx: padding, dy: 0)
    used.size.height += line.spacingAfter
    var baseline = line.baseline - rect.minY
    guard
      delegate.layoutManager(
        manager, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used,
        baselineOffset: &baseline, in: containers[line.container], forGlyphRange: line.range),
      rect.minY.isFinite, rect.height.isFinite, used.minX.isFinite, baseline.isFinite
    else { return }
    line.setSpacing(
      before: line.spacingBefore, after: 0, paragraphAfter: line.paragraphSpacingAfter)
    line.move(
      rect: CGRect(
        x: rect.minX, y: rect.minY, width: max(0, rect.width - 2 * padding), height: rect.height),
      usedRect: CGRect(
        x: used.minX, y: used.minY, width: max(0, used.width - 2 * padding), height: used.height),
      baseline: rect.minY + baseline)
  }

  /// Asks the delegate for the room around a line, where the paragraph's format gives some a place.
  private func setSpacing(of line: inout TextLine, _ delegate: any NSLayoutManagerDelegate) {
    let last = max(line.range.location, NSMaxRange(line.range) - 1)
    let after = delegate.layoutManager(
      manager, lineSpacingAfterGlyphAt: last, withProposedLineFragmentRect: line.rect)
    var paragraphAfter = line.paragraphSpacingAfter
    if manager.endsParagraph(last) {
      paragraphAfter = delegate.layoutManager(
        manager, paragraphSpacingAfterGlyphAt: last, withProposedLineFragmentRect: line.rect)
    }
    var before = line.spacingBefore
    if line.range.location > 0, manager.endsParagraph(line.range.location - 1), line.rect.minY > 0 {
      before = delegate.layoutManager(
        manager, paragraphSpacingBeforeGlyphAt: line.range.location,
        withProposedLineFragmentRect: line.rect)
    }
    let down = before.isFinite ? before - line.spacingBefore : 0
    if down != 0 {
      line.move(
        rect: line.rect.offsetBy(dx: 0, dy: down),
        usedRect: line.usedRect.offsetBy(dx: 0, dy: down),
        baseline: line.baseline + down)
    }
    line.setSpacing(
      before: line.spacingBefore + down, after: after.isFinite ? max(0, after) : 0,
      paragraphAfter: paragraphAfter.isFinite ? max(0, paragraphAfter) : 0)
  }

  func allowsBreak(before character: Int) -> Bool {
    delegate?.layoutManager(manager, shouldBreakLineByWordBeforeCharacterAt: character) ?? true
  }
}

extension NSLayoutManager {
  /// A number in place of no limit.
  fileprivate static let unlimitedWidth: CGFloat = 1_000_000

  /// The paragraph style of a character; the default one where there is none.
  func paragraphStyle(at index: Int) -> NSParagraphStyle {
    guard let textStorage, index >= 0, index < textStorage.length else { return .default }
    return textStorage.attribute(.paragraphStyle, at: index, effectiveRange: nil)
      as? NSParagraphStyle ?? .default
  }

  /// Whether a character ends its paragraph.
  fileprivate func endsParagraph(_ index: Int) -> Bool {
    let units = self.units
    return units.indices.contains(index) && [0x0A, 0x0D, 0x2029].contains(units[index])
  }
}
