// CoreImage's header brings in CoreGraphics, ImageIO and Foundation.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationCompatibility
@_exported import ImageIO
