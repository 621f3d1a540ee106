// What `import CoreData` brings with it, as on Apple's systems.
@_exported import Foundation
@_exported import FoundationCompatibility
