import CGtk
import CoreLocation
import Foundation
import UIKit

/// A person's commands to the device, besides touching its screen.
extension WindowHost {
  func perform(_ command: DeviceCommand) {
    switch command {
    case .rotateLeft: turn(.left)
    case .rotateRight: turn(.right)
    case .appearance:
      changeScreen { $0.userInterfaceStyle = $0.userInterfaceStyle == .dark ? .light : .dark }
    case .largerText: changeTextSize(by: 1)
    case .smallerText: changeTextSize(by: -1)
    case .slowAnimations: AnimationPace.isSlow.toggle()
    case .keyboard:
      OnScreenKeyboard.isEnabled.toggle()
      UIResponder.firstResponder?.reloadInputViews()
    case .shake: UIApplication.shared.send(.shake)
    case .location: menu?.open(atLocation: true)
    case .screenshot: saveScreenshot()
    case .record: toggleRecording(as: .mp4)
    case .recordGIF: toggleRecording(as: .gif)
    case .menu: menu?.open(atLocation: false)
    }
  }

  /// Moves the device to `37.5665,126.9780`, or to an unknown location.
  func move(to text: String) {
    guard !text.allSatisfy(\.isWhitespace) else { return SimulatedPosition.set(nil) }
    guard let position = SimulatedPosition(text) else {
      return writeToStandardError(
        "hanok: “\(text)” is no place; write latitude and longitude as 37.5665,126.9780.")
    }
    SimulatedPosition.set(position)
  }

  private func changeTextSize(by step: Int) {
    let sizes = UIContentSizeCategory.ordered
    guard let index = sizes.firstIndex(of: screen.contentSizeCategory),
      sizes.indices.contains(index + step)
    else { return }
    changeScreen { $0.contentSizeCategory = sizes[index + step] }
  }

  // MARK: Pictures and films

  /// The screen, drawn anew.
  private func surface() -> ImageSurface? {
    guard let latestTree,
      let surface = ImageSurface(
        width: latestTree.pixelWidth, height: latestTree.pixelHeight, format: .rgb24)
    else { return nil }
    let renderer = CairoRenderer()
    renderer.surface = surface
    renderer.render(latestTree)
    return surface
  }

  /// A file in the folder that the app was started from, named after app and time.
  private func file(_ kind: String) -> URL {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH.mm.ss"
    let name = UIKitStrings.appName.replacingOccurrences(of: "/", with: "-")
    return URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appendingPathComponent("\(name) \(formatter.string(from: Date())).\(kind)")
  }

  private func saveScreenshot() {
    guard let surface = surface() else { return }
    let data =
      device.map {
        DevicePicture(
          model: $0.model, isFramed: $0.isFramed, orientation: screen.interfaceOrientation
        ).pngData(of: surface, size: screen.size, scale: screen.scale)
      } ?? surface.pngData()
    let file = file("png")
    do {
      try data?.write(to: file)
      writeToStandardError("Saved \(file.path)")
    } catch {
      writeToStandardError(
        "hanok: \(file.path) cannot be written: \(error.localizedDescription)")
    }
  }

  private func toggleRecording(as format: FFmpegFilm.Format) {
    if let recorder {
      self.recorder = nil
      writeToStandardError(
        recorder.stop()
          ? "Saved \(recorder.file.path)" : "hanok: \(recorder.file.path) could not be written.")
      return
    }
    recorder = ScreenRecorder(format, program: FFmpegFilm.program(), file: file) {
      [weak self] in self?.surface()
    }
    writeToStandardError(
      recorder == nil ? "hanok: no film can be begun." : "Recording; the same keys end it.")
  }
}
