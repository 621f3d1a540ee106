import UIKit

/// Asks whether the app may use the location, once, with the reason its Info.plist gives.
@MainActor
final class LocationPermission {
  private let info: @Sendable (String) -> String?
  private let log: @Sendable (String) -> Void
  private var question: SystemQuestion?

  /// - Parameters:
  ///   - info: the texts of the app's Info.plist.
  ///   - log: where a sentence for the person at the terminal goes.
  nonisolated init(
    info: @escaping @Sendable (String) -> String?, log: @escaping @Sendable (String) -> Void
  ) {
    self.info = info
    self.log = log
  }

  /// Asks the remaining question; `changed` is called with the answer. One alert is shown at a time.
  func ask(
    always: Bool, _ current: LocationAuthorization,
    _ changed: @escaping @MainActor (LocationAuthorization) -> Void
  ) {
    guard question == nil, let reason = reason(always: always) else { return }
    switch current.status {
    case .notDetermined:
      ask(
        "Allow “%@” to use your location?", reason,
        ["Allow Once", "Allow While Using App", "Don’t Allow"]
      ) { answer in
        switch answer {
        case 0: changed(LocationAuthorization(.authorizedWhenInUse, isOnce: true))
        case 1: changed(LocationAuthorization(always ? .authorizedAlways : .authorizedWhenInUse))
        default: changed(LocationAuthorization(.denied))
        }
      }
    case .authorizedWhenInUse where always && !current.isOnce && !current.hasAskedForAlways:
      ask(
        "Allow “%@” to also use your location even when you are not using the app?", reason,
        ["Keep Only While Using", "Change to Always Allow"]
      ) { answer in
        var new = current
        new.hasAskedForAlways = true
        if answer == 1 { new.status = .authorizedAlways }
        changed(new)
      }
    default: break
    }
  }

  private func ask(
    _ title: String, _ reason: String, _ answers: [String],
    _ completion: @escaping @MainActor (Int) -> Void
  ) {
    let question = SystemQuestion(
      title: UIKitStrings.text(title), message: reason,
      answers: answers.map { (UIKitStrings.text($0), .default) })
    self.question = question
    question.ask { [weak self] answer in
      self?.question = nil
      completion(answer)
    }
  }

  /// The app's reason for needing the location. Without one it is nil and a message says so, as on iOS.
  private func reason(always: Bool) -> String? {
    let whenInUse = info("NSLocationWhenInUseUsageDescription")
    guard always else {
      if whenInUse == nil {
        complain("an “NSLocationWhenInUseUsageDescription” key with a string value")
      }
      return whenInUse
    }
    let reason = info("NSLocationAlwaysAndWhenInUseUsageDescription")
    if reason == nil || whenInUse == nil {
      complain(
        "both “NSLocationAlwaysAndWhenInUseUsageDescription” and "
          + "“NSLocationWhenInUseUsageDescription” keys with string values")
      return nil
    }
    return reason
  }

  private func complain(_ missing: String) {
    log(
      "This app has attempted to access privacy-sensitive data without a usage description. "
        + "The app's Info.plist must contain \(missing) explaining to the user how the app uses "
        + "this data")
  }
}
