/// The types of iOS's frameworks that Hanok lacks, recognised by their names.
enum MissingTypes {
  /// Whether the types of a framework can be told by their names.
  static func areKnown(of framework: String) -> Bool {
    words[framework] != nil || prefixes[framework] != nil
  }

  /// Whether a name at top level begins as those of a framework do.
  static func haveFrameworks(_ name: String) -> Bool {
    !name.contains(".") && prefixes.keys.contains { contains(name, of: $0) }
  }

  /// Whether Hanok has a part of the framework's types only: the others are known by the prefix.
  static func arePartial(of framework: String) -> Bool { partial.contains(framework) }

  private static let partial: Set<String> = [
    "CloudKit", "CoreML", "CoreNFC", "GameKit", "HomeKit", "Intents", "Metal",
    "MetalPerformanceShaders", "MetricKit", "NetworkExtension", "PassKit", "Vision",
  ]

  /// Whether a name is one of a type of the framework.
  static func contains(_ name: String, of framework: String) -> Bool {
    if words[framework]?.contains(name) == true { return true }
    return prefixes[framework, default: []].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// The frameworks whose types an import brings along with its own.
  static func broughtAlong(by framework: String) -> [String] {
    switch framework {
    case "ARKit": ["SceneKit", "SpriteKit"]
    case "GameplayKit": ["SceneKit", "SpriteKit"]
    case "RealityKit": ["ARKit"]
    default: []
    }
  }

  /// Frameworks whose types have no prefix.
  private static let words = [
    "JavaScriptCore": ["JSContext", "JSExport", "JSManagedValue", "JSValue", "JSVirtualMachine"],
    "RealityKit": realityKit, "SwiftUI": swiftUI,
  ]

  /// The prefix of the names of types.
  private static let prefixes: [String: [String]] = [
    "ARKit": ["AR"], "CallKit": ["CX"], "CarPlay": ["CP"], "CloudKit": ["CK"], "Contacts": ["CN"],
    "ContactsUI": ["CN"], "CoreBluetooth": ["CB"], "CoreHaptics": ["CH"], "CoreML": ["ML"],
    "CoreNFC": ["NFC"], "CoreSpotlight": ["CS"], "EventKit": ["EK"], "EventKitUI": ["EK"],
    "ExternalAccessory": ["EA"], "GLKit": ["GLK"], "GameController": ["GC"], "GameKit": ["GK"],
    "GameplayKit": ["GK"],
    "HealthKit": ["HK"], "HomeKit": ["HM"], "Intents": ["IN"], "IntentsUI": ["IN"],
    "MapKit": ["MK"], "MediaPlayer": ["MP"], "Messages": ["MS"], "Metal": ["MTL"],
    "MetalKit": ["MTK", "MTL"],
    "MetalPerformanceShaders": ["MPS"], "MetricKit": ["MX"], "ModelIO": ["MDL"],
    "MultipeerConnectivity": ["MC"],
    "NaturalLanguage": ["NL"],
    "NetworkExtension": ["NE"],
    "PDFKit": ["PDF"], "PassKit": ["PK"], "PencilKit": ["PK"], "PushKit": ["PK"],
    "QuickLook": ["QL"], "ReplayKit": ["RP"], "SceneKit": ["SCN"], "Social": ["SL"],
    "SoundAnalysis": ["SN"], "Speech": ["SF"], "SpriteKit": ["SK"], "Vision": ["VN"],
    "VisionKit": ["VN"], "WatchConnectivity": ["WC"], "WebKit": ["WK"],
  ]

  private static let realityKit: Set<String> = [
    "ARView", "AccessibilityComponent", "AnchorEntity", "AnchoringComponent", "AnimationResource",
    "AudioFileResource", "BodyTrackedEntity", "CollisionComponent", "CollisionEvents",
    "DirectionalLight", "Entity", "EntityGestureRecognizer", "EntityRotationGestureRecognizer",
    "EntityScaleGestureRecognizer", "EntityTranslationGestureRecognizer", "EnvironmentResource",
    "HasAnchoring", "HasCollision", "HasModel", "HasPhysics", "HasPhysicsBody", "HasTransform",
    "MeshResource", "ModelComponent", "ModelEntity", "OcclusionMaterial", "PerspectiveCamera",
    "PhysicallyBasedMaterial", "PhysicsBodyComponent", "PointLight", "RealityView", "SceneEvents",
    "ShapeResource", "SimpleMaterial", "SpotLight", "TextureResource", "TriggerVolume",
    "UnlitMaterial", "VideoMaterial",
  ]

  /// SwiftUI's types.
  private static let swiftUI: Set<String> = [
    "AccessibilityActionKind", "AccessibilityTraits", "AccessoryWidgetGroup", "Alert", "Alignment",
    "AlignmentKey", "Anchor", "Angle", "AngularGradient", "Animatable", "AnimatableModifier",
    "AnimatablePair", "Animation", "AnimationTimelineSchedule", "AnyGesture", "AnyGradient",
    "AnyLayout", "AnyShape", "AnyShapeStyle", "AnyTransition", "AnyView", "App", "AppStorage",
    "AsyncImage", "Axis", "BackgroundStyle", "Bindable", "Binding", "BlendMode",
    "BorderedButtonStyle", "BorderedProminentButtonStyle", "BorderlessButtonStyle", "Button",
    "ButtonBorderShape", "ButtonRole", "ButtonStyle", "ButtonStyleConfiguration", "Canvas",
    "Capsule", "Circle", "CircularProgressViewStyle", "Color", "ColorPicker", "ColorRenderingMode",
    "ColorScheme", "Commands", "CommandsBuilder", "ContainerRelativeShape", "ContainerValues",
    "ContentMode", "ContentSizeCategory", "ContentTransition", "ContentUnavailableView",
    "ControlGroup", "ControlSize", "CoordinateSpace", "CubicKeyframe", "DatePicker",
    "DatePickerStyle", "DefaultButtonStyle", "DefaultTextFieldStyle", "DisclosureGroup",
    "DismissAction", "DismissSearchAction", "Divider", "DragGesture", "DynamicProperty",
    "DynamicTypeSize", "DynamicViewContent", "Edge", "EdgeInsets", "EditButton", "EditMode",
    "Ellipse", "EllipticalGradient", "EmptyView", "Environment", "EnvironmentKey",
    "EnvironmentObject", "EnvironmentValues", "EnvironmentalModifier", "EquatableView",
    "EventModifiers", "EveryMinuteTimelineSchedule", "ExclusiveGesture", "FetchRequest",
    "FetchedResults", "FillStyle", "FocusState", "FocusedBinding", "FocusedValue", "FocusedValues",
    "Font", "ForEach", "ForegroundStyle", "Form", "FormStyle", "Gauge", "GaugeStyle",
    "GeometryEffect", "GeometryProxy", "GeometryReader", "Gesture", "GestureMask", "GestureState",
    "Gradient", "GraphicsContext", "Grid", "GridItem", "GridRow", "Group", "GroupBox",
    "GroupBoxStyle", "GroupBoxStyleConfiguration", "GroupedListStyle", "HStack",
    "HierarchicalShapeStyle", "HorizontalAlignment", "HoverEffect", "Image", "ImageRenderer",
    "IndexViewStyle", "InsetGroupedListStyle", "InsetListStyle", "InsettableShape", "KeyEquivalent",
    "KeyPress", "KeyboardShortcut", "KeyframeAnimator", "KeyframeTrack", "Label", "LabelStyle",
    "LabelStyleConfiguration", "LabeledContent", "Layout", "LayoutDirection", "LayoutSubview",
    "LayoutSubviews", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack",
    "LibraryContentProvider", "LibraryItem", "LinearGradient", "LinearKeyframe",
    "LinearProgressViewStyle", "Link", "List", "ListStyle", "LocalizedStringKey",
    "LongPressGesture", "MagnificationGesture", "MagnifyGesture", "MatchedGeometryProperties",
    "Material", "Menu", "MenuPickerStyle", "MenuStyle", "MeshGradient", "ModifiedContent",
    "Namespace", "NavigationBarItem", "NavigationLink", "NavigationPath", "NavigationSplitView",
    "NavigationSplitViewVisibility", "NavigationStack", "NavigationView", "NavigationViewStyle",
    "ObservedObject", "OffsetShape", "OpenURLAction", "OpenWindowAction", "PageTabViewStyle",
    "Path", "PeriodicTimelineSchedule", "PhaseAnimator", "Picker", "PickerStyle",
    "PinnedScrollableViews", "PlainButtonStyle", "PlainListStyle", "PlainTextFieldStyle",
    "PopoverAttachmentAnchor", "PreferenceKey", "PresentationAdaptation",
    "PresentationBackgroundInteraction", "PresentationDetent", "PresentationMode", "PreviewContext",
    "PreviewDevice", "PreviewLayout", "PreviewModifier", "PreviewProvider", "Previewable",
    "PrimitiveButtonStyle", "PrimitiveButtonStyleConfiguration", "ProgressView",
    "ProgressViewStyle", "ProgressViewStyleConfiguration", "ProjectionTransform",
    "ProposedViewSize", "RadialGradient", "Rectangle", "RedactionReasons", "RefreshAction",
    "RotateGesture", "RotatedShape", "RotationGesture", "RoundedBorderTextFieldStyle",
    "RoundedCornerStyle", "RoundedRectangle", "SafeAreaRegions", "ScaledMetric", "ScaledShape",
    "Scene", "SceneBuilder", "ScenePhase", "SceneStorage", "ScrollPosition", "ScrollTargetBehavior",
    "ScrollView", "ScrollViewProxy", "ScrollViewReader", "SearchFieldPlacement", "Section",
    "SecureField", "SegmentedPickerStyle", "SensoryFeedback", "SequenceGesture", "Shape",
    "ShapeStyle", "ShareLink", "SidebarListStyle", "SimultaneousGesture", "Slider", "Spacer",
    "SpatialTapGesture", "Spring", "SpringKeyframe", "StackNavigationViewStyle", "State",
    "StateObject", "Stepper", "StrokeStyle", "SubmitLabel", "SubmitTriggers", "SubscriptionView",
    "SubviewsCollection", "SwitchToggleStyle", "SymbolRenderingMode", "Tab", "TabContent",
    "TabRole", "TabSection", "TabView", "TabViewStyle", "Table", "TableColumn",
    "TableColumnContent", "TableRow", "TableStyle", "TapGesture", "Text", "TextAlignment",
    "TextEditor", "TextField", "TextFieldLink", "TextFieldStyle", "TextRenderer",
    "TimelineSchedule", "TimelineView", "TintShapeStyle", "Toggle", "ToggleStyle",
    "ToggleStyleConfiguration", "ToolbarContent", "ToolbarContentBuilder", "ToolbarItem",
    "ToolbarItemGroup", "ToolbarItemPlacement", "ToolbarRole", "ToolbarTitleDisplayMode",
    "Transaction", "TransformedShape", "Transition", "TruncationMode", "TupleView",
    "UIApplicationDelegateAdaptor", "UIGestureRecognizerRepresentable", "UIHostingConfiguration",
    "UIHostingController", "UIViewControllerRepresentable", "UIViewControllerRepresentableContext",
    "UIViewRepresentable", "UIViewRepresentableContext", "UnevenRoundedRectangle", "UnitCurve",
    "UnitPoint", "UserInterfaceSizeClass", "VStack", "VectorArithmetic", "VerticalAlignment",
    "View", "ViewAlignedScrollTargetBehavior", "ViewBuilder", "ViewDimensions", "ViewModifier",
    "ViewThatFits", "Visibility", "WheelPickerStyle", "Window", "WindowGroup", "ZStack",
  ]
}
