// The names that constants, functions and methods had in Swift 4, for projects that are still written in it: as on iOS,
// they are gone for others.

@available(swift, obsoleted: 4.2, renamed: "UITableView.automaticDimension")
public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }

@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionHeader")
public var UICollectionElementKindSectionHeader: String {
  UICollectionView.elementKindSectionHeader
}

@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionFooter")
public var UICollectionElementKindSectionFooter: String {
  UICollectionView.elementKindSectionFooter
}

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.normal
}

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.fast
}

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public var UIKeyboardFrameBeginUserInfoKey: String {
  UIResponder.keyboardFrameBeginUserInfoKey
}

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public var UIKeyboardFrameEndUserInfoKey: String {
  UIResponder.keyboardFrameEndUserInfoKey
}

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public var UIKeyboardAnimationDurationUserInfoKey: String {
  UIResponder.keyboardAnimationDurationUserInfoKey
}

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public var UIKeyboardAnimationCurveUserInfoKey: String {
  UIResponder.keyboardAnimationCurveUserInfoKey
}

@available(swift, obsoleted: 4.2, renamed: "UIApplication.openSettingsURLString")
public var UIApplicationOpenSettingsURLString: String {
  UIApplication.openSettingsURLString
}

@available(swift, obsoleted: 4.2, renamed: "UIImage.pngData()")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? {
  image.pngData()
}

@available(swift, obsoleted: 4.2, renamed: "UIImage.jpegData(compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

@available(swift, obsoleted: 4.2, renamed: "UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

extension NSNotification.Name {
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillShowNotification")
  public static var UIKeyboardWillShow: NSNotification.Name {
    UIResponder.keyboardWillShowNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidShowNotification")
  public static var UIKeyboardDidShow: NSNotification.Name {
    UIResponder.keyboardDidShowNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillHideNotification")
  public static var UIKeyboardWillHide: NSNotification.Name {
    UIResponder.keyboardWillHideNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidHideNotification")
  public static var UIKeyboardDidHide: NSNotification.Name {
    UIResponder.keyboardDidHideNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static var UIKeyboardWillChangeFrame: NSNotification.Name {
    UIResponder.keyboardWillChangeFrameNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static var UIKeyboardDidChangeFrame: NSNotification.Name {
    UIResponder.keyboardDidChangeFrameNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didEnterBackgroundNotification")
  public static var UIApplicationDidEnterBackground: NSNotification.Name {
    UIApplication.didEnterBackgroundNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willEnterForegroundNotification")
  public static var UIApplicationWillEnterForeground: NSNotification.Name {
    UIApplication.willEnterForegroundNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didBecomeActiveNotification")
  public static var UIApplicationDidBecomeActive: NSNotification.Name {
    UIApplication.didBecomeActiveNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willResignActiveNotification")
  public static var UIApplicationWillResignActive: NSNotification.Name {
    UIApplication.willResignActiveNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willTerminateNotification")
  public static var UIApplicationWillTerminate: NSNotification.Name {
    UIApplication.willTerminateNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
    UIApplication.didReceiveMemoryWarningNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didFinishLaunchingNotification")
  public static var UIApplicationDidFinishLaunching: NSNotification.Name {
    UIApplication.didFinishLaunchingNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIDevice.orientationDidChangeNotification")
  public static var UIDeviceOrientationDidChange: NSNotification.Name {
    UIDevice.orientationDidChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidChangeNotification")
  public static var UITextFieldTextDidChange: NSNotification.Name {
    UITextField.textDidChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidBeginEditingNotification")
  public static var UITextFieldTextDidBeginEditing: NSNotification.Name {
    UITextField.textDidBeginEditingNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidEndEditingNotification")
  public static var UITextFieldTextDidEndEditing: NSNotification.Name {
    UITextField.textDidEndEditingNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidChangeNotification")
  public static var UITextViewTextDidChange: NSNotification.Name {
    UITextView.textDidChangeNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidBeginEditingNotification")
  public static var UITextViewTextDidBeginEditing: NSNotification.Name {
    UITextView.textDidBeginEditingNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidEndEditingNotification")
  public static var UITextViewTextDidEndEditing: NSNotification.Name {
    UITextView.textDidEndEditingNotification
  }
  @available(swift, obsoleted: 4.2, renamed: "UIContentSizeCategory.didChangeNotification")
  public static var UIContentSizeCategoryDidChange: NSNotification.Name {
    UIContentSizeCategory.didChangeNotification
  }
}

extension UIView {
  @available(swift, obsoleted: 4.2, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  @available(swift, obsoleted: 4.2, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  @available(swift, obsoleted: 4.2, renamed: "children")
  public var childViewControllers: [UIViewController] { children }
  @available(swift, obsoleted: 4.2, renamed: "addChild(_:)")
  public func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }
  @available(swift, obsoleted: 4.2, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }
  @available(swift, obsoleted: 4.2, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  @available(swift, obsoleted: 4.2, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}
