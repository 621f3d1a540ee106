import CGIO

/// Makes a GLib source of the plain size around a table of functions.
func newSource(_ functions: UnsafeMutablePointer<GSourceFuncs>) -> UnsafeMutablePointer<GSource> {
  // GLib ends the program rather than return nil.
  g_source_new(functions, guint(MemoryLayout<GSource>.size))!
}
