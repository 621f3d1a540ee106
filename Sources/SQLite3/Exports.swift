// The system's SQLite under the name that it has on iOS.
@_exported import CSQLite
