// The system's zlib under the name that it has on iOS.
@_exported import CZlib
