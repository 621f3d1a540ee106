import CSoup

/// Runs a closure on the thread that runs a main context, at once when that is this thread.
func invoke(on context: OpaquePointer?, _ work: @escaping @Sendable () -> Void) {
  g_main_context_invoke_full(
    context, G_PRIORITY_DEFAULT, runWork, retained(work), releaseWork)
}

/// Runs a closure on a main context's thread, after what it is doing now.
func invokeLater(on context: OpaquePointer?, _ work: @escaping () -> Void) {
  let source = g_idle_source_new()
  g_source_set_callback(source, runWork, retained(work), releaseWork)
  g_source_attach(source, context)
  g_source_unref(source)
}

private final class WorkBox {
  let work: () -> Void
  init(_ work: @escaping () -> Void) { self.work = work }
}

private func retained(_ work: @escaping () -> Void) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(WorkBox(work)).toOpaque()
}

private let runWork: @convention(c) (gpointer?) -> gboolean = { pointer in
  if let pointer { Unmanaged<WorkBox>.fromOpaque(pointer).takeUnretainedValue().work() }
  return 0
}

private let releaseWork: @convention(c) (gpointer?) -> Void = { pointer in
  if let pointer { Unmanaged<WorkBox>.fromOpaque(pointer).release() }
}
