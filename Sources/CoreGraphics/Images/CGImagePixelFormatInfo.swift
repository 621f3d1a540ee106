/// How a pixel's bits are packed.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  case mask = 0xF0000
  case packed = 0x00000
  case RGB555 = 0x10000
  case RGB565 = 0x20000
  case RGB101010 = 0x30000
  case RGBCIF10 = 0x40000
}
