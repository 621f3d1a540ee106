/// The storyboards of a new app, as Interface Builder writes them.
enum StoryboardText {
  private static let header = """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23094" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES"
    """

  private static let dependencies = """
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="23084"/>
            <capability name="Safe area layout guides" minToolsVersion="9.0"/>
            <capability name="System colors in document resources" minToolsVersion="11.0"/>
            <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
        </dependencies>
    """

  private static let resources = """
        <resources>
            <systemColor name="systemBackgroundColor">
                <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
        </resources>
    </document>

    """

  /// The screen until the app is there: empty, in the app's background colour.
  static let launchScreen = """
    \(header) launchScreen="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \
    initialViewController="lnc-Vc-001">
    \(dependencies)
        <scenes>
            <!--View Controller-->
            <scene sceneID="lnc-Sc-001">
                <objects>
                    <viewController id="lnc-Vc-001" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="lnc-Vw-001">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <viewLayoutGuide key="safeArea" id="lnc-Sa-001"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                        </view>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="lnc-Fr-001" userLabel="First Responder" \
    sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="0.0" y="0.0"/>
            </scene>
        </scenes>
    \(resources)
    """

  /// The app's one screen in a navigation controller.
  static func main(_ app: NewApp) -> String {
    """
    \(header) useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \
    initialViewController="mai-Nc-001">
    \(dependencies)
        <scenes>
            <!--Navigation Controller-->
            <scene sceneID="mai-Sc-001">
                <objects>
                    <navigationController id="mai-Nc-001" sceneMemberID="viewController">
                        <navigationBar key="navigationBar" contentMode="scaleToFill" id="mai-Nb-001">
                            <rect key="frame" x="0.0" y="59" width="393" height="44"/>
                            <autoresizingMask key="autoresizingMask"/>
                        </navigationBar>
                        <connections>
                            <segue destination="mai-Vc-001" kind="relationship" relationship="rootViewController" \
    id="mai-Rl-001"/>
                        </connections>
                    </navigationController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="mai-Fr-001" userLabel="First Responder" \
    sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="0.0" y="0.0"/>
            </scene>
    \(screen(app))
        </scenes>
    \(resources)
    """
  }

  private static func screen(_ app: NewApp) -> String {
    """
            <!--\(app.name)-->
            <scene sceneID="mai-Sc-002">
                <objects>
                    <viewController id="mai-Vc-001" customClass="ViewController" customModule="\(app.module)" \
    customModuleProvider="target" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="mai-Vw-001">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
    \(stack)
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="mai-Sa-001"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            <constraints>
                                <constraint firstItem="mai-St-001" firstAttribute="centerX" secondItem="mai-Sa-001" \
    secondAttribute="centerX" id="mai-Cn-001"/>
                                <constraint firstItem="mai-St-001" firstAttribute="centerY" secondItem="mai-Sa-001" \
    secondAttribute="centerY" id="mai-Cn-002"/>
                            </constraints>
                        </view>
                        <navigationItem key="navigationItem" title="\(app.name)" id="mai-Ni-001"/>
                        <connections>
                            <outlet property="countLabel" destination="mai-Lb-001" id="mai-Ot-001"/>
                        </connections>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="mai-Fr-002" userLabel="First Responder" \
    sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="800" y="0.0"/>
            </scene>
    """
  }

  private static let stack = """
                            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" alignment="center" \
    spacing="16" translatesAutoresizingMaskIntoConstraints="NO" id="mai-St-001">
                                <rect key="frame" x="148.66666666666666" y="425.33333333333331" width="96" height="95"/>
                                <subviews>
                                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
    text="0 taps" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" \
    adjustsFontForContentSizeCategory="YES" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="mai-Lb-001">
                                        <rect key="frame" x="0.0" y="0.0" width="96" height="41"/>
                                        <accessibility key="accessibilityConfiguration" identifier="count"/>
                                        <fontDescription key="fontDescription" style="UICTFontTextStyleTitle0"/>
                                        <nil key="textColor"/>
                                        <nil key="highlightedColor"/>
                                    </label>
                                    <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" \
    translatesAutoresizingMaskIntoConstraints="NO" id="mai-Bt-001">
                                        <rect key="frame" x="19" y="57" width="58" height="38"/>
                                        <state key="normal" title="Tap"/>
                                        <buttonConfiguration key="configuration" style="filled" title="Tap"/>
                                        <connections>
                                            <action selector="tap:" destination="mai-Vc-001" \
    eventType="touchUpInside" id="mai-Ac-001"/>
                                        </connections>
                                    </button>
                                </subviews>
                            </stackView>
    """
}
