// QuartzCore's header brings in CoreGraphics and Foundation.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationCompatibility
