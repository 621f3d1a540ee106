/// How colours outside the destination's gamut are brought in.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}
