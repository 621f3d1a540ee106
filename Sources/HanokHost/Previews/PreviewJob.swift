import Foundation
import UIKit

/// Writes a picture of each preview, in each look, size and text size that is asked for.
@MainActor
struct PreviewJob {
  let request: PreviewRequest
  let folder: URL

  /// Nil when no pictures are asked for.
  init?(_ request: PreviewRequest) {
    guard let folder = request.folder else { return nil }
    (self.request, self.folder) = (request, folder)
  }

  /// Writes the pictures; the program's exit status.
  func run(_ host: HeadlessHost) -> Int32 {
    host.settle()
    let previews = Previews.collect(file: request.file)
    guard !previews.isEmpty else {
      writeToStandardError("hanok: \(request.nothingFound)")
      return 1
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var names: Set<String> = []
      for preview in previews { try write(preview, host, &names) }
      return 0
    } catch {
      writeToStandardError(
        "hanok: \(folder.path) cannot be written: \(error.localizedDescription)")
      return 1
    }
  }

  private var looks: [UIUserInterfaceStyle] {
    request.looks.isEmpty ? [.light, .dark] : request.looks
  }

  private func textSizes(
    _ preview: Previews.Preview, _ own: UIContentSizeCategory
  ) -> [UIContentSizeCategory] {
    preview.textSize.map { [$0] } ?? (request.textSizes.isEmpty ? [own] : request.textSizes)
  }

  private func write(
    _ preview: Previews.Preview, _ host: HeadlessHost, _ names: inout Set<String>
  ) throws {
    let (original, device) = (host.screen, host.device)
    defer {
      host.play(device)
      host.changeScreen { $0 = original }
    }
    let own =
      device.map { PreviewScreen($0.model, isLandscape: request.isLandscape) }
      ?? PreviewScreen(size: original.size)
    for screen in request.screens.isEmpty ? [own] : request.screens {
      for text in textSizes(preview, original.contentSizeCategory) {
        for look in preview.look.map({ [$0] }) ?? looks {
          var parts = [Self.fileName(preview)]
          if request.screens.count > 1 { parts.append(screen.name) }
          if request.textSizes.count > 1 { parts.append(TextSize.shortName(of: text)) }
          if looks.count > 1 { parts.append(look == .dark ? "dark" : "light") }
          var name = parts.joined(separator: "-")
          if names.contains(name) { name = "\(name)-line-\(preview.line)" }
          var number = 1
          let common = name
          while !names.insert(name).inserted {
            number += 1
            name = "\(common)-\(number)"
          }
          host.changeScreen {
            $0 = original
            ($0.contentSizeCategory, $0.userInterfaceStyle) = (text, look)
          }
          guard let data = picture(of: preview, on: screen, host, device) else { continue }
          let file = folder.appendingPathComponent(name + ".png")
          try data.write(to: file)
          print(file.path)
        }
      }
    }
  }

  /// `CartController`, or with a preview's name behind it.
  private static func fileName(_ preview: Previews.Preview) -> String {
    let file = URL(fileURLWithPath: preview.file).deletingPathExtension().lastPathComponent
    let name = preview.name.map { "-" + $0 } ?? ""
    return String((file + name).map { "/\0 ".contains($0) ? "-" : $0 }.prefix(120))
  }

  /// - Parameter device: what the host plays, if it plays one; another model then is played in its place.
  private func picture(
    of preview: Previews.Preview, on screen: PreviewScreen, _ host: HeadlessHost,
    _ device: SimulatedDevice?
  ) -> Data? {
    show(screen, host, device)
    let controller = preview.make()
    show(
      screen.shaped(by: preview.traits) { controller.preferredContentSize }, host, device)
    let hidden = UIApplication.shared.windows
    for window in hidden { window.isHidden = true }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    defer {
      window.isHidden = true
      window.rootViewController = nil
      for window in hidden { window.isHidden = false }
    }
    host.settle()
    return host.picture()
  }

  private func show(_ screen: PreviewScreen, _ host: HeadlessHost, _ device: SimulatedDevice?) {
    let model = device == nil ? nil : screen.device
    host.play(
      model.map {
        SimulatedDevice(
          $0, statusBar: device?.statusBar, isFramed: device?.isFramed ?? false,
          held: screen.isLandscape ? .landscapeLeft : .portrait)
      })
    if model == nil { host.changeScreen { screen.shape(&$0) } }
  }
}
