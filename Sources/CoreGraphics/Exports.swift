// The geometry types that Foundation already has on Linux, under CoreGraphics' name as well.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import enum Foundation.CGRectEdge
@_exported import struct Foundation.CGSize

// Core Foundation's names, which iOS has for importers of CoreGraphics as well.
@_exported import typealias FoundationCompatibility.CFTimeInterval
@_exported import typealias FoundationCompatibility.CFAbsoluteTime
@_exported import typealias FoundationCompatibility.CFIndex
@_exported import typealias FoundationCompatibility.CFTypeRef
@_exported import typealias FoundationCompatibility.CFString
@_exported import typealias FoundationCompatibility.CFData
@_exported import typealias FoundationCompatibility.CFMutableData
@_exported import typealias FoundationCompatibility.CFURL
@_exported import typealias FoundationCompatibility.CFDictionary
@_exported import typealias FoundationCompatibility.CFArray
@_exported import typealias FoundationCompatibility.CFNumber
@_exported import typealias FoundationCompatibility.CFBoolean
@_exported import typealias FoundationCompatibility.CFError
@_exported import typealias FoundationCompatibility.OSStatus
@_exported import typealias FoundationCompatibility.CFOptionFlags
@_exported import enum FoundationCompatibility.CFAllocator
@_exported import let FoundationCompatibility.kCFAllocatorDefault
@_exported import let FoundationCompatibility.kCFBooleanTrue
@_exported import let FoundationCompatibility.kCFBooleanFalse
@_exported import let FoundationCompatibility.noErr
@_exported import func FoundationCompatibility.CFAbsoluteTimeGetCurrent
