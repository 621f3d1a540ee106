// The modules that `import Security` brings along, as on iOS: Core Foundation's names among it.
@_exported import Foundation
@_exported import FoundationCompatibility
