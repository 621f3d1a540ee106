/// A storyboard and a nib in the form that Xcode saves.
enum InterfaceFixtures {
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="vc1">
      <scenes>
        <scene sceneID="s1">
          <objects>
            <viewController id="vc1" customClass="LoginViewController" customModule="Demo" customModuleProvider="target" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="v1">
                <subviews>
                  <button id="b1">
                    <connections>
                      <action selector="login:" destination="vc1" eventType="touchUpInside" id="c1"/>
                      <segue destination="vc2" kind="show" destinationCreationSelector="makeDetail:" id="c2"/>
                      <segue destination="e1" kind="unwind" unwindAction="unwindToStart:" id="c3"/>
                    </connections>
                  </button>
                </subviews>
                <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                    <real key="value" value="8"/>
                  </userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
              </view>
              <connections>
                <outlet property="nameField" destination="f1" id="c4"/>
                <outletCollection property="buttons" destination="b1" id="c5"/>
              </connections>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <tableViewCell id="c1" customClass="PersonCell"/>
      </objects>
    </document>
    """
}
