import Foundation
import UIKit

/// Writes a picture of each preview, in each look, size and text size that is asked for.
@MainActor
struct PreviewJob {
  /// What the command says, in variables.
  struct Request: Equatable {
    var folder: URL
    /// The source file whose previews are meant; nil for all.
    var file: String?
    var looks: [UIUserInterfaceStyle] = [.light, .dark]
    var sizes: [CGSize] = []
    var textSizes: [UIContentSizeCategory] = []

    init?(environment: [String: String]) {
      guard environment["HANOK_PREVIEWS"] == "1", let output = environment["HANOK_OUTPUT"] else {
        return nil
      }
      func list(_ name: String) -> [String] {
        (environment[name] ?? "").split(separator: ",").map(String.init)
      }
      folder = URL(fileURLWithPath: output, isDirectory: true)
      file = environment["HANOK_PREVIEW_FILE"]
      let names = list("HANOK_PREVIEW_LOOKS")
      if !names.isEmpty { looks = names.map { $0 == "dark" ? .dark : .light } }
      sizes = list("HANOK_PREVIEW_SIZES").compactMap(ScriptNumbers.size)
      textSizes = list("HANOK_PREVIEW_TEXT_SIZES").compactMap(TextSize.category)
    }
  }

  let request: Request

  /// Writes the pictures; the program's exit status.
  func run(_ host: HeadlessHost) -> Int32 {
    host.settle()
    let previews = Previews.collect(file: request.file)
    guard !previews.isEmpty else {
      writeToStandardError(
        "hanok: there is no #Preview of a UIKit view or controller"
          + (request.file.map { " in \($0)" } ?? ""))
      return 1
    }
    do {
      try FileManager.default.createDirectory(
        at: request.folder, withIntermediateDirectories: true)
      var names: Set<String> = []
      for preview in previews { try write(preview, host, &names) }
      return 0
    } catch {
      writeToStandardError(
        "hanok: \(request.folder.path) cannot be written: \(error.localizedDescription)")
      return 1
    }
  }

  private func write(
    _ preview: Previews.Preview, _ host: HeadlessHost, _ names: inout Set<String>
  ) throws {
    let original = host.screen
    defer { host.changeScreen { $0 = original } }
    for size in request.sizes.isEmpty ? [original.size] : request.sizes {
      for text in request.textSizes.isEmpty ? [original.contentSizeCategory] : request.textSizes {
        for look in request.looks {
          var parts = [Self.fileName(preview)]
          if request.sizes.count > 1 { parts.append("\(Int(size.width))x\(Int(size.height))") }
          if request.textSizes.count > 1 { parts.append(text.shortName) }
          if request.looks.count > 1 { parts.append(look == .dark ? "dark" : "light") }
          var name = parts.joined(separator: "-")
          if !names.insert(name).inserted {
            name = "\(name)-line-\(preview.line)"
            names.insert(name)
          }
          host.changeScreen {
            ($0.size, $0.contentSizeCategory, $0.userInterfaceStyle) = (size, text, look)
          }
          guard let data = picture(of: preview, host) else { continue }
          let file = request.folder.appendingPathComponent(name + ".png")
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
    return host.picture()
  }

  /// Gives the screen the size that the preview asks for.
  private func fit(_ controller: UIViewController, _ traits: [PreviewTrait], _ host: HeadlessHost) {
    for trait in traits {
      switch trait.kind {
      case .screen(let isLandscape):
        if isLandscape { host.turn(to: .landscapeLeft) }
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

extension UIContentSizeCategory {
  /// `XXL` of `UICTContentSizeCategoryXXL`.
  fileprivate var shortName: String {
    rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
  }
}
