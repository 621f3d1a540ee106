import Foundation
import PopplerSupport
import UIKit

/// What kind of annotation it is.
public struct PDFAnnotationSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let text = Self(rawValue: "/Text")
  public static let link = Self(rawValue: "/Link")
  public static let freeText = Self(rawValue: "/FreeText")
  public static let line = Self(rawValue: "/Line")
  public static let square = Self(rawValue: "/Square")
  public static let circle = Self(rawValue: "/Circle")
  public static let highlight = Self(rawValue: "/Highlight")
  public static let underline = Self(rawValue: "/Underline")
  public static let strikeOut = Self(rawValue: "/StrikeOut")
  public static let ink = Self(rawValue: "/Ink")
  public static let stamp = Self(rawValue: "/Stamp")
  @available(*, unavailable, message: "fields of forms are shown as the file draws them")
  public static var widget: Self { Self(rawValue: "/Widget") }
}

/// A value of an annotation by its name in the file.
public struct PDFAnnotationKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let color = Self(rawValue: "/C")
  public static let contents = Self(rawValue: "/Contents")
  public static let rect = Self(rawValue: "/Rect")
  public static let subtype = Self(rawValue: "/Subtype")
  public static let date = Self(rawValue: "/M")
  public static let name = Self(rawValue: "/NM")
  public static let border = Self(rawValue: "/Border")
  public static let action = Self(rawValue: "/A")
  public static let destination = Self(rawValue: "/Dest")
  public static let quadPoints = Self(rawValue: "/QuadPoints")
  public static let inklist = Self(rawValue: "/InkList")
  public static let interiorColor = Self(rawValue: "/IC")
  public static let linePoints = Self(rawValue: "/L")
  public static let textLabel = Self(rawValue: "/T")
}

