/// How glyphs are painted.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill = 0
  case stroke
  case fillStroke
  case invisible
  case fillClip
  case strokeClip
  case fillStrokeClip
  case clip
}
