public import UIKit

/// The store: asking people to rate the app, and purchases, which there are none of.
public enum AppStore {
  /// Asks for a rating, as iOS asks in apps under development: each time, and nothing is sent anywhere.
  @MainActor
  public static func requestReview(in scene: UIWindowScene) { ReviewRequest.show(in: scene) }
}

/// Asking people to rate the app, by its former name.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
  /// Asks for a rating in the app's scene in front.
  open class func requestReview() {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    guard
      let scene = scenes.first(where: { $0.activationState == .foregroundActive }) ?? scenes.first
    else { return }
    requestReview(in: scene)
  }

  /// Asks for a rating in a scene.
  open class func requestReview(in windowScene: UIWindowScene) {
    ReviewRequest.show(in: windowScene)
  }
}
