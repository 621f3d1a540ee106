/// Where the device is with regard to a region.
public enum CLRegionState: Int, Sendable { case unknown, inside, outside }
