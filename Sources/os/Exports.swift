// The lock `os_unfair_lock` is known to whoever imports Foundation, too.
@_exported import FoundationCompatibility
