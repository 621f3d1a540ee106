// On iOS, Foundation brings networking along; Hanok adds the import when it builds an app.
@_exported import FoundationNetworking
