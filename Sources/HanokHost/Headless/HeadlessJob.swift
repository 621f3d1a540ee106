import CoreMotion
import Foundation
import UIKit

/// The work of a headless program once the app has launched: perform a script, take a picture, or both.
@MainActor
struct HeadlessJob {
  private var script: Script?
  private var picture: URL?
  private var outputFolder: URL

  /// Reads the script. Without one the output is the picture to write; with one it is the folder
  /// that the script's file names are relative to, unless it names a PNG file.
  init(_ options: LaunchOptions) throws(ScriptError) {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    outputFolder = current
    if let file = options.script { script = try Script(file: file) }
    // Apps ask for sensors when they start.
    if script?.actions.contains(where: \.isMotion) == true { SimulatedMotion.set(.atRest) }
    // Before the app has threads.
    if script?.actions.contains(where: \.setsClock) == true { DeviceClockFunctions.install() }
    guard let output = options.output else { return }
    if script == nil || output.pathExtension.lowercased() == "png" {
      picture = output
      outputFolder = output.deletingLastPathComponent()
    } else {
      outputFolder = URL(fileURLWithPath: output.path, isDirectory: true)
    }
  }

  /// Does it; returns the program's exit status.
  func run(_ host: HeadlessHost) -> Int32 {
    var script = script ?? Script(actions: [])
    if let picture { script.actions.append(.screenshot(picture.path)) }
    do throws(ScriptError) {
      try ScriptRunner(host: host, outputFolder: outputFolder).run(script)
      return 0
    } catch {
      writeToStandardError("hanok: \(error)")
      return 1
    }
  }
}
