// `import CoreServices` brings the old names of types of files, as on iOS.
@_exported import MobileCoreServices
