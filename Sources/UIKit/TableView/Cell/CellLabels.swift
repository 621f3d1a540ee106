/// The image view and the labels that a cell's style provides, and where they stand.
@MainActor
final class CellLabels {
  private let style: UITableViewCell.CellStyle
  private var image: UIImageView?
  private var text: UILabel?
  private var detail: UILabel?
  /// The labels that wrap because the text is large.
  private var wrapping: Set<ObjectIdentifier> = []

  /// Points between image and text.
  private static let imageGap: CGFloat = 16
  /// The column of the label at the leading edge of `value2`, and the gap after it.
  private static let captionWidth: CGFloat = 91
  private static let captionGap: CGFloat = 6

  init(style: UITableViewCell.CellStyle) { self.style = style }

  func image(in content: UIView) -> UIImageView {
    if let image { return image }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    content.addSubview(view)
    image = view
    return view
  }

  func text(in content: UIView) -> UILabel {
    if let text { return text }
    let label = UILabel(frame: .zero)
    switch style {
    case .value2:
      label.font = .preferredFont(forTextStyle: .subheadline)
      label.textColor = .tintColor
      label.textAlignment = .right
    default: label.font = .preferredFont(forTextStyle: .body)
    }
    label.adjustsFontForContentSizeCategory = true
    label.dividesWideWords = true
    content.addSubview(label)
    text = label
    return label
  }

  func detail(in content: UIView) -> UILabel? {
    guard style != .default else { return nil }
    if let detail { return detail }
    let label = UILabel(frame: .zero)
    switch style {
    case .value1:
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
      label.textAlignment = .right
    case .value2: label.font = .preferredFont(forTextStyle: .subheadline)
    default: label.font = .preferredFont(forTextStyle: .caption1)
    }
    label.adjustsFontForContentSizeCategory = true
    label.dividesWideWords = true
    content.addSubview(label)
    detail = label
    return label
  }

  func remove() {
    for view in [image, text, detail] as [UIView?] { view?.removeFromSuperview() }
    image = nil
    text = nil
    detail = nil
  }

  func setHighlighted(_ isHighlighted: Bool) {
    image?.isHighlighted = isHighlighted
    text?.isHighlighted = isHighlighted
    detail?.isHighlighted = isHighlighted
  }

  // MARK: Layout

  private func leading(_ cell: UITableViewCell) -> CGFloat {
    cell.directionalLayoutMargins.leading
      + CGFloat(cell.indentationLevel) * cell.indentationWidth
  }

  private func imageSize(_ height: CGFloat) -> CGSize {
    guard let image, image.image != nil else { return .zero }
    let size = image.intrinsicContentSize
    guard size.height > height, height > 0 else { return size }
    return CGSize(width: (size.width * height / size.height).rounded(), height: height)
  }

