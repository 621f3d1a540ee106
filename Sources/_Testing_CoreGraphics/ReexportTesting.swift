// Swift Testing looks for this module wherever a test imports both Testing and CoreGraphics: the toolchain
// announces it on every platform and ships it on Apple's. It has to pass Testing on.
@_exported public import Testing
