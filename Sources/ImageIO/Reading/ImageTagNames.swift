/// The names that image properties have for the tags of TIFF, EXIF and GPS data.
enum ImageTagNames {
  static let tiff: [Int: String] = [
    0x010E: "ImageDescription",
    0x010F: "Make",
    0x0110: "Model",
    0x0112: "Orientation",
    0x011A: "XResolution",
    0x011B: "YResolution",
    0x0128: "ResolutionUnit",
    0x0131: "Software",
    0x0132: "DateTime",
    0x013B: "Artist",
    0x8298: "Copyright",
  ]

  static let exif: [Int: String] = [
    0x829A: "ExposureTime",
    0x829D: "FNumber",
    0x8822: "ExposureProgram",
    0x8827: "ISOSpeedRatings",
    0x9003: "DateTimeOriginal",
    0x9004: "DateTimeDigitized",
    0x9010: "OffsetTime",
    0x9011: "OffsetTimeOriginal",
    0x9201: "ShutterSpeedValue",
    0x9202: "ApertureValue",
    0x9203: "BrightnessValue",
    0x9204: "ExposureBiasValue",
    0x9207: "MeteringMode",
    0x9209: "Flash",
    0x920A: "FocalLength",
    0x9291: "SubsecTimeOriginal",
    0xA002: "PixelXDimension",
    0xA003: "PixelYDimension",
    0xA402: "ExposureMode",
    0xA403: "WhiteBalance",
    0xA405: "FocalLenIn35mmFilm",
    0xA433: "LensMake",
    0xA434: "LensModel",
  ]

  static let gps: [Int: String] = [
    0x0001: "LatitudeRef",
    0x0002: "Latitude",
    0x0003: "LongitudeRef",
    0x0004: "Longitude",
    0x0005: "AltitudeRef",
    0x0006: "Altitude",
    0x0007: "TimeStamp",
    0x0010: "ImgDirectionRef",
    0x0011: "ImgDirection",
    0x001D: "DateStamp",
  ]
}
