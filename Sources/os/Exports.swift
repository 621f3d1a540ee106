// The lock `os_unfair_lock` is known to sources that import Foundation, too.
@_exported import FoundationCompatibility
