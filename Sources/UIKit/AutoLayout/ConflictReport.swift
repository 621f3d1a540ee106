/// The message iOS prints when required constraints exclude each other.
@MainActor
enum ConflictReport {
  /// `root` is the view whose size comes from outside.
  static func print(
    _ owners: [LayoutEngine.Owner], in root: UIView, breaking victim: NSLayoutConstraint
  ) {
    let lines = owners.compactMap { describe($0, root) }.map { "    \"\($0)\"" }
    let list = lines.joined(separator: ",\n")
    let message = """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. \

      \tTry this: \

      \t\t(1) look at each constraint and try to figure out which you don't expect; \

      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \

      (
      \(list)
      )

      Will attempt to recover by breaking constraint \

      \(victim.summary)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.

      """
    FileHandle.standardError.write(Data(message.utf8))
  }

  static func describe(_ owner: LayoutEngine.Owner, _ root: UIView) -> String? {
    switch owner {
    case .none: nil
    case .constraint(let constraint): constraint.summary
    case .frame(let view):
      "<NSAutoresizingMaskLayoutConstraint \(NSLayoutConstraint.name(of: view)).frame == "
        + "\(view.frame)   (active)>"
    case .content(let view):
      "<NSContentSizeLayoutConstraint \(NSLayoutConstraint.name(of: view)).intrinsicContentSize == "
        + "\(view.intrinsicContentSize)   (active)>"
    case .guide(let guide):
      "<NSLayoutConstraint '\(guide.identifier)-constraint' of "
        + "\(NSLayoutConstraint.name(of: guide.owningView))   (active)>"
    case .stack(let arrangement):
      "<NSLayoutConstraint 'UISV-arrangement' of \(NSLayoutConstraint.name(of: arrangement.stack))   (active)>"
    case .root(.horizontal):
      "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Width' \(NSLayoutConstraint.name(of: root)).width == "
        + "\(root.bounds.width)   (active)>"
    case .root(.vertical):
      "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Height' \(NSLayoutConstraint.name(of: root)).height == "
        + "\(root.bounds.height)   (active)>"
    }
  }
}
