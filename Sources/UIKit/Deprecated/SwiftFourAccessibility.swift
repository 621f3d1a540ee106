// The names that accessibility's functions and constants had in Swift 4, for projects that are still written in it: as on iOS,
// they are gone for others.

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isVoiceOverRunning")
@MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool {
  UIAccessibility.isVoiceOverRunning
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isSwitchControlRunning")
@MainActor public func UIAccessibilityIsSwitchControlRunning() -> Bool {
  UIAccessibility.isSwitchControlRunning
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isGuidedAccessEnabled")
@MainActor public func UIAccessibilityIsGuidedAccessEnabled() -> Bool {
  UIAccessibility.isGuidedAccessEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isInvertColorsEnabled")
@MainActor public func UIAccessibilityIsInvertColorsEnabled() -> Bool {
  UIAccessibility.isInvertColorsEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isGrayscaleEnabled")
@MainActor public func UIAccessibilityIsGrayscaleEnabled() -> Bool {
  UIAccessibility.isGrayscaleEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isBoldTextEnabled")
@MainActor public func UIAccessibilityIsBoldTextEnabled() -> Bool {
  UIAccessibility.isBoldTextEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isReduceMotionEnabled")
@MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
  UIAccessibility.isReduceMotionEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isReduceTransparencyEnabled")
@MainActor public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
  UIAccessibility.isReduceTransparencyEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isMonoAudioEnabled")
@MainActor public func UIAccessibilityIsMonoAudioEnabled() -> Bool {
  UIAccessibility.isMonoAudioEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isClosedCaptioningEnabled")
@MainActor public func UIAccessibilityIsClosedCaptioningEnabled() -> Bool {
  UIAccessibility.isClosedCaptioningEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.isDarkerSystemColorsEnabled")
@MainActor public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool {
  UIAccessibility.isDarkerSystemColorsEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification")
public typealias UIAccessibilityNotifications = UIAccessibility.Notification

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.post(notification:argument:)")
@MainActor public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) {
  UIAccessibility.post(notification: notification, argument: argument)
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.screenChanged")
public var UIAccessibilityScreenChangedNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.screenChanged
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.layoutChanged")
public var UIAccessibilityLayoutChangedNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.layoutChanged
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.announcement")
public var UIAccessibilityAnnouncementNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.announcement
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.pageScrolled")
public var UIAccessibilityPageScrolledNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.pageScrolled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.none")
public var UIAccessibilityTraitNone: UIAccessibilityTraits {
  UIAccessibilityTraits.none
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.button")
public var UIAccessibilityTraitButton: UIAccessibilityTraits {
  UIAccessibilityTraits.button
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.link")
public var UIAccessibilityTraitLink: UIAccessibilityTraits {
  UIAccessibilityTraits.link
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.header")
public var UIAccessibilityTraitHeader: UIAccessibilityTraits {
  UIAccessibilityTraits.header
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.searchField")
public var UIAccessibilityTraitSearchField: UIAccessibilityTraits {
  UIAccessibilityTraits.searchField
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.image")
public var UIAccessibilityTraitImage: UIAccessibilityTraits {
  UIAccessibilityTraits.image
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.selected")
public var UIAccessibilityTraitSelected: UIAccessibilityTraits {
  UIAccessibilityTraits.selected
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.playsSound")
public var UIAccessibilityTraitPlaysSound: UIAccessibilityTraits {
  UIAccessibilityTraits.playsSound
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.keyboardKey")
public var UIAccessibilityTraitKeyboardKey: UIAccessibilityTraits {
  UIAccessibilityTraits.keyboardKey
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.staticText")
public var UIAccessibilityTraitStaticText: UIAccessibilityTraits {
  UIAccessibilityTraits.staticText
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.summaryElement")
public var UIAccessibilityTraitSummaryElement: UIAccessibilityTraits {
  UIAccessibilityTraits.summaryElement
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.notEnabled")
public var UIAccessibilityTraitNotEnabled: UIAccessibilityTraits {
  UIAccessibilityTraits.notEnabled
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.updatesFrequently")
public var UIAccessibilityTraitUpdatesFrequently: UIAccessibilityTraits {
  UIAccessibilityTraits.updatesFrequently
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.startsMediaSession")
public var UIAccessibilityTraitStartsMediaSession: UIAccessibilityTraits {
  UIAccessibilityTraits.startsMediaSession
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.adjustable")
public var UIAccessibilityTraitAdjustable: UIAccessibilityTraits {
  UIAccessibilityTraits.adjustable
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public var UIAccessibilityTraitAllowsDirectInteraction: UIAccessibilityTraits {
  UIAccessibilityTraits.allowsDirectInteraction
}

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.causesPageTurn")
public var UIAccessibilityTraitCausesPageTurn: UIAccessibilityTraits {
  UIAccessibilityTraits.causesPageTurn
}