/// A link of the document's, or a mark that a program puts onto a page and that is written with it.
///
/// A subclass may draw something of its own. Marks of the file itself belong to what the page shows.
open class PDFAnnotation: NSObject, NSCopying, @unchecked Sendable {
  open internal(set) weak var page: PDFPage?
  /// `Highlight` for a highlight.
  open var type: String?
  open var bounds: CGRect { didSet { didChange() } }
  open var contents: String? { didSet { didChange() } }
  open var color: UIColor = .yellow { didSet { didChange() } }
  open var interiorColor: UIColor? { didSet { didChange() } }
  open var border: PDFBorder? { didSet { didChange() } }
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { didChange() } }
  open var fontColor: UIColor? = .black { didSet { didChange() } }
  open var alignment = NSTextAlignment.natural { didSet { didChange() } }
  /// The ends of a line, in the annotation's own coordinates.
  open var startPoint = CGPoint.zero { didSet { didChange() } }
  open var endPoint = CGPoint.zero { didSet { didChange() } }
  /// Four points for each line of text, in the annotation's own coordinates.
  open var quadrilateralPoints: [NSValue]? { didSet { didChange() } }
  open var action: PDFAction?
  open var userName: String?
  open var modificationDate: Date?
  open var shouldDisplay = true { didSet { didChange() } }
  open var shouldPrint = true
  open var isHighlighted = false
  private var ownPaths: [UIBezierPath] = []
  private var values: [PDFAnnotationKey: Any] = [:]

  public init(
    bounds: CGRect, forType annotationType: PDFAnnotationSubtype,
    withProperties properties: [AnyHashable: Any]?
  ) {
    self.bounds = bounds
    type = String(annotationType.rawValue.drop { $0 == "/" })
    super.init()
    for (key, value) in properties ?? [:] {
      if let key = key as? PDFAnnotationKey { setValue(value, forAnnotationKey: key) }
      if let key = key as? String {
        setValue(value, forAnnotationKey: PDFAnnotationKey(rawValue: key))
      }
    }
  }

  convenience init(_ link: PopplerPage.Link, on page: PDFPage) {
    self.init(bounds: link.area, forType: .link, withProperties: nil)
    switch link.target {
    case .address(let address): action = URL(string: address).map { PDFActionURL(url: $0) }
    case .page(let index, let left, let top, let zoom): target = (index, left, top, zoom)
    }
  }

  /// Where a link of the file leads, before its page is asked for.
  private var target: (index: Int, left: Double?, top: Double?, zoom: Double?)?

  /// The address that a link opens.
  open var url: URL? {
    get { (action as? PDFActionURL)?.url }
    set { action = newValue.map { PDFActionURL(url: $0) } }
  }
  /// The place that a link goes to.
  open var destination: PDFDestination? {
    get {
      if let action = action as? PDFActionGoTo { return action.destination }
      return target.flatMap {
        page?.document?.destination($0.index, left: $0.left, top: $0.top, zoom: $0.zoom)
      }
    }
    set {
      target = nil
      action = newValue.map { PDFActionGoTo(destination: $0) }
    }
  }

  private func didChange() { page?.didChangeAnnotations() }

  // MARK: Values by name

  @discardableResult
  open func setValue(_ value: Any, forAnnotationKey key: PDFAnnotationKey) -> Bool {
    switch key {
    case .color: if let value = value as? UIColor { color = value }
    case .interiorColor: interiorColor = value as? UIColor
    case .contents: contents = value as? String
    case .rect:
      if let value = (value as? NSValue)?.cgRectValue ?? value as? CGRect { bounds = value }
    case .border: border = value as? PDFBorder
    case .action: action = value as? PDFAction
    case .destination: destination = value as? PDFDestination
    case .textLabel: userName = value as? String
    default: values[key] = value
    }
    return true
  }

  open func value(forAnnotationKey key: PDFAnnotationKey) -> Any? {
    switch key {
    case .color: color
    case .interiorColor: interiorColor
    case .contents: contents
    case .rect: bounds
    case .border: border
    case .action: action
    case .destination: destination
    case .textLabel: userName
    case .subtype: type.map { "/" + $0 }
    default: values[key]
    }
  }

  open func removeValue(forAnnotationKey key: PDFAnnotationKey) {
    switch key {
    case .contents: contents = nil
    case .interiorColor: interiorColor = nil
    case .border: border = nil
    case .action: action = nil
    case .destination: destination = nil
    case .textLabel: userName = nil
    default: values[key] = nil
    }
  }

  open var annotationKeyValues: [AnyHashable: Any] {
    var all: [AnyHashable: Any] = [:]
    for key in [.color, .interiorColor, .contents, .rect, .border, .subtype] + Array(values.keys) {
      all[(key as PDFAnnotationKey).rawValue] = value(forAnnotationKey: key)
    }
    return all
  }

  // MARK: Ink

  /// The strokes of an ink annotation, in its own coordinates.
  open var paths: [UIBezierPath]? { ownPaths.isEmpty ? nil : ownPaths }
  open func add(_ path: UIBezierPath) {
    ownPaths.append(path)
    didChange()
  }
  open func remove(_ path: UIBezierPath) {
    ownPaths.removeAll { $0 === path }
    didChange()
  }

  // MARK: Drawing

  /// Draws it in the page's coordinates.
  open func draw(with box: PDFDisplayBox, in context: CGContext) {
    AnnotationDrawing(self).draw(in: context)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PDFAnnotation(bounds: bounds, forType: .link, withProperties: nil)
    copy.type = type
    copy.contents = contents
    copy.color = color
    copy.interiorColor = interiorColor
    copy.border = border
    copy.font = font
    copy.fontColor = fontColor
    copy.alignment = alignment
    copy.startPoint = startPoint
    copy.endPoint = endPoint
    copy.quadrilateralPoints = quadrilateralPoints
    copy.action = action
    copy.target = target
    copy.userName = userName
    copy.shouldDisplay = shouldDisplay
    copy.ownPaths = ownPaths
    copy.values = values
    return copy
  }
}

public enum PDFBorderStyle: Int, Sendable { case solid, dashed, beveled, inset, underline }

/// The line around an annotation.
open class PDFBorder: NSObject, NSCopying, @unchecked Sendable {
  open var style = PDFBorderStyle.solid
  /// Points.
  open var lineWidth: CGFloat = 1
  open var dashPattern: [Any]?

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PDFBorder()
    copy.style = style
    copy.lineWidth = lineWidth
    copy.dashPattern = dashPattern
    return copy
  }
}
