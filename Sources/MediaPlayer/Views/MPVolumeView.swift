import UIKit

/// A slider for the volume of the desktop, by PulseAudio or PipeWire; without them it stays where it is.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
  open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
  /// There is no other place to play to, so that no button is shown.
  @available(*, deprecated, message: "use AVRoutePickerView")
  open var showsRouteButton: Bool {
    get { wantsRouteButton }
    set { wantsRouteButton = newValue }
  }
  private var wantsRouteButton = true
  open var areWirelessRoutesAvailable: Bool { false }
  open var isWirelessRouteActive: Bool { false }

  private let slider = UISlider()
  /// The desktop's volume; tests have another one.
  var volume: any SystemVolume = DesktopVolume() { didSet { read() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        volume.level = slider.value
      }, for: .valueChanged)
    slider.accessibilityIdentifier = "volume"
    addSubview(slider)
    read()
  }

  private func read() {
    let level = volume.level
    slider.isEnabled = level != nil
    slider.value = level ?? 1
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { read() }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame = volumeSliderRect(forBounds: bounds)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: slider.sizeThatFits(size).height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: slider.intrinsicContentSize.height)
  }

  open func volumeSliderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func volumeThumbRect(
    forBounds bounds: CGRect, volumeSliderRect rect: CGRect, value: Float
  ) -> CGRect { slider.thumbRect(forBounds: bounds, trackRect: rect, value: value) }

  open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setThumbImage(image, for: state)
  }
  open func volumeThumbImage(for state: UIControl.State) -> UIImage? {
    slider.thumbImage(for: state)
  }
  open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMinimumTrackImage(image, for: state)
  }
  open func minimumVolumeSliderImage(for state: UIControl.State) -> UIImage? {
    slider.minimumTrackImage(for: state)
  }
  open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMaximumTrackImage(image, for: state)
  }
  open func maximumVolumeSliderImage(for state: UIControl.State) -> UIImage? {
    slider.maximumTrackImage(for: state)
  }
}

/// How loud the desktop is.
@MainActor
protocol SystemVolume {
  /// From 0 to 1; nil where nobody tells.
  var level: Float? { get nonmutating set }
}

/// The volume by PulseAudio's command, which PipeWire has, too.
struct DesktopVolume: SystemVolume {
  static let command = ["/usr/bin/pactl", "/usr/local/bin/pactl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  var level: Float? {
    get {
      // `Volume: front-left: 45875 /  70% / -9.29 dB, …`
      let text = Self.run(["get-sink-volume", "@DEFAULT_SINK@"])
      let word = text?.split(separator: " ").first { $0.hasSuffix("%") }
      return word.flatMap { Float($0.dropLast()) }.map { min($0 / 100, 1) }
    }
    nonmutating set {
      guard let newValue else { return }
      _ = Self.run(["set-sink-volume", "@DEFAULT_SINK@", "\(Int((newValue * 100).rounded()))%"])
    }
  }

  private static func run(_ arguments: [String]) -> String? {
    guard let command else { return nil }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data.map { String(decoding: $0, as: UTF8.self) } : nil
  }
}
