extension ViewArchive {
  static func registerControls() {
    register(
      UIControl.self,
      [
        .flag("UIDisabled", \.isOff), .flag("UISelected", \.isSelected),
        .raw("UIContentHorizontalAlignment", \.contentHorizontalAlignment),
        .raw("UIContentVerticalAlignment", \.contentVerticalAlignment),
      ])
    register(
      UIButton.self,
      [.object("UIButtonFont", \.titleFont)] + UIButton.archivedStates.flatMap(UIButton.fields))
    register(
      UISwitch.self,
      [.flag("UISwitchOn", \.isOn), .object("UISwitchOnTintColor", \.onTintColor)])
    register(
      UISlider.self,
      [
        .number("UIMinValue", \.minimumValue), .number("UIMaxValue", \.maximumValue),
        .number("UIValue", \.value),
        .object("UIMinimumTrackTintColor", \.minimumTrackTintColor),
      ])
    register(
      UIStepper.self,
      [
        .number("UIMinimumValue", \.minimumValue), .number("UIMaximumValue", \.maximumValue),
        .number("UIStepValue", \.stepValue), .number("UIValue", \.value),
      ])
    register(
      UIProgressView.self,
      [
        .number("UIProgress", \.progress), .object("UIProgressTintColor", \.progressTintColor),
        .object("UITrackTintColor", \.trackTintColor),
      ])
    register(
      UIPageControl.self,
      [
        .integer("UINumberOfPages", \.numberOfPages), .integer("UICurrentPage", \.currentPage),
        .flag("UIHideForSinglePage", \.hidesForSinglePage),
      ])
    register(
      UISegmentedControl.self,
      [
        ArchivedField(
          encode: { control, coder in
            let titles = (0..<control.numberOfSegments).map {
              control.titleForSegment(at: $0) ?? ""
            }
            guard !titles.isEmpty else { return }
            coder.encode(titles.joined(separator: "\n") as NSString, forKey: "UISegmentTitles")
          },
          decode: { control, coder in
            let key = "UISegmentTitles"
            guard let text = coder.objectIfPresent(of: NSString.self, forKey: key) else { return }
            control.removeAllSegments()
            for (index, title) in (text as String).components(separatedBy: "\n").enumerated() {
              control.insertSegment(withTitle: title, at: index, animated: false)
            }
          }), .integer("UISelectedSegmentIndex", \.selectedSegmentIndex),
      ])
    register(
      UIActivityIndicatorView.self,
      [
        .raw("UIActivityIndicatorViewStyle", \.style),
        .flag("UIHidesWhenStopped", \.hidesWhenStopped, unless: true),
      ])
  }
}

extension UIControl {
  fileprivate var isOff: Bool {
    get { !isEnabled }
    set { isEnabled = !newValue }
  }
}

extension UIButton {
  fileprivate static let archivedStates: [(name: String, state: State)] = [
    ("Normal", .normal), ("Highlighted", .highlighted), ("Selected", .selected),
    ("Disabled", .disabled),
  ]

  fileprivate var titleFont: UIFont? {
    get { titleLabel?.font }
    set { titleLabel?.font = newValue }
  }

  /// The values of a button in one state, where they are set for that state.
  fileprivate static func fields(
    of entry: (name: String, state: State)
  ) -> [ArchivedField<UIButton>] {
    let (name, state) = entry
    func field<Object: NSObject & NSCoding>(
      _ key: String, _ get: @escaping @MainActor (UIButton, State) -> Object?,
      _ set: @escaping @MainActor (UIButton, Object) -> Void
    ) -> ArchivedField<UIButton> {
      ArchivedField(
        encode: { button, coder in
          guard let value = get(button, state) else { return }
          if state != .normal, value === get(button, .normal) { return }
          coder.encode(value, forKey: key + name)
        },
        decode: { button, coder in
          let value = coder.objectIfPresent(of: Object.self, forKey: key + name)
          if let value { set(button, value) }
        })
    }
    return [
      ArchivedField(
        encode: { button, coder in
          let title = button.title(for: state)
          guard let title, state == .normal || title != button.title(for: .normal) else { return }
          coder.encode(title as NSString, forKey: "UIButtonTitle" + name)
        },
        decode: { button, coder in
          let title = coder.objectIfPresent(of: NSString.self, forKey: "UIButtonTitle" + name)
          if let title { button.setTitle(title as String, for: state) }
        }),
      field("UIButtonTitleColor", { $0.titleColor(for: $1) }) { $0.setTitleColor($1, for: state) },
      field("UIButtonImage", { $0.image(for: $1) }) { $0.setImage($1, for: state) },
      field("UIButtonBackground", { $0.backgroundImage(for: $1) }) {
        $0.setBackgroundImage($1, for: state)
      },
    ]
  }
}
