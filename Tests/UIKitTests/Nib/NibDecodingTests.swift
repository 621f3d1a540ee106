import XCTest

@testable import UIKit

/// The attributes of each kind of element.
@MainActor
final class NibDecodingTests: XCTestCase {
  func testCommandsOfAMenuHaveStatesAndAttributes() async throws {
    let button = try NibTexts.first(
      UIButton.self,
      in: """
        <button buttonType="system" showsMenuAsPrimaryAction="YES" changesSelectionAsPrimaryAction="YES" id="b">
        <menu key="menu" id="m"><children><command title="One" id="c1"/><command title="Two" state="on" id="c2"/>
        <command title="Away" id="c3"><menuElementAttributes key="attributes" destructive="YES"/></command>
        </children></menu><state key="normal" title="Button"/></button>
        """)
    let actions = try XCTUnwrap(button.menu?.children as? [UIAction])
    XCTAssertEqual(actions.map(\.state), [.off, .on, .off])
    XCTAssertEqual(actions[2].attributes, .destructive)
    XCTAssertEqual(button.menu?.selectedElements.first?.title, "Two")
  }

  func testACustomButtonWithoutAFontHasXcodesUsualOne() async throws {
    let button = try NibTexts.first(
      UIButton.self, in: "<button id=\"b\"><state key=\"normal\" title=\"Button\"/></button>")
    XCTAssertEqual(button.buttonType, .custom)
    XCTAssertEqual(button.titleLabel?.font, .systemFont(ofSize: 15))
  }

  func testLabelsOfCellsHaveTheColoursOfTheDocument() async throws {
    func cell(_ color: String) throws -> UITableViewCell {
      try NibTexts.first(
        UITableViewCell.self,
        in: """
          <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="t" detailTextLabel="d" id="c">
          <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><subviews>
          <label text="A" id="t"><nil key="textColor"/></label>
          <label text="B" id="d">\(color)</label></subviews></tableViewCellContentView></tableViewCell>
          """)
    }
    XCTAssertEqual(try cell("<nil key=\"textColor\"/>").detailTextLabel?.textColor, .label)
    XCTAssertEqual(
      try cell("<color key=\"textColor\" systemColor=\"secondaryLabelColor\"/>").detailTextLabel?
        .textColor, .secondaryLabel)
    XCTAssertEqual(
      UITableViewCell(style: .value1, reuseIdentifier: nil).detailTextLabel?.textColor,
      .secondaryLabel)
  }

