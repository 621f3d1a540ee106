internal import SwiftSyntax

/// Plain views in the place of views that are not there, so that what lies beside them keeps its place.
///
/// A variable of such a view is one of `UIView`; what is asked of it has to be what any view has.
enum StandInViews {
  /// The types of the views, and what is behind their contents.
  static let backgrounds = [
    "ARCoachingOverlayView": "clear", "ARSCNView": "black", "ARSKView": "black",
    "ARView": "black", "GLKView": "black", "MKMapView": "secondarySystemBackground",
    "MTKView": "black", "SCNView": "systemBackground", "SKView": "black",
    "WKWebView": "systemBackground",
  ]

  /// What code asks of any view.
  static let members: Set<String> = [
    "addGestureRecognizer", "addInteraction", "addSubview", "alpha", "autoresizingMask",
    "backgroundColor", "bottomAnchor", "bounds", "bringSubviewToFront", "center", "centerXAnchor",
    "centerYAnchor", "clipsToBounds", "contentMode", "firstBaselineAnchor", "frame",
    "heightAnchor", "insertSubview", "isHidden", "isOpaque", "isUserInteractionEnabled",
    "lastBaselineAnchor", "layer", "layoutIfNeeded", "layoutMarginsGuide", "leadingAnchor",
    "leftAnchor", "removeConstraints", "removeFromSuperview", "rightAnchor",
    "safeAreaLayoutGuide", "sendSubviewToBack", "setContentCompressionResistancePriority",
    "setContentHuggingPriority", "setNeedsDisplay", "setNeedsLayout", "sizeToFit", "subviews",
    "superview", "tag", "tintColor", "topAnchor", "trailingAnchor", "transform",
    "translatesAutoresizingMaskIntoConstraints", "widthAnchor", "window",
  ]

  /// Functions that take any view.
  static let functions: Set<String> = [
    "NSLayoutConstraint", "UIBarButtonItem", "addArrangedSubview", "addSubview",
    "bringSubviewToFront", "constraint", "insertArrangedSubview", "insertSubview", "location",
    "print", "removeArrangedSubview", "sendSubviewToBack", "setCustomSpacing",
  ]

  /// Properties that are any view.
  static let properties: Set<String> = [
    "backgroundView", "customView", "mask", "tableFooterView", "tableHeaderView", "titleView",
    "view",
  ]
}

extension LeftOutPass {
  /// Whether a type is that of a view that a plain one stands in for.
  func isStandIn(_ type: String?) -> Bool { background(of: type) != nil }

  func background(of type: String?) -> String? {
    guard let type, !isTests else { return nil }
    return members.chain(of: type).lazy.filter { !declared.contains($0) }
      .compactMap { StandInViews.backgrounds[$0] }.first
  }

  /// The type of such a view that a name stands for wherever it is declared: of what is not known.
  func standInEverywhere(_ name: String) -> String? {
    let types = members.typesEverywhere(of: name)
    return types.allSatisfy { isStandIn($0) } ? types.first : nil
  }

  /// The name of such a type where a variable has it: `MKMapView` in `MKMapView!`.
  func standIn(_ type: TypeSyntax?) -> IdentifierTypeSyntax? {
    if let name = type?.as(IdentifierTypeSyntax.self) {
      return name.genericArgumentClause == nil && isStandIn(name.name.text) ? name : nil
    }
    let inner =
      type?.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    return inner.flatMap { standIn($0) }
  }

  /// `MKMapView()`
  func isStandIn(_ call: FunctionCallExprSyntax) -> Bool {
    isStandIn(call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text)
  }

  /// Whether a variable's type can be that of a plain view.
  func isStandIn(_ binding: PatternBindingSyntax) -> Bool {
    guard let type = binding.typeAnnotation?.type, standIn(type) != nil else { return false }
    if case .accessors(let list)? = binding.accessorBlock?.accessors {
      let observers: Set<String> = ["didSet", "willSet"]
      return list.allSatisfy { observers.contains($0.accessorSpecifier.text) }
    }
    return binding.accessorBlock == nil
      && (binding.initializer != nil || !type.is(IdentifierTypeSyntax.self))
  }
}

extension LeftOutCode {
  /// Whether a value is a plain view in the place of another.
  func standsIn(_ value: ExprSyntax) -> Bool { pass.isStandIn(type(of: value)) }

  /// Whether a plain view has the member.
  func hasStandIn(_ member: String) -> Bool {
    StandInViews.members.contains(member) || pass.members.has(member, of: "UIView")
  }

  /// Whether a call can have plain views as arguments.
  func takesStandIns(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.arguments.contains(where: { standsIn($0.expression) }) else { return true }
    guard let name = call.calledName else { return false }
    return StandInViews.functions.contains(name) || pass.members.takesViews(name)
  }

  /// Whether what is on the left can be a plain view.
  func canBeStandIn(_ value: ExprSyntax) -> Bool {
    let name =
      value.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? value.as(DeclReferenceExprSyntax.self)?.baseName.text
    return standsIn(value) || type(of: value) == "UIView"
      || name.map(StandInViews.properties.contains) == true
  }

  /// The plain view that is made in place of another.
  func standIn(for call: FunctionCallExprSyntax) -> String {
    let color = pass.background(of: call.calledName) ?? "clear"
    var frame = ""
    if let first = call.arguments.first, first.label?.text == "frame", !uses(first.expression) {
      frame = "frame: \(first.expression.trimmedDescription)"
    }
    return "{ let view = UIView(\(frame)); view.backgroundColor = .\(color); return view }()"
  }
}
