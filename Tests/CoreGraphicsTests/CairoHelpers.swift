import CCairo

/// Fills Cairo's current path.
func fillCairo(_ cairo: OpaquePointer) { cairo_fill(cairo) }
