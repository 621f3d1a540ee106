public import UIKit

/// Lets a person sign in on a web page, in the desktop's browser, and takes the address it ends with.
///
/// While a session runs the desktop gives addresses of the callback's scheme to this app. The browser's own
/// sessions are always shared, for the desktop has no way to ask for a private window.
@preconcurrency @MainActor
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// Kept weakly. There has to be one before ``start()``.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether a private session is wished for; a wish that iOS's browsers may refuse as well.
  open var prefersEphemeralWebBrowserSession = false

  private let url: URL
  private let scheme: String?
  private var completionHandler: CompletionHandler?
  private var receiver: (any CallbackReceiver)?
  private var isStarted = false
  private weak var alert: UIAlertController?
  /// A session lives until it has ended, as on iOS.
  private var itself: ASWebAuthenticationSession?
  /// Makes what hears of callbacks; tests give others.
  static var makeReceiver: () -> any CallbackReceiver = { DesktopSchemeReceiver() }

  /// - Parameters:
  ///   - url: a page; its scheme must be `http` or `https`.
  ///   - callbackURLScheme: the scheme of the address that ends the session.
  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) {
    precondition(
      ["http", "https"].contains(URL.scheme?.lowercased() ?? ""),
      "The provided scheme is not valid. A scheme must be http or https.")
    url = URL
    scheme = callbackURLScheme
    self.completionHandler = completionHandler
  }

  /// Whether ``start()`` would begin.
  open var canStart: Bool { !isStarted && scheme != nil && presentationContextProvider != nil }

  /// Asks the person and opens the page; false when nothing could be begun.
  @discardableResult
  open func start() -> Bool {
    guard !isStarted else { return false }
    guard let anchor = presentationContextProvider?.presentationAnchor(for: self) else {
      end(nil, ASWebAuthenticationSessionError(.presentationContextNotProvided))
      return false
    }
    guard scheme?.isEmpty == false, var presenter = anchor.rootViewController else {
      end(nil, ASWebAuthenticationSessionError(.presentationContextInvalid))
      return false
    }
    isStarted = true
    itself = self
    while let next = presenter.presentedViewController { presenter = next }
    ask(presenter)
    return true
  }

  /// Ends the session without a word to its handler.
  open func cancel() {
    completionHandler = nil
    end(nil, nil)
  }

  private func ask(_ presenter: UIViewController) {
    let alert = UIAlertController(
      title: AuthenticationStrings.text(
        "“%@” Wants to Use “%@” to Sign In", UIKitStrings.appName, url.host ?? ""),
      message: AuthenticationStrings.text(
        "This allows the app and website to share information about you."),
      preferredStyle: .alert)
    alert.addAction(cancelAction)
    alert.addAction(
      UIAlertAction(title: AuthenticationStrings.text("Continue"), style: .default) {
        [weak self, weak presenter] _ in
        guard let self, let presenter else { return }
        open(presenter)
      })
    self.alert = alert
    presenter.present(alert, animated: true)
  }

  private var cancelAction: UIAlertAction {
    UIAlertAction(title: UIKitStrings.cancel, style: .cancel) { [weak self] _ in
      self?.end(nil, ASWebAuthenticationSessionError(.canceledLogin))
    }
  }

  private func open(_ presenter: UIViewController) {
    let receiver = Self.makeReceiver()
    let isListening = receiver.start(scheme: scheme ?? "") { [weak self] in self?.end($0, nil) }
    guard isListening else {
      return end(nil, ASWebAuthenticationSessionError(.presentationContextInvalid))
    }
    self.receiver = receiver
    UIApplication.shared.open(url)
    let alert = UIAlertController(
      title: url.host, message: AuthenticationStrings.text("Sign in with your browser."),
      preferredStyle: .alert)
    alert.addAction(cancelAction)
    self.alert = alert
    presenter.present(alert, animated: true)
  }

  private func end(_ callback: URL?, _ error: (any Error)?) {
    receiver?.stop()
    receiver = nil
    let handler = completionHandler
    completionHandler = nil
    alert?.presentingViewController?.dismiss(animated: true)
    itself = nil
    handler?(callback, error)
  }
}

/// Knows where a session's questions are shown.
@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
