import CGIO
import Foundation

/// A GLib source that calls a closure whenever a file descriptor is readable.
@MainActor
final class DescriptorSource {
  private let source: UnsafeMutablePointer<GSource>
  private let descriptor: Int32
  private let action: @MainActor (Int32) -> Void

  init(descriptor: Int32, action: @escaping @MainActor (Int32) -> Void) {
    self.descriptor = descriptor
    self.action = action
    source = newSource(Self.functions)
    g_source_set_callback(source, nil, Unmanaged.passUnretained(self).toOpaque(), nil)
    _ = g_source_add_unix_fd(source, descriptor, G_IO_IN)
    g_source_set_can_recurse(source, 1)
    g_source_attach(source, nil)
  }

  /// Stops watching. The descriptor stays open.
  func cancel() {
    g_source_destroy(source)
  }

  /// GLib keeps the pointer, so the table lives as long as the program.
  private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let table = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    table.initialize(to: GSourceFuncs())
    table.pointee.dispatch = { _, _, data in
      guard let data else { return 0 }
      let this = Unmanaged<DescriptorSource>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { this.action(this.descriptor) }
      return 1
    }
    return table
  }()
}

/// A GLib source that fires once at a time, and then stays to be scheduled again.
@MainActor
final class TimeoutSource {
  private let source: UnsafeMutablePointer<GSource>
  private let action: @MainActor () -> Void
  private var scheduled: RealTime?
  /// Two times that are nearer than this many seconds are one: a date says the same moment a little differently each time.
  private static let tolerance = 0.0005

  init(action: @escaping @MainActor () -> Void) {
    self.action = action
    source = newSource(Self.functions)
    g_source_set_callback(source, nil, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_source_set_can_recurse(source, 1)
    g_source_attach(source, nil)
  }

  /// Moves the one deadline; nil and the distant future mean never.
  func schedule(at time: RealTime?) {
    // Setting a deadline wakes the loop up, even one that is set already.
    guard !isScheduled(at: time) else { return }
    scheduled = time
    guard let time, time < .distantFuture else { return g_source_set_ready_time(source, -1) }
    schedule(after: time.seconds - RealTime.now.seconds)
  }

  private func isScheduled(at time: RealTime?) -> Bool {
    guard let time, let scheduled, time != scheduled else { return time == scheduled }
    return abs(time.seconds - scheduled.seconds) < Self.tolerance
  }

  /// Moves the one deadline to `delay` seconds from now.
  func schedule(after delay: Double) {
    // A day is far enough: the loop asks again then.
    let microseconds = min(max(delay, 0), 86_400) * 1_000_000
    g_source_set_ready_time(source, g_get_monotonic_time() + gint64(microseconds.rounded(.up)))
  }

  func cancel() {
    g_source_destroy(source)
    g_source_unref(source)
  }

  private func fire() {
    scheduled = nil
    action()
  }

  private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let table = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    table.initialize(to: GSourceFuncs())
    table.pointee.dispatch = { source, _, data in
      guard let data else { return 0 }
      g_source_set_ready_time(source, -1)
      let this = Unmanaged<TimeoutSource>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { this.fire() }
      return 1
    }
    return table
  }()
}
