import UIKit

/// Whether a widget of the Today view has something new.
public enum NCUpdateResult: UInt, Sendable { case newData, noData, failed }

public enum NCWidgetDisplayMode: Int, Sendable { case compact, expanded }

/// The controller of a widget in the Today view, which went out of iOS with version 18.
@preconcurrency @MainActor
public protocol NCWidgetProviding: NSObjectProtocol {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
  func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
}

extension NCWidgetProviding {
  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.noData)
  }
  public func widgetMarginInsets(
    forProposedMarginInsets defaultMarginInsets: UIEdgeInsets
  ) -> UIEdgeInsets { defaultMarginInsets }
  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {}
}

/// Says whether widgets have content. There is no Today view, as on iOS 18, so nothing changes.
open class NCWidgetController: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {}
}