  /// Documents of Xcode 11 name the system's colours in three ways.
  func testColoursOfTheSystemByAllTheirNames() async throws {
    func color(_ attributes: String) throws -> UIColor? {
      try NibTexts.first(
        UILabel.self,
        in: "<label text=\"A\" id=\"t\"><color key=\"textColor\" \(attributes)/></label>"
      ).textColor
    }
    XCTAssertEqual(
      try color(
        #"xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor""#),
      .systemBackground)
    XCTAssertEqual(
      try color(#"name="systemRedColor" catalog="System" colorSpace="catalog""#), .systemRed)
    XCTAssertEqual(try color(#"cocoaTouchSystemColor="darkTextColor""#), .darkText)
    XCTAssertEqual(try color(#"systemColor="systemBackgroundColor""#), .systemBackground)
  }

  func testALabelIsDecoded() async throws {
    let label = try NibTexts.first(
      UILabel.self,
      in: """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
        text="Hello" textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" \
        minimumScaleFactor="0.5" id="l"><rect key="frame" x="1" y="2" width="3" height="4"/>
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="21"/>
        <color key="textColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/></label>
        """)
    XCTAssertEqual(label.text, "Hello")
    XCTAssertEqual(label.textAlignment, .center)
    XCTAssertEqual(label.lineBreakMode, .byWordWrapping)
    XCTAssertEqual(label.numberOfLines, 0)
    XCTAssertEqual(label.font, .systemFont(ofSize: 21, weight: .semibold))
    XCTAssertEqual(label.textColor, UIColor(white: 0.5, alpha: 1))
    XCTAssertFalse(label.isUserInteractionEnabled)
    XCTAssertTrue(label.adjustsFontSizeToFitWidth)
    XCTAssertEqual(label.contentHuggingPriority(for: .horizontal).rawValue, 251)
    XCTAssertEqual(label.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  func testAttributedAndLongTexts() async throws {
    let label = try NibTexts.first(
      UILabel.self,
      in: """
        <label id="l"><attributedString key="attributedText"><fragment content="Red"><attributes>
        <color key="NSColor" red="1" green="0" blue="0" alpha="1"/>
        <font key="NSFont" metaFont="system" size="20"/></attributes></fragment>
        <fragment content=" plain"/></attributedString></label>
        """)
    XCTAssertEqual(label.attributedText?.string, "Red plain")
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    XCTAssertEqual((attributes?[.font] as? UIFont)?.pointSize, 20)
    let long = try NibTexts.first(
      UILabel.self, in: "<label id=\"l\"><string key=\"text\">One\nTwo</string></label>")
    XCTAssertEqual(long.text, "One\nTwo")
  }

  func testSystemFacesOfAttributedTexts() async throws {
    func font(_ face: String, _ size: String = #" size="20""#) throws -> UIFont? {
      let label = try NibTexts.first(
        UILabel.self,
        in: """
          <label id="l"><attributedString key="attributedText"><fragment content="x"><attributes>
          <font key="NSFont" metaFont="\(face)"\(size)/></attributes></fragment>
          </attributedString></label>
          """)
      return label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    }
    XCTAssertEqual(try font("system"), .systemFont(ofSize: 20))
    XCTAssertEqual(try font("systemBold"), .systemFont(ofSize: 20, weight: .bold))
    XCTAssertEqual(try font("systemUltraLight"), .systemFont(ofSize: 20, weight: .ultraLight))
    XCTAssertEqual(try font("systemItalic"), .italicSystemFont(ofSize: 20))
    XCTAssertEqual(try font("cellTitle"), .systemFont(ofSize: 20))
    XCTAssertEqual(try font("cellTitle", ""), .systemFont(ofSize: 12))
    XCTAssertEqual(try font("system", ""), .systemFont(ofSize: 13))
    XCTAssertEqual(try font("smallSystemBold", ""), .boldSystemFont(ofSize: 11))
  }

  func testWhatATextViewDetects() async throws {
    let view = try NibTexts.first(
      UITextView.self,
      in: """
        <textView id="t"><dataDetectorType key="dataDetectorTypes" link="YES" address="YES"/></textView>
        """)
    XCTAssertEqual(view.dataDetectorTypes, [.link, .address])
  }

  func testScopesOfASearchBar() async throws {
    let bar = try NibTexts.first(
      UISearchBar.self,
      in: """
        <searchBar showsScopeBar="YES" showsSearchResultsButton="YES" id="s"><scopeButtonTitles>
        <string>Old</string><string>New</string></scopeButtonTitles></searchBar>
        """)
    XCTAssertEqual(bar.scopeButtonTitles, ["Old", "New"])
    XCTAssertTrue(bar.showsSearchResultsButton)
  }

  func testASymbolNamedByAnElementItself() async throws {
    let view = try NibTexts.first(
      UIImageView.self, in: #"<imageView image="star" catalog="system" id="i"/>"#)
    XCTAssertEqual(view.image?.isSymbolImage, true)
    let archived = try NibTexts.first(
      UIImageView.self, in: #"<imageView image="imageView:i:image" catalog="system" id="i"/>"#)
    XCTAssertNil(archived.image)
  }

  func testColoursOfSymbolsAreDecoded() async throws {
    func image(_ reference: String) throws -> UIImage? {
      try NibTexts.first(
        UIImageView.self,
        in: "<imageView id=\"i\"><imageReference key=\"image\" image=\"star\" catalog=\"system\" "
          + reference + "</imageReference></imageView>"
      ).image
    }
    let plain = UIImage(systemName: "star")
    XCTAssertEqual(
      try image("renderingMode=\"multicolor\">")?.symbolConfiguration,
      plain?.applyingSymbolConfiguration(.preferringMulticolor())?.symbolConfiguration)
    for mode in ["hierarchical", "hierarchical-single"] {
      XCTAssertEqual(
        try image(
          """
          renderingMode="\(mode)"><hierarchicalColors><color systemColor="systemRedColor"/>
          <color systemColor="secondaryLabelColor"/></hierarchicalColors>
          """)?.symbolConfiguration,
        plain?.applyingSymbolConfiguration(.init(hierarchicalColor: .systemRed))?
          .symbolConfiguration)
    }
  }

  func testAButtonIsDecoded() async throws {
    let button = try NibTexts.first(
      UIButton.self,
      in: """
        <button buttonType="system" contentHorizontalAlignment="left" id="b">
        <state key="normal" title="Go"><color key="titleColor" systemColor="systemRedColor"/></state>
        <state key="disabled" title="Wait"/><inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/></button>
        """)
    XCTAssertEqual(button.buttonType, .system)
    XCTAssertEqual(button.title(for: .normal), "Go")
    XCTAssertEqual(button.title(for: .disabled), "Wait")
    XCTAssertEqual(button.titleColor(for: .normal), .systemRed)
    XCTAssertEqual(button.contentEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    XCTAssertEqual(button.contentHorizontalAlignment, .left)
    XCTAssertEqual(button.titleLabel?.font, .preferredFont(forTextStyle: .headline))
  }

  func testAConfiguredButtonIsDecoded() async throws {
    let button = try NibTexts.first(
      UIButton.self,
      in: """
        <button buttonType="system" id="b"><state key="normal" title="Old"/>
        <buttonConfiguration key="configuration" style="filled" title="Buy" imagePadding="6" cornerStyle="capsule">
        <color key="baseBackgroundColor" systemColor="systemGreenColor"/>
        <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
        </buttonConfiguration></button>
        """)
    let configuration = try XCTUnwrap(button.configuration)
    XCTAssertEqual(configuration.title, "Buy")
    XCTAssertNil(button.title(for: .normal))
    XCTAssertEqual(configuration.imagePadding, 6)
    XCTAssertEqual(configuration.cornerStyle, .capsule)
    XCTAssertEqual(configuration.baseBackgroundColor, .systemGreen)
    XCTAssertEqual(configuration.contentInsets.trailing, 4)
  }

  /// Xcode leaves the title of a new button in its state when the configuration has none.
  func testAConfigurationWithoutTitleShowsNone() async throws {
    let button = try NibTexts.first(
      UIButton.self,
      in: """
        <button buttonType="system" id="b"><state key="normal" title="Button">
        <color key="titleColor" systemColor="systemRedColor"/></state>
        <state key="selected" image="star.fill" catalog="system"/>
        <buttonConfiguration key="configuration" style="plain" image="star" catalog="system"/></button>
        """)
    button.sizeToFit()
    button.layoutIfNeeded()
    XCTAssertNil(button.currentTitle)
    XCTAssertEqual(button.titleColor(for: .normal), .systemRed)
    XCTAssertNotNil(button.image(for: .selected))
    XCTAssertLessThan(button.bounds.width, 60)
  }

  func testImagesAreOfTheSystemWhenTheDocumentSaysSo() async throws {
    let view = try NibTexts.first(
      UIImageView.self, in: #"<imageView image="star.fill" contentMode="scaleAspectFit" id="i"/>"#,
      resources: #"<image name="star.fill" catalog="system" width="1" height="1"/>"#)
    XCTAssertEqual(view.contentMode, .scaleAspectFit)
    XCTAssertTrue(view.image?.isSymbolImage ?? false)
    XCTAssertTrue(view.isUserInteractionEnabled)
  }

  func testNamedColorsAreThoseTheDocumentKeeps() async throws {
    let view = try NibTexts.first(
      UIView.self, in: #"<view id="v"><color key="backgroundColor" name="Brand"/></view>"#,
      resources: """
        <namedColor name="Brand"><color red="0.25" green="0.5" blue="0.75" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
        """)
    XCTAssertEqual(view.backgroundColor, UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }

  func testTextFieldAndTextView() async throws {
    let field = try NibTexts.first(
      UITextField.self,
      in: """
        <textField borderStyle="roundedRect" placeholder="Mail" textAlignment="natural" clearButtonMode="whileEditing" id="f">
        <textInputTraits key="textInputTraits" autocorrectionType="no" keyboardType="emailAddress" returnKeyType="next" secureTextEntry="YES" textContentType="email"/></textField>
        """)
    XCTAssertEqual(field.borderStyle, .roundedRect)
    XCTAssertEqual(field.keyboardType, .emailAddress)
    XCTAssertEqual(field.returnKeyType, .next)
    XCTAssertEqual(field.autocapitalizationType, .none)
    XCTAssertTrue(field.isSecureTextEntry)
    let view = try NibTexts.first(
      UITextView.self,
      in: #"<textView editable="NO" text="Long" clipsSubviews="YES" id="t"/>"#)
    XCTAssertFalse(view.isEditable)
    XCTAssertEqual(view.text, "Long")
  }

  func testControlsAreDecoded() async throws {
    let toggle = try NibTexts.first(UISwitch.self, in: #"<switch on="YES" id="s"/>"#)
    XCTAssertTrue(toggle.isOn)
    let slider = try NibTexts.first(
      UISlider.self, in: #"<slider value="3" minValue="1" maxValue="5" id="s"/>"#)
    XCTAssertEqual(slider.value, 3)
    XCTAssertEqual(slider.maximumValue, 5)
    let stepper = try NibTexts.first(
      UIStepper.self, in: #"<stepper maximumValue="9" stepValue="3" value="6" id="s"/>"#)
    XCTAssertEqual(stepper.stepValue, 3)
    XCTAssertEqual(stepper.value, 6)
    let pages = try NibTexts.first(
      UIPageControl.self, in: #"<pageControl numberOfPages="4" currentPage="2" id="s"/>"#)
    XCTAssertEqual(pages.currentPage, 2)
    let segments = try NibTexts.first(
      UISegmentedControl.self,
      in: """
        <segmentedControl selectedSegmentIndex="1" id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
        """)
    XCTAssertEqual(segments.numberOfSegments, 2)
    XCTAssertEqual(segments.titleForSegment(at: 1), "Two")
    XCTAssertEqual(segments.selectedSegmentIndex, 1)
    let picker = try NibTexts.first(
      UIDatePicker.self,
      in: #"<datePicker datePickerMode="date" minuteInterval="1" style="wheels" id="d"/>"#)
    XCTAssertEqual(picker.datePickerMode, .date)
    XCTAssertEqual(picker.preferredDatePickerStyle, .wheels)
  }

  func testStackViewArrangesItsViews() async throws {
    let stack = try NibTexts.first(
      UIStackView.self,
      in: """
        <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="7" id="s">
        <subviews><label id="a" text="a"/><view id="b" hidden="YES"/></subviews></stackView>
        """)
    XCTAssertEqual(stack.axis, .vertical)
    XCTAssertEqual(stack.distribution, .fillEqually)
    XCTAssertEqual(stack.alignment, .center)
    XCTAssertEqual(stack.spacing, 7)
    XCTAssertEqual(stack.arrangedSubviews.count, 2)
    XCTAssertTrue(stack.arrangedSubviews[1].isHidden)
  }

  func testVisualEffectsHoldTheirContent() async throws {
    let view = try NibTexts.first(
      UIVisualEffectView.self,
      in: """
        <visualEffectView id="e">\(NibTexts.frame)<view key="contentView" id="c"><subviews><label id="l"/></subviews></view>
        <blurEffect style="dark"/></visualEffectView>
        """)
    XCTAssertEqual(view.contentView.subviews.count, 1)
    XCTAssertNotNil(view.effect as? UIBlurEffect)
  }

  func testScrollAndCollectionViews() async throws {
    let scroll = try NibTexts.first(
      UIScrollView.self,
      in: """
        <scrollView clipsSubviews="YES" pagingEnabled="YES" showsHorizontalScrollIndicator="NO" keyboardDismissMode="onDrag" id="s">
        <size key="contentSize" width="500" height="600"/></scrollView>
        """)
    XCTAssertTrue(scroll.isPagingEnabled)
    XCTAssertFalse(scroll.showsHorizontalScrollIndicator)
    XCTAssertEqual(scroll.keyboardDismissMode, .onDrag)
    XCTAssertEqual(scroll.contentSize, CGSize(width: 500, height: 600))
    NibClassesOfTests.register()
    let view = try NibTexts.first(
      UICollectionView.self,
      in: """
        <collectionView id="c" dataMode="prototypes">\(NibTexts.frame)
        <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="3" id="f">
        <size key="itemSize" width="40" height="50"/><inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
        </collectionViewFlowLayout>
        <cells><collectionViewCell reuseIdentifier="Tile" id="t" customClass="NibTile" customModule="UIKitTests">
        <rect key="frame" x="0" y="0" width="40" height="50"/>
        <view key="contentView" id="cv"><subviews><label id="l" text="tile"/></subviews></view>
        <connections><outlet property="nameLabel" destination="l" id="o"/></connections>
        </collectionViewCell></cells></collectionView>
        """)
    let layout = try XCTUnwrap(view.collectionViewLayout as? UICollectionViewFlowLayout)
    XCTAssertEqual(layout.itemSize, CGSize(width: 40, height: 50))
    XCTAssertEqual(layout.scrollDirection, .horizontal)
    XCTAssertEqual(layout.sectionInset.right, 3)
    let source = Tiles()
    view.dataSource = source
    view.layoutIfNeeded()
    let tile = try XCTUnwrap(view.visibleCells.first as? NibTile)
    XCTAssertEqual(tile.nameLabel.text, "tile")
    XCTAssertTrue(tile.nameLabel.superview === tile.contentView)
  }

  private final class Tiles: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
    }
  }

  func testBarsAndTheirItems() async throws {
    let bar = try NibTexts.first(
      UINavigationBar.self,
      in: """
        <navigationBar barStyle="black" id="n"><items><navigationItem title="Home" id="i">
        <barButtonItem key="rightBarButtonItem" systemItem="add" id="r"/>
        <leftBarButtonItems><barButtonItem title="A" id="a"/><barButtonItem title="B" id="b" enabled="NO"/></leftBarButtonItems>
        </navigationItem></items><textAttributes key="titleTextAttributes"><color key="textColor" cocoaTouchSystemColor="darkTextColor"/></textAttributes></navigationBar>
        """)
    let item = try XCTUnwrap(bar.topItem)
    XCTAssertEqual(item.title, "Home")
    XCTAssertNotNil(item.rightBarButtonItem?.image)
    XCTAssertEqual(item.leftBarButtonItems?.map(\.title), ["A", "B"])
    XCTAssertEqual(item.leftBarButtonItems?.last?.isEnabled, false)
    XCTAssertEqual(bar.titleTextAttributes?[.foregroundColor] as? UIColor, .darkText)
  }

  func testListsFollowTheReadableWidthWhenTheirDocumentSaysSo() async throws {
    let table = try NibTexts.first(
      UITableView.self,
      in: """
        <tableView layoutMarginsFollowReadableWidth="YES" style="plain" id="t">
        <color key="backgroundColor" systemColor="tableCellGroupedBackgroundColor"/></tableView>
        """)
    XCTAssertTrue(table.cellLayoutMarginsFollowReadableWidth)
    XCTAssertEqual(table.backgroundColor, .secondarySystemGroupedBackground)
    let image = try NibTexts.first(
      UIImageView.self,
      in: #"<imageView adjustsImageSizeForAccessibilityContentSizeCategory="YES" id="i"/>"#)
    XCTAssertTrue(image.adjustsImageSizeForAccessibilityContentSizeCategory)
  }

  func testPromptsAndBadgesAreDecoded() async throws {
    let item = try NibTexts.first(
      UINavigationItem.self, in: #"<navigationItem title="Plan" prompt="Choose one" id="i"/>"#)
    XCTAssertEqual(item.prompt, "Choose one")
    let tab = try NibTexts.first(
      UITabBarItem.self,
      in: """
        <tabBarItem title="Home" id="t">
        <offsetWrapper key="titlePositionAdjustment" horizontal="2" vertical="-3"/></tabBarItem>
        """)
    XCTAssertEqual(tab.titlePositionAdjustment, UIOffset(horizontal: 2, vertical: -3))
  }

  func testAppearancesOfBarsAreDecoded() async throws {
    let tabs = try NibTexts.first(
      UITabBar.self,
      in: """
        <tabBar itemPositioning="centered" itemWidth="70" itemSpacing="12" id="t">
        <tabBarAppearance key="standardAppearance"><color key="backgroundColor" systemColor="systemRedColor"/>
        </tabBarAppearance><tabBarAppearance key="scrollEdgeAppearance"/></tabBar>
        """)
    XCTAssertEqual(tabs.standardAppearance.backgroundColor, .systemRed)
    XCTAssertNotNil(tabs.scrollEdgeAppearance)
    XCTAssertEqual(tabs.itemPositioning, .centered)
    XCTAssertEqual([tabs.itemWidth, tabs.itemSpacing], [70, 12])
    let tools = try NibTexts.first(
      UIToolbar.self,
      in: """
        <toolbar id="t"><toolbarAppearance key="standardAppearance">
        <color key="shadowColor" systemColor="systemRedColor"/></toolbarAppearance></toolbar>
        """)
    XCTAssertEqual(tools.standardAppearance.shadowColor, .systemRed)
  }

  func testNavigationControllersThatHideTheirBars() async throws {
    let storyboard = try NibTexts.load(
      storyboard: NibTexts.storyboard(
        initial: "n",
        """
        <navigationController hidesBarsOnSwipe="YES" hidesBarsWhenVerticallyCompact="YES" id="n">
        <value key="contentSizeForViewInPopover" type="size" width="200" height="300"/>
        <navigationBar key="navigationBar" id="b"/></navigationController>
        """))
    let controller = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    XCTAssertTrue(controller.hidesBarsOnSwipe)
    XCTAssertTrue(controller.hidesBarsWhenVerticallyCompact)
    XCTAssertFalse(controller.hidesBarsOnTap)
    XCTAssertEqual(controller.preferredContentSize, CGSize(width: 200, height: 300))
  }

  func testAccessibilityIsDecoded() async throws {
    let view = try NibTexts.first(
      UIView.self,
      in: """
        <view id="v"><accessibility key="accessibilityConfiguration" label="Cover" hint="Opens" identifier="cover">
        <accessibilityTraits key="traits" button="YES" image="YES"/><bool key="isElement" value="YES"/></accessibility></view>
        """)
    XCTAssertEqual(view.accessibilityLabel, "Cover")
    XCTAssertEqual(view.accessibilityIdentifier, "cover")
    XCTAssertTrue(view.isAccessibilityElement)
    XCTAssertEqual(view.accessibilityTraits, [.button, .image])
  }

  /// Appearances name the look of buttons and tabs in each state, and a blur by its style.
  func testAppearancesHaveBackgroundsAndStates() async throws {
    let color = { (key: String) in
      "<color key=\"\(key)\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
    }
    let attributes =
      "<textAttributes key=\"titleTextAttributes\">\(color("textColor"))</textAttributes>"
    let tabs = try NibTexts.first(
      UITabBar.self,
      in: """
        <tabBar contentMode="scaleToFill" id="t">\(NibTexts.frame)
        <tabBarAppearance key="standardAppearance" backgroundEffect="regular" stackedItemPositioning="centered">
        <tabBarItemAppearance key="stackedLayoutAppearance">
        <tabBarItemStateAppearance key="selected">\(color("iconColor"))\(attributes)</tabBarItemStateAppearance>
        </tabBarItemAppearance></tabBarAppearance>
        <tabBarAppearance key="scrollEdgeAppearance"/></tabBar>
        """)
    let standard = tabs.standardAppearance
    XCTAssertEqual(standard.backgroundEffect, UIBlurEffect(style: .regular))
    XCTAssertEqual(standard.stackedItemPositioning, .centered)
    XCTAssertEqual(standard.stackedLayoutAppearance.selected.iconColor, .red)
    XCTAssertEqual(
      standard.stackedLayoutAppearance.selected.titleTextAttributes[.foregroundColor] as? UIColor,
      .red)
    XCTAssertNil(standard.stackedLayoutAppearance.normal.iconColor)
    XCTAssertNotNil(tabs.scrollEdgeAppearance)
    let bar = try NibTexts.first(
      UINavigationBar.self,
      in: """
        <navigationBar contentMode="scaleToFill" id="n">\(NibTexts.frame)
        <navigationBarAppearance key="standardAppearance">\(color("backgroundColor"))
        <barButtonItemAppearance key="backButtonAppearance">
        <barButtonItemStateAppearance key="normal">\(attributes)</barButtonItemStateAppearance>
        </barButtonItemAppearance></navigationBarAppearance></navigationBar>
        """)
    XCTAssertEqual(bar.standardAppearance.backgroundColor, .red)
    let back = bar.standardAppearance.backButtonAppearance
    XCTAssertEqual(back.normal.titleTextAttributes[.foregroundColor] as? UIColor, .red)
    XCTAssertTrue(bar.standardAppearance.buttonAppearance.normal.titleTextAttributes.isEmpty)
  }

  func testFontsMayHaveSizesByName() async throws {
    for (name, size) in [
      ("smallSystem", UIFont.smallSystemFontSize), ("system", UIFont.systemFontSize),
      ("label", UIFont.labelFontSize), ("button", UIFont.buttonFontSize), ("other", 14),
    ] {
      let label = try NibTexts.first(
        UILabel.self,
        in: """
          <label text="A" id="l">\(NibTexts.frame)
          <fontDescription key="fontDescription" type="system" size="\(name)"/></label>
          """)
      XCTAssertEqual(label.font.pointSize, size, name)
    }
  }
}
