// The modules that `import BackgroundTasks` brings along, as on iOS.
@_exported import Foundation
