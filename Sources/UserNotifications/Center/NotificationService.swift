import CoreLocation
import UIKit

/// The person's answer and the requested options.
struct Authorization: Equatable, Sendable {
  var status = UNAuthorizationStatus.notDetermined
  var options: UNAuthorizationOptions = []
}

/// A request that waits, and when it is due next.
struct PendingRequest {
  var request: UNNotificationRequest
  /// When it was added.
  let start: Date
  var due: Date
}

/// The notification centre's work on the main thread: it keeps requests, waits for the next that is due with one
/// timer of UIKit's clock, and delivers.
@MainActor
final class NotificationService {
  private unowned let center: UNUserNotificationCenter
  private let storage: NotificationStorage
  private let keeper: StateKeeper
  private let clock: NotificationClock
  private let banners = BannerPresenter()
  private lazy var question = SystemQuestion(
    title: UIKitStrings.text("“%@” Would Like to Send You Notifications"),
    message: UIKitStrings.text(
      "Notifications may include alerts, sounds, and icon badges. "
        + "These can be configured in Settings."),
    answers: [
      (UIKitStrings.text("Don’t Allow"), .default), (UIKitStrings.text("Allow"), .default),
    ])

  private(set) var authorization = Authorization()
  private(set) var pending: [PendingRequest] = []
  /// The oldest first.
  private(set) var delivered: [UNNotification] = []
  var categories: Set<UNNotificationCategory> = []
  private var timer: ClockTimers.Token?
  /// What waits for the device to cross a region's edge, by the requests' identifiers.
  private var watches: [String: (request: UNNotificationRequest, watch: AnyObject)] = [:]
  private let watchRegion: RegionWatcher

  /// Makes what calls the handler at each crossing as long as it is kept.
  typealias RegionWatcher =
    @MainActor (CLCircularRegion, @escaping @MainActor () -> Void) ->
    AnyObject

  /// iOS keeps the 64 requests that are due soonest.
  static let pendingLimit = 64
  /// No more delivered ones are kept.
  private static let deliveredLimit = 200
  /// A timer this far away is set anew, in seconds: clocks of the system may be set meanwhile.
  private static let longestWait: TimeInterval = 3600

  init(
    center: UNUserNotificationCenter, storage: NotificationStorage, clock: NotificationClock,
    watchRegion: @escaping RegionWatcher = { RegionWatch($0, handler: $1) }
  ) {
    self.center = center
    self.watchRegion = watchRegion
    self.storage = storage
    self.clock = clock
    keeper = StateKeeper(storage)
    let state = keeper.state
    authorization = state.authorization
    pending = state.pending
    delivered = state.delivered
    catchUp()
    setWatches()
    // A machine that slept has a later date than the timer thinks.
    observe(UIApplication.didBecomeActiveNotification) { $0.deliverDue() }
    observe(.NSSystemClockDidChange) { $0.datesDidMove() }
    observe(.NSSystemTimeZoneDidChange) { $0.datesDidMove() }
  }

