// The geometry types that Foundation already has on Linux, under CoreGraphics' name as well.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import enum Foundation.CGRectEdge
@_exported import struct Foundation.CGSize
