// The names that constants had in Swift 4, for projects that are still written in it: as on iOS,
// they are gone for others.

@available(swift, obsoleted: 4.2, renamed: "UIView.noIntrinsicMetric")
public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }

@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingCompressedSize")
public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }

@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingExpandedSize")
public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }

@available(swift, obsoleted: 4.2, renamed: "UIStackView.spacingUseDefault")
public var UIStackViewSpacingUseDefault: CGFloat { UIStackView.spacingUseDefault }

@available(swift, obsoleted: 4.2, renamed: "UIStackView.spacingUseSystem")
public var UIStackViewSpacingUseSystem: CGFloat { UIStackView.spacingUseSystem }

@available(swift, obsoleted: 4.2, renamed: "UISplitViewController.automaticDimension")
public var UISplitViewControllerAutomaticDimension: CGFloat {
  UISplitViewController.automaticDimension
}

@available(swift, obsoleted: 4.2, renamed: "UICollectionViewFlowLayout.automaticSize")
public var UICollectionViewFlowLayoutAutomaticSize: CGSize {
  UICollectionViewFlowLayout.automaticSize
}

@available(swift, obsoleted: 4.2, renamed: "UITableView.indexSearch")
public var UITableViewIndexSearch: String { UITableView.indexSearch }

@available(swift, obsoleted: 4.2, renamed: "UISegmentedControl.noSegment")
public var UISegmentedControlNoSegment: Int { UISegmentedControl.noSegment }

@available(swift, obsoleted: 4.2, renamed: "UIBackgroundTaskIdentifier.invalid")
public var UIBackgroundTaskInvalid: UIBackgroundTaskIdentifier {
  UIBackgroundTaskIdentifier.invalid
}

@available(swift, obsoleted: 4.2, renamed: "UIApplication.backgroundFetchIntervalMinimum")
public var UIApplicationBackgroundFetchIntervalMinimum: TimeInterval {
  UIApplication.backgroundFetchIntervalMinimum
}

@available(swift, obsoleted: 4.2, renamed: "UIApplication.backgroundFetchIntervalNever")
public var UIApplicationBackgroundFetchIntervalNever: TimeInterval {
  UIApplication.backgroundFetchIntervalNever
}

@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.normal")
public var UIWindowLevelNormal: UIWindow.Level { UIWindow.Level.normal }

@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.alert")
public var UIWindowLevelAlert: UIWindow.Level { UIWindow.Level.alert }

@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.statusBar")
public var UIWindowLevelStatusBar: UIWindow.Level { UIWindow.Level.statusBar }

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardIsLocalUserInfoKey")
public var UIKeyboardIsLocalUserInfoKey: String { UIResponder.keyboardIsLocalUserInfoKey }

@available(
  swift, obsoleted: 4.2, renamed: "UIPageViewController.OptionsKey.interPageSpacing.rawValue"
)
public var UIPageViewControllerOptionInterPageSpacingKey: String {
  UIPageViewController.OptionsKey.interPageSpacing.rawValue
}

@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.OptionsKey.spineLocation.rawValue")
public var UIPageViewControllerOptionSpineLocationKey: String {
  UIPageViewController.OptionsKey.spineLocation.rawValue
}

// MARK: Facts about a chosen picture

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.mediaType")
public var UIImagePickerControllerMediaType: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.mediaType
}

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.originalImage")
public var UIImagePickerControllerOriginalImage: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.originalImage
}

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.editedImage")
public var UIImagePickerControllerEditedImage: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.editedImage
}

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.cropRect")
public var UIImagePickerControllerCropRect: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.cropRect
}

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.imageURL")
public var UIImagePickerControllerImageURL: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.imageURL
}

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.mediaURL")
public var UIImagePickerControllerMediaURL: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.mediaURL
}

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.mediaMetadata")
public var UIImagePickerControllerMediaMetadata: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.mediaMetadata
}

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.referenceURL")
public var UIImagePickerControllerReferenceURL: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.referenceURL
}

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.phAsset")
public var UIImagePickerControllerPHAsset: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.phAsset
}

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.livePhoto")
public var UIImagePickerControllerLivePhoto: UIImagePickerController.InfoKey {
  UIImagePickerController.InfoKey.livePhoto
}

// MARK: Notifications

