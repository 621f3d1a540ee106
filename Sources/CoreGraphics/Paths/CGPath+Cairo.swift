import CCairo
import Foundation

extension CGPath {
  /// Adds the path's steps to a Cairo context's current path, in its user space.
  package func append(to cairo: OpaquePointer) { storage.append(to: cairo) }
}

extension PathStorage {
  package func append(to cairo: OpaquePointer) {
    var last = CGPoint.zero
    var start = CGPoint.zero
    forEach { kind, index in
      switch kind {
      case .moveToPoint:
        let p = points[index]
        cairo_move_to(cairo, p.x, p.y)
        start = p
        last = p
      case .addLineToPoint:
        let p = points[index]
        cairo_line_to(cairo, p.x, p.y)
        last = p
      case .addQuadCurveToPoint:
        let (control, end) = (points[index], points[index + 1])
        // The cubic that is the same curve: its handles are two thirds of the way to the control.
        cairo_curve_to(
          cairo, last.x + (control.x - last.x) * 2 / 3, last.y + (control.y - last.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        last = end
      case .addCurveToPoint:
        let (c1, c2, end) = (points[index], points[index + 1], points[index + 2])
        cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
        last = end
      case .closeSubpath:
        cairo_close_path(cairo)
        last = start
      }
    }
  }
}
