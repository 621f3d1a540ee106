/// Something beside a list cell's content: a chevron, a checkmark, a control of editing, a view.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

  /// How much room an accessory keeps, so that several rows are in line.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width the accessory needs.
    case actual
    /// The properties of the system's accessories.
    case standard
    case custom(CGFloat)
  }

  /// Where among the accessories of its side a view goes.
  public typealias Position = (_ accessories: [UICellAccessory]) -> Int

  /// The side of the content an accessory is on.
  public enum Placement {
    case leading(
      displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(
      displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The kind of the accessory.
  public enum AccessoryType: Hashable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, detail, popUpMenu
    case customView(UIView)
  }

  public let accessoryType: AccessoryType
  /// When it is shown.
  public let displayed: DisplayedState
  var isHidden = false
  var width: LayoutDimension?
  var tint: UIColor?
  var background: UIColor?
  var text = ""
  var font: UIFont?
  var style = OutlineDisclosureOptions.Style.automatic
  var showsVerticalSeparator = true
  var keepsSize = true
  var action: (() -> Void)?
  var menu: UIMenu?
  var menuSelection: ((UIMenu) -> Void)?
  var placement: Placement

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ placement: Placement,
    _ isHidden: Bool?, _ width: LayoutDimension?, _ tint: UIColor?
  ) {
    accessoryType = type
    self.displayed = displayed
    self.placement = placement
    self.isHidden = isHidden ?? false
    self.width = width
    self.tint = tint
  }

  // MARK: Options

  public struct DisclosureIndicatorOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden, reservedLayoutWidth, tintColor
      )
    }
  }
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  public typealias DetailOptions = DisclosureIndicatorOptions
  public typealias PopUpMenuOptions = DisclosureIndicatorOptions

  /// Options of the round controls of editing.
  public struct DeleteOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var backgroundColor: UIColor?
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }
  public typealias InsertOptions = DeleteOptions
  public typealias MultiselectOptions = DeleteOptions

  public struct ReorderOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    /// Whether a line parts the grip from other accessories.
    public var showsVerticalSeparator: Bool?
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  public struct OutlineDisclosureOptions {
    public enum Style: Int, Sendable {
      /// A header for items with others below them.
      case automatic
      /// A tap anywhere in the cell expands and collapses.
      case header
      /// A tap on the chevron does; one in the cell selects it.
      case cell
    }
    public var style: Style
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  public struct LabelOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var font: UIFont?
    public var adjustsFontForContentSizeCategory: Bool?
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// A view of the app's own and where it goes.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    /// Whether the view keeps the size it has.
    public var maintainsFixedSize: Bool?

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  // MARK: Accessories

  /// A chevron that says that the row leads somewhere.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, .trailing(), options.isHidden, options.reservedLayoutWidth,
      options.tintColor ?? .tertiaryLabel)
  }

  /// A chevron that turns, for items with others below them.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .outlineDisclosure, displayed, .trailing(), options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
    accessory.style = options.style
    accessory.action = actionHandler
    return accessory
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed, .trailing(), options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
  }

  /// A round minus; without a handler it opens the row's trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    round(.delete, displayed, options, actionHandler, .systemRed)
  }

  /// A round plus.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    round(.insert, displayed, options, actionHandler, .systemGreen)
  }

  /// A circle that is filled while the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { round(.multiselect, displayed, options, nil, nil) }

  private static func round(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: DeleteOptions,
    _ action: (() -> Void)?, _ color: UIColor?
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      type, displayed, .leading(), options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
    accessory.background = options.backgroundColor ?? color
    accessory.action = action
    return accessory
  }

  /// The grip at which a row is taken to be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .reorder, displayed, .trailing(), options.isHidden, options.reservedLayoutWidth,
      options.tintColor ?? .tertiaryLabel)
    accessory.showsVerticalSeparator = options.showsVerticalSeparator ?? true
    return accessory
  }

  /// A short text, such as a count.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .label, displayed, .trailing(), options.isHidden, options.reservedLayoutWidth,
      options.tintColor ?? .secondaryLabel)
    accessory.text = text
    accessory.font = options.font
    return accessory
  }

  /// A button with an i in a circle.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .detail, displayed, .trailing(), options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
    accessory.action = actionHandler
    return accessory
  }

  /// A button that shows the chosen element of a menu and lets a person choose another.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .popUpMenu, displayed, .trailing(), options.isHidden, options.reservedLayoutWidth,
      options.tintColor ?? .secondaryLabel)
    accessory.menu = menu
    accessory.menuSelection = selectedElementDidChangeHandler
    return accessory
  }

  /// A view of the app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    var accessory = UICellAccessory(
      .customView(configuration.customView), displayed, configuration.placement,
      configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor)
    accessory.keepsSize = configuration.maintainsFixedSize ?? true
    return accessory
  }
}
