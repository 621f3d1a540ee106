import UIKit

/// A red square that counts its touches, and the rest of the screen, which scrolls.
final class FixtureViewController: UIViewController, UIScrollViewDelegate {
  private let square = TouchSquare(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    square.accessibilityIdentifier = "square"
    scrollView.frame = CGRect(x: 20, y: 140, width: 260, height: 200)
    scrollView.contentSize = CGSize(width: 260, height: 2000)
    scrollView.backgroundColor = UIColor(red: 0, green: 0.5, blue: 0, alpha: 1)
    scrollView.delegate = self
    scrollView.accessibilityIdentifier = "list"
    view.addSubview(scrollView)
    view.addSubview(square)
    switch ProcessInfo.processInfo.environment["FIXTURE"] {
    case "blocking": blockGlobalQueue()
    case "defaults": countLaunches()
    case "background": useUIKitInBackground()
    case "priorities": tellPriorities()
    case "elements": showElements(in: view)
    default: break
    }
  }

  private func countLaunches() {
    let launches = UserDefaults.standard.integer(forKey: "launches")
    say("stored \(launches)")
    NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in say("defaults changed") }
    UserDefaults.standard.set(launches + 1, forKey: "launches")
  }

  /// Each of 50 pieces of work waits for the next; the last one frees them all.
  private func blockGlobalQueue() {
    let (gate, group) = (DispatchSemaphore(value: 0), DispatchGroup())
    for _ in 0..<50 {
      DispatchQueue.global().async(group: group) {
        gate.wait()
        gate.signal()
      }
    }
    DispatchQueue.global().async { gate.signal() }
    group.notify(queue: .main) { say("freed") }
  }

  /// By how much threads of global queues give way to others.
  private func tellPriorities() {
    let which = __priority_which_t(PRIO_PROCESS.rawValue)
    say("main \(getpriority(which, 0))")
    let qualities: [(String, DispatchQoS.QoSClass)] = [
      ("interactive", .userInteractive), ("initiated", .userInitiated), ("default", .default),
      ("utility", .utility),
    ]
    for (name, quality) in qualities {
      DispatchQueue.global(qos: quality).async { say("\(name) \(getpriority(which, 0))") }
    }
  }

  /// Work of apps in the closures of URLSession.
  private func useUIKitInBackground() {
    nonisolated(unsafe) let (controller, view, square) = (self, self.view!, self.square)
    Thread.detachNewThread {
      unchecked {
        for number in 1...2 {
          let label = UILabel()
          label.text = "background \(number)"
          label.textColor = .white
          view.addSubview(label)
          label.translatesAutoresizingMaskIntoConstraints = false
          label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
          label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          square.alpha = 0.5
          square.backgroundColor = .green
          square.frame.origin.x += 10
          view.setNeedsLayout()
          UIView.animate(withDuration: 0.2) { unchecked { square.frame.origin.x -= 10 } }
          controller.title = "Title"
        }
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        controller.present(alert, animated: true)
        say("background work is done")
      }
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    say("appeared \(Int(view.bounds.width))x\(Int(view.bounds.height))")
    say("cancel \(UIKitStrings.text("Cancel"))")
    say("greeting \(NSLocalizedString("greeting", comment: "In the tests' bundle"))")
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    say("style \(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    say("layout \(Int(view.bounds.width))x\(Int(view.bounds.height))")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    say("scrolled \(Int(scrollView.contentOffset.y))")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      say("key \(key.keyCode) “\(key.characters)” \(key.modifierFlags.rawValue)")
    }
  }
}

/// Turns another colour at each touch.
final class TouchSquare: UIView {
  private var count = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("down", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("move", touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("up", touches)
    count += 1
    backgroundColor =
      count % 2 == 1
      ? UIColor(red: 1, green: 1, blue: 0, alpha: 1) : UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  }

  private func tell(_ what: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let point = touch.location(in: nil)
      say("\(what) \(Int(point.x.rounded())),\(Int(point.y.rounded()))")
    }
  }
}

/// Runs main-actor code on whatever thread this is, as an app's code in Swift 5 may.
private func unchecked(_ body: @escaping @MainActor () -> Void) {
  unsafeBitCast(body, to: (() -> Void).self)()
}
