// The names that functions, and members of values, had in Swift 4, for projects that are still written in it: as on iOS,
// they are gone for others.

@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
  NSCoder.string(for: point)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgPoint(for:)")
public func CGPointFromString(_ string: String) -> CGPoint {
  NSCoder.cgPoint(for: string)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGSize(_ size: CGSize) -> String {
  NSCoder.string(for: size)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgSize(for:)")
public func CGSizeFromString(_ string: String) -> CGSize {
  NSCoder.cgSize(for: string)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  NSCoder.string(for: rect)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgRect(for:)")
public func CGRectFromString(_ string: String) -> CGRect {
  NSCoder.cgRect(for: string)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGVector(_ vector: CGVector) -> String {
  NSCoder.string(for: vector)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgVector(for:)")
public func CGVectorFromString(_ string: String) -> CGVector {
  NSCoder.cgVector(for: string)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  NSCoder.string(for: transform)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgAffineTransform(for:)")
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  NSCoder.cgAffineTransform(for: string)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  NSCoder.string(for: insets)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.uiEdgeInsets(for:)")
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  NSCoder.uiEdgeInsets(for: string)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  NSCoder.string(for: offset)
}

@available(swift, obsoleted: 4.2, renamed: "NSCoder.uiOffset(for:)")
public func UIOffsetFromString(_ string: String) -> UIOffset {
  NSCoder.uiOffset(for: string)
}

@available(swift, obsoleted: 4.2, message: "Use == instead")
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool
{
  insets1 == insets2
}

@available(swift, obsoleted: 4.2, message: "Use == instead")
public func UIOffsetEqualToOffset(_ offset1: UIOffset, _ offset2: UIOffset) -> Bool {
  offset1 == offset2
}

@available(swift, obsoleted: 4.2, renamed: "UIOffset(horizontal:vertical:)")
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

extension NSUnderlineStyle {
  @available(swift, obsoleted: 4.2, message: "Use [] to construct an empty option set.")
  public static var styleNone: NSUnderlineStyle { [] }
  @available(swift, obsoleted: 4.2, renamed: "single")
  public static var styleSingle: NSUnderlineStyle { single }
  @available(swift, obsoleted: 4.2, renamed: "thick")
  public static var styleThick: NSUnderlineStyle { thick }
  @available(swift, obsoleted: 4.2, renamed: "double")
  public static var styleDouble: NSUnderlineStyle { double }
}
