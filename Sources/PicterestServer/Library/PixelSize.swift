/// Width and height in pixels, as a person sees the picture: a turned photograph is already turned.
struct PixelSize: Equatable, Sendable {
  var width: Int32
  var height: Int32
}
