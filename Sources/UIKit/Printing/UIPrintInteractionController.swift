/// Offers to print. No printer is known here, as on a device without one in its network: ``isPrintingAvailable`` is
/// false, and what is presented ends at once with an error.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The one that all of the app shares.
  open class var shared: UIPrintInteractionController { theOne }
  private static let theOne = UIPrintInteractionController()
  /// False: there is no printer.
  open class var isPrintingAvailable: Bool { false }
  /// The types that could be printed.
  open class var printableUTIs: Set<String> {
    ["com.adobe.pdf", "public.png", "public.jpeg", "public.tiff"]
  }
  open class func canPrint(_ url: URL) -> Bool {
    ["pdf", "png", "jpg", "jpeg", "tif", "tiff"].contains(url.pathExtension.lowercased())
  }
  open class func canPrint(_ data: Data) -> Bool {
    data.starts(with: Array("%PDF".utf8)) || UIImage(data: data) != nil
  }

  open var printInfo: UIPrintInfo?
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  open var showsNumberOfCopies = true
  open var showsPaperSelectionForLoadedPapers = false
  open var showsPaperOrientation = true
  open var showsPageRange = true
  /// One of these four is printed.
  open var printPageRenderer: UIPrintPageRenderer?
  open var printFormatter: UIPrintFormatter?
  open var printingItem: Any?
  open var printingItems: [Any]?

  @discardableResult
  open func present(animated: Bool, completionHandler: CompletionHandler? = nil) -> Bool {
    refuse(completionHandler)
  }
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool { refuse(completionHandler) }
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool { refuse(completionHandler) }
  open func dismiss(animated: Bool) {}

  private func refuse(_ completionHandler: CompletionHandler?) -> Bool {
    let error = NSError(
      domain: "UIPrintErrorDomain", code: 1,
      userInfo: [NSLocalizedDescriptionKey: "Printing is not available."])
    DispatchQueue.main.async {
      MainActor.assumeIsolated { completionHandler?(self, false, error) }
    }
    return false
  }
}

/// The content to print, and how.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject, NSCopying {
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  public enum Orientation: Int, Sendable { case portrait, landscape }
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

  open var printerID: String?
  open var jobName = ""
  open var outputType = OutputType.general
  open var orientation = Orientation.portrait
  open var duplex = Duplex.none

  public override init() { super.init() }

  public convenience init(dictionary: [AnyHashable: Any]?) {
    self.init()
    jobName = dictionary?["UIPrintInfoJobNameKey"] as? String ?? ""
  }

  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedBox(makeCopy()) }.value
  }

  private func makeCopy() -> UIPrintInfo {
    let copy = UIPrintInfo()
    copy.printerID = printerID
    copy.jobName = jobName
    copy.outputType = outputType
    copy.orientation = orientation
    copy.duplex = duplex

    return copy
  }
}

/// A size of paper.
@preconcurrency @MainActor
open class UIPrintPaper: NSObject {
  open private(set) var paperSize: CGSize
  open private(set) var printableRect: CGRect

  init(_ size: CGSize) {
    paperSize = size
    printableRect = CGRect(origin: .zero, size: size).insetBy(dx: 18, dy: 18)
    super.init()
  }

  /// The paper of a list that fits a page best: the smallest that holds it, or else the largest.
  open class func bestPaper(
    forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    let bySize = paperList.sorted {
      $0.paperSize.width * $0.paperSize.height < $1.paperSize.width * $1.paperSize.height
    }
    return bySize.first {
      $0.paperSize.width >= contentSize.width && $0.paperSize.height >= contentSize.height
    } ?? bySize.last ?? UIPrintPaper(contentSize)
  }
}

/// Chooses paper and hears how printing goes.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController?
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper
  func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? { nil }
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper { paperList.first ?? UIPrintPaper(.zero) }
  public func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
}
