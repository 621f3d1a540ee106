// The modules that `import PushKit` brings along, as on iOS.
@_exported import Foundation
