import AutomationMessages
import CSwiftRuntime
import Foundation
import UIKit

/// The app's side of a UI test: does what the test asks for, one request after the other, and ends with the test.
///
/// The app is at rest whenever a request is answered, as in a script, and its clock stands still between requests.
@MainActor
package final class AutomationServer {
  private let host: HeadlessHost
  private let channel: AutomationChannel
  private let tree = AutomationTree()
  private lazy var hands = ScriptRunner(
    host: host, outputFolder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
  /// The descriptor that a test gives its app.
  package static let descriptor: Int32 = 3

  package init(host: HeadlessHost, channel: AutomationChannel) {
    self.host = host
    self.channel = channel
  }

  /// Sees to it that the app does not outlive the program that started it.
  static func endWithParent() {
    hanok_end_with_parent()
    fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Answers requests until the test asks it to end or is gone; returns the exit status.
  package func run() -> Int32 {
    while true {
      do throws(AutomationChannel.Failure) {
        let request = try channel.receive(AutomationRequest.self)
        if request == .quit { return 0 }
        try channel.send(answer(to: request))
      } catch {
        guard case .malformed(let reason) = error else { return 0 }
        writeToStandardError("hanok: \(reason)")
        return 1
      }
    }
  }

  package func answer(to request: AutomationRequest) -> AutomationReply {
    host.settle()
    defer { host.settle() }
    return perform(request)
  }

  private func perform(_ request: AutomationRequest) -> AutomationReply {
    var reply = AutomationReply()
    switch request {
    case .hello, .quit: break
    case .tree: reply.tree = tree.capture(screen: screen)
    case .hitPoint(let id):
      reply.point = tree.object(id).flatMap(ElementReach.point)
    case .reveal(let id): tree.object(id).map(ElementReach.reveal)
    case .gesture(let paths): play(paths)
    case .type(let text): return type(text)
    case .key(let text, let modifiers): return press(text, UIKeyModifierFlags(rawValue: modifiers))
    case .pointer(let action): point(action)
    case .turnWheel(let id, let value):
      guard let wheel = tree.object(id) as? UIView, wheel.turnWheel(to: value) else {
        return AutomationReply(problem: "no row of it says “\(value)”")
      }
    case .step(let seconds): reply.seconds = step(seconds)
    case .wait(let seconds): host.wait(min(max(seconds, 0), 3600))
    case .screenshot(let part): return screenshot(part)
    case .turn(let toLandscape): host.turn(to: toLandscape ? .landscapeLeft : .portrait)
    case .appearance(let isDark):
      host.changeScreen { $0.userInterfaceStyle = isDark ? .dark : .light }
    case .leave: UIApplication.shared.hostDidEnterBackground()
    case .comeBack:
      UIApplication.shared.hostWillEnterForeground()
      UIApplication.shared.hostDidBecomeActive()
    case .open(let text):
      guard let url = URL(string: text) else { return AutomationReply(problem: "it is no URL") }
      UIApplication.shared.hostDidOpen(url)
    case .audit:
      reply.tree = tree.capture(screen: screen)
      reply.issues = ScreenAudit(host: host, tree: tree).issues(below: reply.tree)
    }
    return reply
  }

  private var screen: CGRect { CGRect(origin: .zero, size: host.screen.size) }

  // MARK: Events

  /// The most seconds that a gesture may take.
  private static let longestGesture = 600.0

  /// Moves the fingers frame by frame, or a numbered pointer.
  private func play(_ paths: [AutomationPath], number: Int? = nil) {
    var fingers = paths.prefix(10).filter { !$0.places.isEmpty }.map(Finger.init)
    let start = ClockReading.now
    var time = 0.0
    while fingers.contains(where: { !$0.isUp }), time < Self.longestGesture {
      for index in fingers.indices {
        // A finger that comes down after another went up is the same one.
        let taken = Set(fingers.compactMap(\.number))
        let free = number ?? (1...11).first { !taken.contains($0) } ?? 11
        guard let (phase, point, number) = fingers[index].move(to: time, free: free) else {
          continue
        }
        UIApplication.shared.send(.touch(id: number, phase: phase, location: point))
        host.finishWork()
      }
      time += HeadlessHost.frameInterval
      host.passTime(until: start.media + time, since: start)
    }
  }

  /// Keys by the characters that stand for them in a text, as `XCUIKeyboardKey` has them.
  private static let keys: [Character: String] = [
    "\u{8}": "backspace", "\u{7F}": "backspace", "\u{1B}": "escape", "\u{F700}": "up",
    "\u{F701}": "down", "\u{F702}": "left", "\u{F703}": "right", "\u{F728}": "delete",
    "\u{F729}": "home", "\u{F72B}": "end", "\u{F72C}": "pageUp", "\u{F72D}": "pageDown",
  ]

  /// Presses a key whether a text is edited or not: it may be a shortcut.
  private func press(_ text: String, _ modifiers: UIKeyModifierFlags) -> AutomationReply {
    guard text.count == 1, let character = text.first else {
      return AutomationReply(problem: "a key is one character, not “\(text)”")
    }
    let name = Self.keys[character] ?? (character == "\r" ? "return" : text)
    guard var key = try? ScriptKey(json: name, modifiers: nil) else {
      return AutomationReply(problem: "there is no such key")
    }
    if modifiers.contains(.shift), character.isLetter { key.characters = text.uppercased() }
    key.modifiers = modifiers
    if character.isUppercase { key.modifiers.insert(.shift) }
    hands.press(key)
    return AutomationReply()
  }

  private func point(_ action: AutomationPointer) {
    switch action {
    case .hover(let point): move(to: point)
    case .click(let point, let count, let isSecondary):
      move(to: point)
      let buttons: UIEvent.ButtonMask = isSecondary ? .secondary : .primary
      let number = isSecondary ? HostEvent.secondaryPointer : HostEvent.pointer
      for _ in 0..<max(count, 1) {
        for phase in [UITouch.Phase.began, .ended] {
          UIApplication.shared.send(
            .touch(id: number, phase: phase, location: point, buttons: buttons))
          host.finishWork()
          host.passTime(until: MediaClock.now + 4 * HeadlessHost.frameInterval)
        }
      }
    case .drag(let path):
      path.places.first.map { move(to: $0.point) }
      play([path], number: HostEvent.pointer)
    case .scroll(let point, let dx, let dy):
      move(to: point)
      // A wheel that turns towards the hand shows what is further below.
      UIApplication.shared.send(
        .scroll(location: point, delta: CGVector(dx: -dx, dy: -dy), phase: .discrete))
      host.finishWork()
    }
  }

  private func move(to point: CGPoint) {
    UIApplication.shared.send(.hover(location: point))
    host.finishWork()
    host.passTime(until: MediaClock.now + HeadlessHost.frameInterval)
  }

  private func type(_ text: String) -> AutomationReply {
    guard host.textInputClient != nil else {
      return AutomationReply(problem: "neither the element nor any descendant has keyboard focus")
    }
    for character in text {
      if let name = Self.keys[character], let key = try? ScriptKey(json: name, modifiers: nil) {
        hands.press(key)
      } else {
        hands.type(character == "\r" ? "\n" : String(character))
      }
    }
    return AutomationReply()
  }

  // MARK: Time

  private func step(_ seconds: Double) -> Double {
    let limit = min(max(seconds, 0), 3600)
    let (start, realStart) = (MediaClock.now, RealTime.now)
    if let timer = host.nextRealTimer, timer <= realStart + limit {
      host.fireTimer(at: timer, before: start + limit)
    } else {
      host.passTime(until: start + min(limit, 0.1))
    }
    let real = RealTime.now.seconds - realStart.seconds
    return max(MediaClock.now - start, min(real, limit))
  }

  // MARK: Pictures

  private func screenshot(_ part: CGRect?) -> AutomationReply {
    guard let picture = host.snapshot() else {
      return AutomationReply(problem: "there is not enough memory for a picture of the screen")
    }
    var reply = AutomationReply()
    let scale = host.screen.scale
    if let part {
      let pixels = part.intersection(screen).applying(CGAffineTransform(scaleX: scale, y: scale))
        .integral
      guard !pixels.isNull, pixels.width >= 1, pixels.height >= 1,
        let cut = picture.part(in: pixels)
      else { return AutomationReply(problem: "the element is not on the screen") }
      reply.picture = cut.pngData()
    } else {
      reply.picture = picture.pngData()
    }
    return reply
  }
}

/// A finger of a gesture that is played.
private struct Finger {
  let path: AutomationPath
  /// The number the app knows the finger by while it is down.
  private(set) var number: Int?
  private(set) var isUp = false
  private var last: CGPoint?

  init(_ path: AutomationPath) { self.path = path }

  /// The event of a time, if there is one.
  mutating func move(to time: Double, free: Int) -> (UITouch.Phase, CGPoint, Int)? {
    guard !isUp, let start = path.places.first?.time, let end = path.places.last?.time,
      time >= start
    else { return nil }
    let point = path.point(at: time)
    defer { last = point }
    guard let number else {
      self.number = free
      return (.began, point, free)
    }
    if time >= end {
      isUp = true
      self.number = nil
      return (.ended, point, number)
    }
    return point == last ? nil : (.moved, point, number)
  }
}

extension ImageSurface {
  /// The pixels of a rectangle inside of it.
  fileprivate func part(in rect: CGRect) -> ImageSurface? {
    let x = max(0, Int(rect.minX)), y = max(0, Int(rect.minY))
    let columns = min(Int(rect.maxX), width) - x
    let rows = min(Int(rect.maxY), height) - y
    guard columns > 0, rows > 0,
      let result = ImageSurface(width: columns, height: rows, format: format),
      let source = bytes.baseAddress, let target = result.bytes.baseAddress
    else { return nil }
    for row in 0..<rows {
      memcpy(target + row * result.stride, source + (y + row) * stride + x * 4, columns * 4)
    }
    result.markDirty()
    return result
  }
}
