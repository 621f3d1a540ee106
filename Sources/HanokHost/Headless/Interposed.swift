import Glibc

/// Finds the function that a definition of ours stands in front of.
///
/// A function defined in the program comes before the one of the same name in a shared library; this
/// is the library's. Nil when the library is not loaded, or is linked statically.
func interposedFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
  // RTLD_NEXT, a macro that Swift does not import.
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  return dlsym(next, name).map { unsafeBitCast($0, to: type) }
}