extension NSNotification.Name {
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.significantTimeChangeNotification")
  public static var UIApplicationSignificantTimeChange: NSNotification.Name {
    UIApplication.significantTimeChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.userDidTakeScreenshotNotification")
  public static var UIApplicationUserDidTakeScreenshot: NSNotification.Name {
    UIApplication.userDidTakeScreenshotNotification
  }
  @available(
    swift, obsoleted: 4.2, renamed: "UIApplication.backgroundRefreshStatusDidChangeNotification"
  )
  public static var UIApplicationBackgroundRefreshStatusDidChange: NSNotification.Name {
    UIApplication.backgroundRefreshStatusDidChangeNotification
  }
  @available(
    swift, obsoleted: 4.2, renamed: "UIApplication.protectedDataDidBecomeAvailableNotification"
  )
  public static var UIApplicationProtectedDataDidBecomeAvailable: NSNotification.Name {
    UIApplication.protectedDataDidBecomeAvailableNotification
  }
  @available(
    swift, obsoleted: 4.2, renamed: "UIApplication.protectedDataWillBecomeUnavailableNotification"
  )
  public static var UIApplicationProtectedDataWillBecomeUnavailable: NSNotification.Name {
    UIApplication.protectedDataWillBecomeUnavailableNotification
  }
  @available(
    swift, obsoleted: 4.2, renamed: "UIApplication.willChangeStatusBarOrientationNotification"
  )
  public static var UIApplicationWillChangeStatusBarOrientation: NSNotification.Name {
    UIApplication.willChangeStatusBarOrientationNotification
  }
  @available(
    swift, obsoleted: 4.2, renamed: "UIApplication.didChangeStatusBarOrientationNotification"
  )
  public static var UIApplicationDidChangeStatusBarOrientation: NSNotification.Name {
    UIApplication.didChangeStatusBarOrientationNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willChangeStatusBarFrameNotification")
  public static var UIApplicationWillChangeStatusBarFrame: NSNotification.Name {
    UIApplication.willChangeStatusBarFrameNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didChangeStatusBarFrameNotification")
  public static var UIApplicationDidChangeStatusBarFrame: NSNotification.Name {
    UIApplication.didChangeStatusBarFrameNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIDevice.batteryLevelDidChangeNotification")
  public static var UIDeviceBatteryLevelDidChange: NSNotification.Name {
    UIDevice.batteryLevelDidChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIDevice.batteryStateDidChangeNotification")
  public static var UIDeviceBatteryStateDidChange: NSNotification.Name {
    UIDevice.batteryStateDidChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIDevice.proximityStateDidChangeNotification")
  public static var UIDeviceProximityStateDidChange: NSNotification.Name {
    UIDevice.proximityStateDidChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIDocument.stateChangedNotification")
  public static var UIDocumentStateChanged: NSNotification.Name {
    UIDocument.stateChangedNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIMenuController.willShowMenuNotification")
  public static var UIMenuControllerWillShowMenu: NSNotification.Name {
    UIMenuController.willShowMenuNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIMenuController.didShowMenuNotification")
  public static var UIMenuControllerDidShowMenu: NSNotification.Name {
    UIMenuController.didShowMenuNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIMenuController.willHideMenuNotification")
  public static var UIMenuControllerWillHideMenu: NSNotification.Name {
    UIMenuController.willHideMenuNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIMenuController.didHideMenuNotification")
  public static var UIMenuControllerDidHideMenu: NSNotification.Name {
    UIMenuController.didHideMenuNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIPasteboard.changedNotification")
  public static var UIPasteboardChanged: NSNotification.Name {
    UIPasteboard.changedNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIScreen.brightnessDidChangeNotification")
  public static var UIScreenBrightnessDidChange: NSNotification.Name {
    UIScreen.brightnessDidChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIScreen.didConnectNotification")
  public static var UIScreenDidConnect: NSNotification.Name {
    UIScreen.didConnectNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIScreen.didDisconnectNotification")
  public static var UIScreenDidDisconnect: NSNotification.Name {
    UIScreen.didDisconnectNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UITableView.selectionDidChangeNotification")
  public static var UITableViewSelectionDidChange: NSNotification.Name {
    UITableView.selectionDidChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeHiddenNotification")
  public static var UIWindowDidBecomeHidden: NSNotification.Name {
    UIWindow.didBecomeHiddenNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeKeyNotification")
  public static var UIWindowDidBecomeKey: NSNotification.Name {
    UIWindow.didBecomeKeyNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeVisibleNotification")
  public static var UIWindowDidBecomeVisible: NSNotification.Name {
    UIWindow.didBecomeVisibleNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didResignKeyNotification")
  public static var UIWindowDidResignKey: NSNotification.Name {
    UIWindow.didResignKeyNotification
  }
}