  /// The width kept for the image: symbols of all widths stand in the middle of the same room.
  private func imageRoom(_ size: CGSize) -> CGFloat {
    guard size.width > 0, let image, image.image?.isSymbolImage == true else { return size.width }
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: image.traitCollection)
    return max(size.width, ListContentArrangement.symbolWidth(font))
  }

  /// Where the text begins, from the content's leading edge.
  func textLeading(in cell: UITableViewCell) -> CGFloat {
    let room = imageRoom(imageSize(cell.contentView.bounds.height))
    return leading(cell) + (room > 0 ? room + Self.imageGap : 0)
  }

  /// Whether a value stands below its title: text of accessibility sizes has no room beside it.
  private func isStacked(_ cell: UITableViewCell) -> Bool {
    style == .subtitle || cell.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Lets labels wrap, and values begin where their titles do, where the text is that large.
  private func adapt(_ cell: UITableViewCell) {
    let isLarge = cell.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for case let label? in [text, detail] {
      if isLarge, label.numberOfLines == 1 {
        label.numberOfLines = 0
        wrapping.insert(ObjectIdentifier(label))
      } else if !isLarge, wrapping.remove(ObjectIdentifier(label)) != nil {
        label.numberOfLines = 1
      }
    }
    guard style == .value1 || style == .value2 else { return }
    let label = style == .value1 ? detail : text
    let (usual, large) = (NSTextAlignment.right, NSTextAlignment.natural)
    if let label, label.textAlignment == (isLarge ? usual : large) {
      label.textAlignment = isLarge ? large : usual
    }
  }

  private func hasText(_ label: UILabel?) -> Bool { label?.text?.isEmpty == false }

  /// How high the content has to be for its labels.
  func height(in cell: UITableViewCell, contentWidth: CGFloat) -> CGFloat {
    adapt(cell)
    let margins = cell.directionalLayoutMargins
    let picture = imageSize(.greatestFiniteMagnitude)
    let space = imageRoom(picture)
    let start = leading(cell) + (space > 0 ? space + Self.imageGap : 0)
    let width = contentWidth - start - margins.trailing
    let room = CGSize(width: max(1, width), height: .greatestFiniteMagnitude)
    let first = hasText(text) ? text?.sizeThatFits(room).height ?? 0 : 0
    let second = hasText(detail) ? detail?.sizeThatFits(room).height ?? 0 : 0
    let texts =
      isStacked(cell) ? first + second + (first > 0 && second > 0 ? 3 : 0) : max(first, second)
    guard texts > 0 || picture.height > 0 else { return 0 }
    return max(texts + margins.top + margins.bottom, picture.height).pixelRounded(.up)
  }

  func layOut(in cell: UITableViewCell, content: CGSize) {
    guard image != nil || text != nil || detail != nil else { return }
    adapt(cell)
    let picture = imageSize(content.height)
    let leading = leading(cell)
    if let image {
      place(
        image,
        CGRect(
          x: leading + ((imageRoom(picture) - picture.width) / 2).pixelRounded(),
          y: ((content.height - picture.height) / 2).pixelRounded(),
          width: picture.width, height: picture.height), cell)
    }
    let space = imageRoom(picture)
    let start = leading + (space > 0 ? space + Self.imageGap : 0)
    let end = max(start, content.width - cell.directionalLayoutMargins.trailing)
    switch style {
    case .default: layOutDefault(start, end, content.height, cell)
    case _ where isStacked(cell): layOutSubtitle(start, end, content.height, cell)
    case .subtitle: layOutSubtitle(start, end, content.height, cell)
    case .value1: layOutValue(start, end, content.height, cell)
    case .value2: layOutCaption(leading, end, content.height, cell)
    }
  }

  private func layOutDefault(
    _ start: CGFloat, _ end: CGFloat, _ height: CGFloat, _ cell: UITableViewCell
  ) {
    guard let text else { return }
    place(text, CGRect(x: start, y: 0, width: end - start, height: height), cell)
  }

  private func layOutSubtitle(
    _ start: CGFloat, _ end: CGFloat, _ height: CGFloat, _ cell: UITableViewCell
  ) {
    let room = CGSize(width: max(1, end - start), height: .greatestFiniteMagnitude)
    let first = hasText(text) ? text?.sizeThatFits(room).height ?? 0 : 0
    let second = hasText(detail) ? detail?.sizeThatFits(room).height ?? 0 : 0
    // In rows too low for the gap between the lines it closes.
    let gap = first > 0 && second > 0 ? min(3, max(0, height - first - second)) : 0
    var y = ((height - first - gap - second) / 2).pixelRounded()
    if let text {
      place(text, CGRect(x: start, y: y, width: end - start, height: first), cell)
      y += first + gap
    }
    if let detail {
      place(detail, CGRect(x: start, y: y, width: end - start, height: second), cell)
    }
  }

  private func layOutValue(
    _ start: CGFloat, _ end: CGFloat, _ height: CGFloat, _ cell: UITableViewCell
  ) {
    let free = CGSize(width: CGFloat.greatestFiniteMagnitude, height: height)
    let gap: CGFloat = hasText(text) && hasText(detail) ? 8 : 0
    let wanted = hasText(text) ? text?.sizeThatFits(free).width ?? 0 : 0
    let first = min(wanted, end - start)
    if let text { place(text, CGRect(x: start, y: 0, width: first, height: height), cell) }
    guard let detail else { return }
    let room = max(0, end - start - first - gap)
    let second = min(detail.sizeThatFits(free).width, room)
    place(detail, CGRect(x: end - second, y: 0, width: second, height: height), cell)
  }

  private func layOutCaption(
    _ start: CGFloat, _ end: CGFloat, _ height: CGFloat, _ cell: UITableViewCell
  ) {
    if let text {
      place(text, CGRect(x: start, y: 0, width: Self.captionWidth, height: height), cell)
    }
    guard let detail else { return }
    let x = start + Self.captionWidth + Self.captionGap
    place(detail, CGRect(x: x, y: 0, width: max(0, end - x), height: height), cell)
  }

  private func place(_ view: UIView, _ frame: CGRect, _ cell: UITableViewCell) {
    let frame = cell.contentView.mirrored(frame)
    if view.frame != frame { view.frame = frame }
  }
}
