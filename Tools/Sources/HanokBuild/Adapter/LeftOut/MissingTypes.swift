/// The types of iOS's frameworks that Hanok lacks, recognised by their names.
enum MissingTypes {
  /// Whether the types of a framework can be told by their names.
  static func areKnown(of framework: String) -> Bool {
    framework == "SwiftUI" || prefixes[framework] != nil
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
    if framework == "SwiftUI" { return swiftUI.contains(name) }
    return prefixes[framework, default: []].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// The prefix of the names of types.
  private static let prefixes: [String: [String]] = [
    "ARKit": ["AR"], "CallKit": ["CX"], "CarPlay": ["CP"], "CloudKit": ["CK"], "Contacts": ["CN"],
    "ContactsUI": ["CN"], "CoreBluetooth": ["CB"], "CoreHaptics": ["CH"], "CoreML": ["ML"],
    "CoreNFC": ["NFC"], "CoreSpotlight": ["CS"], "EventKit": ["EK"], "EventKitUI": ["EK"],
    "ExternalAccessory": ["EA"], "GLKit": ["GLK"], "GameKit": ["GK"], "GameplayKit": ["GK"],
    "HealthKit": ["HK"], "HomeKit": ["HM"], "Intents": ["IN"], "IntentsUI": ["IN"],
    "MapKit": ["MK"], "MediaPlayer": ["MP"], "Metal": ["MTL"], "MetalKit": ["MTK", "MTL"],
    "MetalPerformanceShaders": ["MPS"], "MetricKit": ["MX"], "MultipeerConnectivity": ["MC"],
    "NaturalLanguage": ["NL"],
    "NetworkExtension": ["NE"],
    "PDFKit": ["PDF"], "PassKit": ["PK"], "PencilKit": ["PK"], "PushKit": ["PK"],
    "QuickLook": ["QL"], "ReplayKit": ["RP"], "SceneKit": ["SCN"], "Social": ["SL"],
    "SoundAnalysis": ["SN"], "Speech": ["SF"], "SpriteKit": ["SK"], "Vision": ["VN"],
    "VisionKit": ["VN"], "WatchConnectivity": ["WC"], "WebKit": ["WK"],
  ]

  /// SwiftUI's types have no prefix.
  private static let swiftUI: Set<String> = [
    "AccessibilityActionKind", "AccessibilityTraits", "Alert", "Alignment", "AlignmentKey", "Angle",
    "Animatable", "AnimatableModifier", "AnimatablePair", "Animation", "AnyGesture", "AnyLayout",
    "AnyShape", "AnyShapeStyle", "AnyTransition", "AnyView", "App", "AppStorage", "AsyncImage",
    "Axis", "Bindable", "Binding", "BorderedButtonStyle", "Button", "ButtonStyle",
    "ButtonStyleConfiguration", "Canvas", "Capsule", "Circle", "Color", "ColorPicker",
    "ColorScheme", "Commands", "ContainerRelativeShape", "ContentMode", "ContentUnavailableView",
    "CoordinateSpace", "DatePicker", "DisclosureGroup", "Divider", "DragGesture",
    "DynamicProperty", "DynamicTypeSize", "DynamicViewContent", "Edge", "EdgeInsets", "EditButton",
    "EditMode", "Ellipse", "EmptyView", "Environment", "EnvironmentKey", "EnvironmentObject",
    "EnvironmentValues", "EquatableView", "FetchRequest", "FetchedResults", "FillStyle",
    "FocusState", "FocusedBinding", "FocusedValue", "FocusedValues", "ForEach", "Form",
    "GeometryEffect", "GeometryProxy", "GeometryReader", "Gesture", "GestureState", "Gradient",
    "Grid", "GridItem", "GridRow", "Group", "GroupBox", "HStack", "HorizontalAlignment", "Image",
    "InsettableShape", "Label", "LabelStyle", "LabeledContent", "Layout", "LayoutSubview",
    "LayoutSubviews", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack",
    "LibraryContentProvider", "LibraryItem", "LinearGradient", "Link", "List", "ListStyle",
    "LocalizedStringKey",
    "LongPressGesture", "MagnificationGesture", "Material", "Menu", "ModifiedContent", "Namespace",
    "NavigationLink", "NavigationPath", "NavigationSplitView", "NavigationStack", "NavigationView",
    "ObservedObject", "OffsetShape", "OpenURLAction", "Path", "Picker", "PickerStyle",
    "PlainButtonStyle", "PopoverAttachmentAnchor", "PreferenceKey", "PresentationDetent",
    "PresentationMode", "PreviewDevice", "PreviewLayout", "PreviewProvider", "PrimitiveButtonStyle",
    "ProgressView", "ProgressViewStyle", "ProjectionTransform", "ProposedViewSize",
    "RadialGradient", "Rectangle", "RotationGesture", "RoundedCornerStyle", "RoundedRectangle",
    "Scene", "ScenePhase", "SceneStorage", "ScrollView", "ScrollViewProxy", "ScrollViewReader",
    "ScaledMetric", "Section", "SecureField", "Shape", "ShapeStyle", "Slider", "Spacer", "State",
    "StateObject", "Stepper", "StrokeStyle", "SubmitLabel", "Tab", "TabView", "Table",
    "TapGesture", "Text", "TextEditor", "TextField", "TextFieldStyle", "TimelineView", "Toggle",
    "ToggleStyle", "ToolbarContent", "ToolbarItem", "ToolbarItemGroup", "ToolbarItemPlacement",
    "Transaction", "Transition", "TupleView", "UIHostingConfiguration", "UIHostingController",
    "UIViewControllerRepresentable", "UIViewControllerRepresentableContext",
    "UIViewRepresentable", "UIViewRepresentableContext", "UnevenRoundedRectangle", "UnitPoint",
    "VStack", "VectorArithmetic", "VerticalAlignment", "View", "ViewBuilder", "ViewDimensions",
    "ViewModifier", "ViewThatFits", "Visibility", "Window", "WindowGroup", "ZStack",
  ]
}
