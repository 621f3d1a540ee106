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
      func at(_ offset: Int) -> CGPoint { points[index + offset].drawable }
      switch kind {
      case .moveToPoint:
        let p = at(0)
        cairo_move_to(cairo, p.x, p.y)
        start = p
        last = p
      case .addLineToPoint:
        let p = at(0)
        cairo_line_to(cairo, p.x, p.y)
        last = p
      case .addQuadCurveToPoint:
        let (control, end) = (at(0), at(1))
        // The cubic that is the same curve: its handles are two thirds of the way to the control.
        cairo_curve_to(
          cairo, last.x + (control.x - last.x) * 2 / 3, last.y + (control.y - last.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        last = end
      case .addCurveToPoint:
        let (c1, c2, end) = (at(0), at(1), at(2))
        cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
        last = end
      case .closeSubpath:
        cairo_close_path(cairo)
        last = start
      }
    }
  }
}

extension CGPoint {
  /// The point brought into the range of Cairo's fixed point numbers, which wrap around outside it.
  fileprivate var drawable: CGPoint {
    func cut(_ value: CGFloat) -> CGFloat {
      value > -1_000_000 ? (value < 1_000_000 ? value : 1_000_000) : -1_000_000
    }
    return CGPoint(x: cut(x), y: cut(y))
  }
}
