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
    let original = host.screen
    defer { host.changeScreen { $0 = original } }
    for size in request.sizes.isEmpty ? [original.size] : request.sizes {
      for text in textSizes(preview, original.contentSizeCategory) {
        for look in preview.look.map({ [$0] }) ?? looks {
          var parts = [Self.fileName(preview)]
          if request.sizes.count > 1 { parts.append("\(Int(size.width))x\(Int(size.height))") }
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
            ($0.size, $0.contentSizeCategory, $0.userInterfaceStyle) = (size, text, look)
          }
          guard let data = picture(of: preview, host) else { continue }
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

  private func picture(of preview: Previews.Preview, _ host: HeadlessHost) -> Data? {
    let controller = preview.make()
    fit(controller, preview.traits, host)
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
    return host.snapshot()?.pngData()
  }

  /// Gives the screen the size that the preview asks for.
  private func fit(_ controller: UIViewController, _ traits: [PreviewTrait], _ host: HeadlessHost) {
    for trait in traits {
      switch trait.kind {
      case .screen(let isLandscape):
        let size = host.screen.size
        guard isLandscape, size.height > size.width else { continue }
        host.changeScreen {
          $0.size = CGSize(width: size.height, height: size.width)
          $0.safeAreaInsets = $0.safeAreaInsets.turned(toLandscape: true)
        }
      case .fitting:
        let wanted = controller.preferredContentSize
        guard wanted.width > 0, wanted.height > 0 else { continue }
        set(wanted, host)
      case .size(let size): set(size, host)
      }
    }
  }

  private func set(_ size: CGSize, _ host: HeadlessHost) {
    host.changeScreen {
      $0.size = CGSize(
        width: min(max(size.width.rounded(.up), 1), 4096),
        height: min(max(size.height.rounded(.up), 1), 4096))
      $0.safeAreaInsets = .zero
    }
  }
}
