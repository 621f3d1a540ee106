/// Whether a window is the one that is used (iOS 14).
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1, inactive, active
}

/// Whether a scene is recorded or mirrored (iOS 17). Nothing reports that on Linux.
public enum UISceneCaptureState: Int, Sendable { case unspecified = -1, inactive, active }

/// Whether the interface belongs to the window that is used.
public enum UITraitActiveAppearance: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceActiveAppearance.active
}

/// The colours that images may show; the window shows the standard ones.
public enum UITraitImageDynamicRange: UITraitDefinition {
  public static let defaultValue = UIImage.DynamicRange.standard
}

public enum UITraitSceneCaptureState: UITraitDefinition {
  public static let defaultValue = UISceneCaptureState.inactive
}

/// The language that lines are made for, as an identifier such as `th`; empty for that of the text's words.
public enum UITraitTypesettingLanguage: UITraitDefinition {
  public static let defaultValue = ""
}

extension UITraitCollection {
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init()
    set(activeAppearance, for: UITraitActiveAppearance.self)
  }
  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    self.init()
    set(imageDynamicRange, for: UITraitImageDynamicRange.self)
  }
  public convenience init(sceneCaptureState: UISceneCaptureState) {
    self.init()
    set(sceneCaptureState, for: UITraitSceneCaptureState.self)
  }
  public convenience init(typesettingLanguage: String) {
    self.init()
    set(typesettingLanguage, for: UITraitTypesettingLanguage.self)
  }

  /// This collection with another value of one trait (iOS 17).
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection
  {
    modifyingTraits { $0[trait] = value }
  }

  /// This collection with another value of one trait, named by its property (iOS 17).
  public func replacing<Value>(
    _ keyPath: WritableKeyPath<any UIMutableTraits, Value>, value: Value
  ) -> UITraitCollection {
    modifyingTraits { $0[keyPath: keyPath] = value }
  }
}

extension UIMutableTraits {
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
  public var imageDynamicRange: UIImage.DynamicRange {
    get { self[UITraitImageDynamicRange.self] }
    set { self[UITraitImageDynamicRange.self] = newValue }
  }
  public var sceneCaptureState: UISceneCaptureState {
    get { self[UITraitSceneCaptureState.self] }
    set { self[UITraitSceneCaptureState.self] = newValue }
  }
  public var typesettingLanguage: String {
    get { self[UITraitTypesettingLanguage.self] }
    set { self[UITraitTypesettingLanguage.self] = newValue }
  }
}
