// The names that rarer types had in Swift 4, for projects that are still written in it: as on iOS,
// they are gone for others.

@available(swift, obsoleted: 4.2, renamed: "UIActivity.Category")
public typealias UIActivityCategory = UIActivity.Category

@available(swift, obsoleted: 4.2, renamed: "UIActivity.ActivityType")
public typealias UIActivityType = UIActivity.ActivityType

@available(swift, obsoleted: 4.2, renamed: "UIApplication.ExtensionPointIdentifier")
public typealias UIApplicationExtensionPointIdentifier = UIApplication.ExtensionPointIdentifier

@available(swift, obsoleted: 4.2, renamed: "UIApplicationShortcutIcon.IconType")
public typealias UIApplicationShortcutIconType = UIApplicationShortcutIcon.IconType

@available(swift, obsoleted: 4.2, renamed: "UIDevice.BatteryState")
public typealias UIDeviceBatteryState = UIDevice.BatteryState

@available(swift, obsoleted: 4.2, renamed: "UIDocument.ChangeKind")
public typealias UIDocumentChangeKind = UIDocument.ChangeKind

@available(swift, obsoleted: 4.2, renamed: "UIDocument.SaveOperation")
public typealias UIDocumentSaveOperation = UIDocument.SaveOperation

@available(swift, obsoleted: 4.2, renamed: "UIDocument.State")
public typealias UIDocumentState = UIDocument.State

@available(swift, obsoleted: 4.2, renamed: "UIEvent.EventSubtype")
public typealias UIEventSubtype = UIEvent.EventSubtype

@available(swift, obsoleted: 4.2, renamed: "UIEvent.EventType")
public typealias UIEventType = UIEvent.EventType

@available(swift, obsoleted: 4.2, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase

@available(swift, obsoleted: 4.2, renamed: "UITouch.Properties")
public typealias UITouchProperties = UITouch.Properties

@available(swift, obsoleted: 4.2, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType

@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level

@available(swift, obsoleted: 4.2, renamed: "UIAttachmentBehavior.AttachmentType")
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType

@available(swift, obsoleted: 4.2, renamed: "UICollisionBehavior.Mode")
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode

@available(swift, obsoleted: 4.2, renamed: "UIPushBehavior.Mode")
public typealias UIPushBehaviorMode = UIPushBehavior.Mode

@available(swift, obsoleted: 4.2, renamed: "UIInterpolatingMotionEffect.EffectType")
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType

@available(swift, obsoleted: 4.2, renamed: "UIImpactFeedbackGenerator.FeedbackStyle")
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle

@available(swift, obsoleted: 4.2, renamed: "UINotificationFeedbackGenerator.FeedbackType")
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType

@available(swift, obsoleted: 4.2, renamed: "UIView.SystemAnimation")
public typealias UISystemAnimation = UIView.SystemAnimation

@available(swift, obsoleted: 4.2, renamed: "UIView.AnimationTransition")
public typealias UIViewAnimationTransition = UIView.AnimationTransition

@available(swift, obsoleted: 4.2, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory

@available(swift, obsoleted: 4.2, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action

@available(swift, obsoleted: 4.2, renamed: "UICollectionView.ReorderingCadence")
public typealias UICollectionViewReorderingCadence = UICollectionView.ReorderingCadence

@available(swift, obsoleted: 4.2, renamed: "UICollectionViewFlowLayout.SectionInsetReference")
public typealias UICollectionViewFlowLayoutSectionInsetReference = UICollectionViewFlowLayout
  .SectionInsetReference

@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.StateMask")
public typealias UITableViewCellStateMask = UITableViewCell.StateMask

@available(swift, obsoleted: 4.2, renamed: "UITableViewRowAction.Style")
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style

@available(swift, obsoleted: 4.2, renamed: "UITableView.SeparatorInsetReference")
public typealias UITableViewSeparatorInsetReference = UITableView.SeparatorInsetReference

@available(swift, obsoleted: 4.2, renamed: "UIContextualAction.Style")
public typealias UIContextualActionStyle = UIContextualAction.Style

@available(swift, obsoleted: 4.2, renamed: "UIPreviewAction.Style")
public typealias UIPreviewActionStyle = UIPreviewAction.Style

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.IndicatorStyle")
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle

@available(swift, obsoleted: 4.2, renamed: "UISegmentedControl.Segment")
public typealias UISegmentedControlSegment = UISegmentedControl.Segment

@available(swift, obsoleted: 4.2, renamed: "UITextField.DidEndEditingReason")
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason

@available(swift, obsoleted: 4.2, renamed: "UIInputView.Style")
public typealias UIInputViewStyle = UIInputView.Style

@available(swift, obsoleted: 4.2, renamed: "UIMenuController.ArrowDirection")
public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection

@available(swift, obsoleted: 4.2, renamed: "NSTextStorage.EditActions")
public typealias NSTextStorageEditActions = NSTextStorage.EditActions

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.CameraCaptureMode")
public typealias UIImagePickerControllerCameraCaptureMode = UIImagePickerController
  .CameraCaptureMode

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.CameraDevice")
public typealias UIImagePickerControllerCameraDevice = UIImagePickerController.CameraDevice

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.CameraFlashMode")
public typealias UIImagePickerControllerCameraFlashMode = UIImagePickerController.CameraFlashMode

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.QualityType")
public typealias UIImagePickerControllerQualityType = UIImagePickerController.QualityType

@available(swift, obsoleted: 4.2, renamed: "UINavigationItem.LargeTitleDisplayMode")
public typealias UINavigationItemLargeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode

@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.SpineLocation")
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation

@available(swift, obsoleted: 4.2, renamed: "UISplitViewController.DisplayMode")
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode

@available(swift, obsoleted: 4.2, renamed: "UITabBar.ItemPositioning")
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning

@available(swift, obsoleted: 4.2, renamed: "UIPrintInfo.Orientation")
public typealias UIPrintInfoOrientation = UIPrintInfo.Orientation

@available(swift, obsoleted: 4.2, renamed: "UIPrintInfo.OutputType")
public typealias UIPrintInfoOutputType = UIPrintInfo.OutputType