  private func observe(
    _ name: Notification.Name,
    _ action: @escaping @MainActor @Sendable (NotificationService) -> Void
  ) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] _ in MainActor.assumeIsolated { self.map(action) }
    }
  }

  // MARK: Authorization

  func requestAuthorization(
    _ options: UNAuthorizationOptions, _ completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    switch authorization.status {
    case .denied: return completion(false)
    case .authorized, .ephemeral:
      authorization.options.formUnion(options)
      save()
      return completion(true)
    case .notDetermined where options.contains(.provisional):
      authorization = Authorization(status: .provisional, options: options)
      save()
      return completion(true)
    case .provisional where options.contains(.provisional): return completion(true)
    case .notDetermined, .provisional: break
    }
    question.ask { [weak self] answer in
      guard let self else { return }
      let granted = answer == 1
      authorization.status = granted ? .authorized : .denied
      authorization.options.formUnion(options)
      save()
      completion(granted)
    }
  }

  // MARK: Requests

  /// Waiting requests, in the order they were added.
  var pendingRequests: [UNNotificationRequest] { pending.map(\.request) }

  func add(_ request: UNNotificationRequest) throws {
    guard authorization.status != .denied else { throw UNError(.notificationsNotAllowed) }
    guard ContentRecord.canKeep(request.content.userInfo) else {
      throw CocoaError(
        .propertyListWriteInvalid,
        userInfo: [
          NSLocalizedDescriptionKey:
            "The notification “\(request.identifier)” has user info that is not a property list."
        ])
    }
    let now = clock.now
    let due = request.trigger?.nextDate(after: now, start: now)
    if request.trigger != nil, due == nil { throw UNError(.notificationInvalidNoDate) }
    let kept = try storage.keepingAttachments(of: request).started(at: now)
    pending.removeAll { $0.request.identifier == request.identifier }
    if let due {
      pending.append(PendingRequest(request: kept, start: now, due: due))
      forgetLatest()
    } else {
      deliver(kept, at: now)
    }
    changed()
  }

  private func forgetLatest() {
    let dated = pending.indices.filter { pending[$0].due < .distantFuture }
    guard dated.count > Self.pendingLimit,
      let latest = dated.max(by: { pending[$0].due < pending[$1].due })
    else { return }
    pending.remove(at: latest)
  }

  func removePending(where isChosen: (String) -> Bool) {
    pending.removeAll { isChosen($0.request.identifier) }
    changed()
  }

  func removeDelivered(where isChosen: (String) -> Bool) {
    delivered.removeAll { isChosen($0.request.identifier) }
    changed()
  }

  private func changed() {
    save()
    setTimer()
    setWatches()
  }

  private func save() {
    keeper.keep(
      NotificationState(authorization: authorization, pending: pending, delivered: delivered))
  }

  // MARK: Time

  private func setTimer() {
    ClockTimers.cancel(timer)
    timer = nil
    guard let next = pending.lazy.map(\.due).min(), next < .distantFuture else { return }
    let wait = min(max(0, next.timeIntervalSince(clock.now)), Self.longestWait)
    timer = ClockTimers.schedule(after: wait) { [weak self] in self?.deliverDue() }
  }

  /// Takes due requests off the list, the earliest first, or moves them to their next date.
  private func takeDue(_ now: Date) -> [(request: UNNotificationRequest, date: Date)] {
    var taken: [(UNNotificationRequest, Date)] = []
    for entry in pending.filter({ $0.due <= now }).sorted(by: { $0.due < $1.due }) {
      taken.append((entry.request, entry.due))
      guard let index = pending.firstIndex(where: { $0.request === entry.request }) else {
        continue
      }
      let trigger = entry.request.trigger
      if trigger?.repeats == true, let next = trigger?.nextDate(after: now, start: entry.start) {
        pending[index].due = next
      } else {
        pending.remove(at: index)
      }
    }
    return taken
  }

  /// The clock was set or its time zone is another: some requests are due now, and what follows the calendar is due at
  /// other moments than before.
  private func datesDidMove() {
    deliverDue()
    let now = clock.now
    for index in pending.indices {
      guard let trigger = pending[index].request.trigger as? UNCalendarNotificationTrigger,
        let next = trigger.nextDate(after: now, start: pending[index].start)
      else { continue }
      pending[index].due = next
    }
    changed()
  }

  private func deliverDue() {
    let due = takeDue(clock.now)
    for (request, date) in due { deliver(request, at: date) }
    if due.isEmpty { setTimer() } else { changed() }
  }

  // MARK: Places

  private func setWatches() {
    let waiting = pending.map(\.request).filter { $0.trigger is UNLocationNotificationTrigger }
    watches = watches.filter { _, entry in waiting.contains { $0 === entry.request } }
    for request in waiting where watches[request.identifier] == nil {
      guard let trigger = request.trigger as? UNLocationNotificationTrigger,
        let region = trigger.region as? CLCircularRegion
      else { continue }
      let watch = watchRegion(region) { [weak self] in self?.didCross(request) }
      watches[request.identifier] = (request, watch)
    }
  }

  private func didCross(_ request: UNNotificationRequest) {
    deliver(request, at: clock.now)
    if request.trigger?.repeats != true { pending.removeAll { $0.request === request } }
    changed()
  }

  /// Marks requests as delivered, without a banner, that became due while the app was not running.
  private func catchUp() {
    let due = takeDue(clock.now)
    for (request, date) in due where mayNotify {
      list(UNNotification(date: date, request: request))
      setBadge(request)
    }
    if due.isEmpty { setTimer() } else { changed() }
  }

  // MARK: Delivery

  private var mayNotify: Bool {
    authorization.status != .denied && authorization.status != .notDetermined
  }

  private func deliver(_ request: UNNotificationRequest, at date: Date) {
    guard mayNotify else { return }
    let notification = UNNotification(date: date, request: request)
    guard UIApplication.shared.applicationState != .background else {
      return show(notification, [.badge, .list])
    }
    guard let delegate = center.delegate else { return }
    delegate.userNotificationCenter(center, willPresent: notification) {
      @Sendable [weak self] options in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.present(notification, options) } }
    }
  }

  private func present(
    _ notification: UNNotification, _ options: UNNotificationPresentationOptions
  ) {
    show(notification, options)
    save()
  }

  private func show(
    _ notification: UNNotification, _ options: UNNotificationPresentationOptions
  ) {
    if options.contains(.badge) { setBadge(notification.request) }
    if !options.isDisjoint(with: [.list, .alert]) { list(notification) }
    let content = notification.request.content
    guard !options.isDisjoint(with: [.banner, .alert]), authorization.status == .authorized,
      authorization.options.contains(.alert), content.values.hasText,
      content.interruptionLevel != .passive
    else { return }
    let category = categories.first { $0.identifier == content.categoryIdentifier }
    banners.show(
      Banner(notification: notification, category: category) { [weak self] answer in
        self?.answer(notification, answer, category)
      })
  }

  /// A notification takes the place of one with its identifier.
  private func list(_ notification: UNNotification) {
    delivered.removeAll { $0.request.identifier == notification.request.identifier }
    delivered.append(notification)
    if delivered.count > Self.deliveredLimit { delivered.removeFirst() }
  }

  private func setBadge(_ request: UNNotificationRequest) {
    guard let badge = request.content.badge, authorization.options.contains(.badge) else { return }
    UIApplication.shared.applicationIconBadgeNumber = max(0, badge.intValue)
  }

  // MARK: Answers

  func answer(
    _ notification: UNNotification, _ answer: Banner.Answer, _ category: UNNotificationCategory?
  ) {
    if case .dismissed = answer, category?.options.contains(.customDismissAction) != true { return }
    removeDelivered { $0 == notification.request.identifier }
    let response =
      switch answer {
      case .opened:
        UNNotificationResponse(
          notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
      case .dismissed:
        UNNotificationResponse(
          notification: notification, actionIdentifier: UNNotificationDismissActionIdentifier)
      case .action(let identifier):
        UNNotificationResponse(notification: notification, actionIdentifier: identifier)
      case .text(let identifier, let text):
        UNTextInputNotificationResponse(
          notification: notification, actionIdentifier: identifier, userText: text)
      }
    center.delegate?.userNotificationCenter(center, didReceive: response) { @Sendable in }
  }
}

extension UNNotificationRequest {
  /// The request with a trigger that knows when it was added.
  fileprivate func started(at date: Date) -> UNNotificationRequest {
    guard let interval = trigger as? UNTimeIntervalNotificationTrigger else { return self }
    return UNNotificationRequest(
      identifier: identifier, content: content,
      trigger: UNTimeIntervalNotificationTrigger(
        timeInterval: interval.timeInterval, repeats: interval.repeats, start: date))
  }
}
