/// An area that text is laid out in: a rectangle, with holes if need be.
///
/// Coordinates are points from its top left corner.
open class NSTextContainer: NSObject {
  /// The view that shows the text.
  weak var textView: (any TextContainerView)?
  /// Set while the text view brings the size in line with its own, which it knows about.
  private var isQuiet = false
  private var holes: TextContainerHoles?

  /// The manager that lays text out in it.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Width and height; a side of 0 has no limit.
  open var size: CGSize {
    didSet { if size != oldValue, !isQuiet { geometryDidChange(from: oldValue) } }
  }
  /// Areas that text goes around.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      holes = nil
      geometryDidChange(from: size)
    }
  }
  /// Points between the sides of a line and its text.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { geometryDidChange(from: size) } }
  }
  /// 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { geometryDidChange(from: size) } }
  }
  /// How the last line is cut when text remains.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
    didSet { if lineBreakMode != oldValue { geometryDidChange(from: size) } }
  }
  /// Whether the width follows that of the text view.
  open var widthTracksTextView = false {
    didSet { if widthTracksTextView != oldValue { geometryDidChange(from: size) } }
  }
  /// Whether the height follows that of the text view.
  open var heightTracksTextView = false {
    didSet { if heightTracksTextView != oldValue { geometryDidChange(from: size) } }
  }

  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  public convenience override init() {
    self.init(size: .zero)
  }

  /// A container from an archive, of no limits: archives written on iOS cannot be read.
  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// Gives the container to another layout manager, with its place among the others.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let containers = old.textContainers
    for index in containers.indices.reversed() { old.removeTextContainer(at: index) }
    for container in containers { newLayoutManager.addTextContainer(container) }
    if let storage = old.textStorage {
      storage.removeLayoutManager(old)
      storage.addLayoutManager(newLayoutManager)
    }
  }

  /// Whether every line gets the whole width.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// The room for a line at or below a proposed rectangle; an empty one when there is none.
  ///
  /// - Parameter remainingRect: gets the rest of the proposal behind the room, beyond a hole.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    var rect = proposedRect
    if size.width > 0 {
      let right = min(rect.maxX, size.width)
      rect.origin.x = max(0, rect.minX)
      rect.size.width = max(0, right - rect.minX)
    }
    guard !exclusionPaths.isEmpty else { return fits(rect) ? rect : .zero }
    let holes = self.holes ?? TextContainerHoles(exclusionPaths)
    self.holes = holes
    let least = 2 * lineFragmentPadding + Self.narrowestText
    while fits(rect) {
      let free = holes.free(in: rect).filter { $0.upperBound - $0.lowerBound >= least }
      let isRightToLeft = baseWritingDirection == .rightToLeft
      if let part = isRightToLeft ? free.last : free.first {
        let rest = isRightToLeft ? rect.minX...part.lowerBound : part.upperBound...rect.maxX
        let band = { (span: ClosedRange<CGFloat>) in
          CGRect(
            x: span.lowerBound, y: rect.minY, width: span.upperBound - span.lowerBound,
            height: rect.height)
        }
        if free.count > 1 { remainingRect?.pointee = band(rest) }
        return band(part)
      }
      guard rect.minY < holes.bottom else { return .zero }
      rect.origin.y += 1
    }
    return .zero
  }

  /// Gaps beside holes that leave less room than this take no text.
  private static let narrowestText: CGFloat = 12

  private func fits(_ rect: CGRect) -> Bool {
    size.height <= 0 || rect.maxY <= size.height + 0.01
  }

  // MARK: Changes

  /// Sets the size without telling the text view, which set it.
  func setSizeQuietly(_ newSize: CGSize) {
    guard newSize != size else { return }
    isQuiet = true
    size = newSize
    isQuiet = false
    layoutManager?.forgetLayout()
  }

  /// Runs `body` with another width and puts the width back, leaving laid-out text alone.
  func withWidth<R>(_ width: CGFloat, _ body: () -> R) -> R {
    let old = size
    isQuiet = true
    size.width = width
    // A container as high as its view would leave out the lines that the view has no room for yet.
    if heightTracksTextView { size.height = .greatestFiniteMagnitude }
    defer {
      size = old
      isQuiet = false
    }
    return body()
  }

  private func geometryDidChange(from oldSize: CGSize) {
    guard let layoutManager else { return }
    layoutManager.textContainerChangedGeometry(self)
    layoutManager.delegate?.layoutManager(
      layoutManager, textContainer: self, didChangeGeometryFrom: oldSize)
  }
}
