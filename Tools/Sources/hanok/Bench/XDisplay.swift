import Foundation
import HanokBuild

/// An X server without a screen, its pointer, and the pixels of the window on it.
///
/// Xlib is loaded when it is needed: nothing else of the command uses X.
final class XDisplay {
  let name: String
  let server: ChildProcess
  private let library: XLibrary
  private let connection: UnsafeMutableRawPointer
  private let root: UInt

  init(width: Int, height: Int) throws {
    guard let program = Subprocess.find("Xvfb"), let library = XLibrary() else {
      throw CommandError(
        "A display is missing. Install it: sudo apt-get install xvfb libxtst6 libx11-6")
    }
    let output = Pipe()
    // However this program ends, the server does, too.
    let (guarded, arguments) = ChildProcess.endingWithParent(
      program, ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp"])
    let server = ChildProcess(guarded, arguments)
    try server.startInBackground(output: output)
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    name = ":" + line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let connection = library.open(name) else {
      server.stop()
      throw CommandError("Xvfb does not start.")
    }
    (self.server, self.library, self.connection) = (server, library, connection)
    root = library.root(connection)
  }

  func stop() {
    _ = library.close(connection)
    server.stop()
  }

  /// The app's window once it is shown in that size in pixels; nil when it does not come in time.
  func waitForWindow(width: Int, height: Int, seconds: Int = 10) -> UInt? {
    for _ in 0..<(seconds * 50) {
      for window in library.children(of: root, connection)
      where library.size(of: window, connection) == (width, height)
        && library.isShown(window, connection)
      { return window }
      usleep(20_000)
    }
    return nil
  }

  func movePointer(_ x: Int, _ y: Int) {
    _ = library.fakeMotion(connection, -1, CInt(x), CInt(y), 0)
    _ = library.flush(connection)
  }

  /// Turns the wheel by one notch: 4 is up, 5 is down.
  func turnWheel(_ button: CUnsignedInt = 5) {
    _ = library.fakeButton(connection, button, 1, 0)
    _ = library.fakeButton(connection, button, 0, 0)
    _ = library.flush(connection)
  }

  func resize(_ window: UInt, width: Int, height: Int) {
    _ = library.resize(connection, window, CUnsignedInt(width), CUnsignedInt(height))
    _ = library.flush(connection)
  }

  /// The bytes of a rectangle of a window.
  func pixels(of window: UInt, _ x: Int, _ y: Int, width: Int, height: Int) -> Data {
    library.pixels(of: window, connection, CInt(x), CInt(y), width, height)
  }
}

/// The functions of libX11 and libXtst that the display needs.
private struct XLibrary {
  typealias Connection = UnsafeMutableRawPointer

  let open: @convention(c) (UnsafePointer<CChar>) -> Connection?
  let close: @convention(c) (Connection) -> CInt
  let root: @convention(c) (Connection) -> UInt
  let flush: @convention(c) (Connection) -> CInt
  let resize: @convention(c) (Connection, UInt, CUnsignedInt, CUnsignedInt) -> CInt
  let fakeMotion: @convention(c) (Connection, CInt, CInt, CInt, UInt) -> CInt
  let fakeButton: @convention(c) (Connection, CUnsignedInt, CInt, UInt) -> CInt
  private let free: @convention(c) (UnsafeMutableRawPointer) -> CInt
  private let queryTree:
    @convention(c) (
      Connection, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt>?>, UnsafeMutablePointer<CUnsignedInt>
    ) -> CInt
  private let geometry:
    @convention(c) (
      Connection, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CUnsignedInt>,
      UnsafeMutablePointer<CUnsignedInt>, UnsafeMutablePointer<CUnsignedInt>,
      UnsafeMutablePointer<CUnsignedInt>
    ) -> CInt
  private let attributes: @convention(c) (Connection, UInt, UnsafeMutableRawPointer) -> CInt
  private let getImage:
    @convention(c) (
      Connection, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt, UInt, CInt
    ) -> UnsafeMutableRawPointer?

  init?() {
    guard let x11 = dlopen("libX11.so.6", RTLD_NOW), let test = dlopen("libXtst.so.6", RTLD_NOW)
    else { return nil }
    func symbol<Function>(_ library: UnsafeMutableRawPointer, _ name: String) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let open: @convention(c) (UnsafePointer<CChar>) -> Connection? = symbol(
        x11, "XOpenDisplay")
    else { return nil }
    self.open = open
    func required<Function>(_ library: UnsafeMutableRawPointer, _ name: String) -> Function {
      guard let function: Function = symbol(library, name) else {
        fatalError("Xlib has no function \(name).")
      }
      return function
    }
    close = required(x11, "XCloseDisplay")
    root = required(x11, "XDefaultRootWindow")
    flush = required(x11, "XFlush")
    resize = required(x11, "XResizeWindow")
    free = required(x11, "XFree")
    queryTree = required(x11, "XQueryTree")
    geometry = required(x11, "XGetGeometry")
    attributes = required(x11, "XGetWindowAttributes")
    getImage = required(x11, "XGetImage")
    fakeMotion = required(test, "XTestFakeMotionEvent")
    fakeButton = required(test, "XTestFakeButtonEvent")
  }

  func children(of window: UInt, _ connection: Connection) -> [UInt] {
    var (root, parent, count) = (UInt(0), UInt(0), CUnsignedInt(0))
    var list: UnsafeMutablePointer<UInt>?
    guard queryTree(connection, window, &root, &parent, &list, &count) != 0, let list else {
      return []
    }
    defer { _ = free(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  func size(of window: UInt, _ connection: Connection) -> (Int, Int) {
    var (root, x, y) = (UInt(0), CInt(0), CInt(0))
    var (width, height, border, depth) = (
      CUnsignedInt(0), CUnsignedInt(0), CUnsignedInt(0), CUnsignedInt(0)
    )
    _ = geometry(connection, window, &root, &x, &y, &width, &height, &border, &depth)
    return (Int(width), Int(height))
  }

  /// Whether a window can be seen, as its pixels can only then be read.
  func isShown(_ window: UInt, _ connection: Connection) -> Bool {
    // struct XWindowAttributes has 136 bytes; `map_state` is at 92, and 2 means viewable.
    withUnsafeTemporaryAllocation(byteCount: 136, alignment: 8) { bytes in
      guard let base = bytes.baseAddress, attributes(connection, window, base) != 0 else {
        return false
      }
      return bytes.load(fromByteOffset: 92, as: CInt.self) == 2
    }
  }

  func pixels(
    of window: UInt, _ connection: Connection, _ x: CInt, _ y: CInt, _ width: Int, _ height: Int
  ) -> Data {
    let (allPlanes, zPixmap) = (UInt.max, CInt(2))
    guard
      let image = getImage(
        connection, window, x, y, CUnsignedInt(width), CUnsignedInt(height), allPlanes, zPixmap)
    else { return Data() }
    // struct XImage: four ints, the pixels' address, more ints of which the sixth is the length of a row, three
    // masks and a pointer, then the functions, of which the second frees it.
    defer {
      typealias Destroy = @convention(c) (UnsafeMutableRawPointer) -> CInt
      _ = image.load(fromByteOffset: 96, as: Destroy.self)(image)
    }
    guard let data = image.load(fromByteOffset: 16, as: UnsafeMutableRawPointer?.self) else {
      return Data()
    }
    return Data(bytes: data, count: Int(image.load(fromByteOffset: 44, as: CInt.self)) * height)
  }
}
