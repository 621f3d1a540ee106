// What services and characteristics are, by the numbers of HomeKit's accessory protocol.

public let HMServiceTypeLightbulb =
  "00000043-0000-1000-8000-0026BB765291"
public let HMServiceTypeSwitch =
  "00000049-0000-1000-8000-0026BB765291"
public let HMServiceTypeOutlet =
  "00000047-0000-1000-8000-0026BB765291"
public let HMServiceTypeThermostat =
  "0000004A-0000-1000-8000-0026BB765291"
public let HMServiceTypeGarageDoorOpener =
  "00000041-0000-1000-8000-0026BB765291"
public let HMServiceTypeAccessoryInformation =
  "0000003E-0000-1000-8000-0026BB765291"
public let HMServiceTypeLockMechanism =
  "00000045-0000-1000-8000-0026BB765291"
public let HMServiceTypeLockManagement =
  "00000044-0000-1000-8000-0026BB765291"
public let HMServiceTypeFan =
  "00000040-0000-1000-8000-0026BB765291"
public let HMServiceTypeTemperatureSensor =
  "0000008A-0000-1000-8000-0026BB765291"
public let HMServiceTypeHumiditySensor =
  "00000082-0000-1000-8000-0026BB765291"
public let HMServiceTypeMotionSensor =
  "00000085-0000-1000-8000-0026BB765291"
public let HMServiceTypeContactSensor =
  "00000080-0000-1000-8000-0026BB765291"
public let HMServiceTypeDoor =
  "00000081-0000-1000-8000-0026BB765291"
public let HMServiceTypeWindow =
  "0000008B-0000-1000-8000-0026BB765291"
public let HMServiceTypeWindowCovering =
  "0000008C-0000-1000-8000-0026BB765291"
public let HMServiceTypeBattery =
  "00000096-0000-1000-8000-0026BB765291"
public let HMServiceTypeSecuritySystem =
  "0000007E-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypePowerState =
  "00000025-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeBrightness =
  "00000008-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeHue =
  "00000013-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeSaturation =
  "0000002F-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeColorTemperature =
  "000000CE-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeCurrentTemperature =
  "00000011-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeTargetTemperature =
  "00000035-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeCurrentRelativeHumidity =
  "00000010-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeIdentify =
  "00000014-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeName =
  "00000023-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeCurrentDoorState =
  "0000000E-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeTargetDoorState =
  "00000032-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeCurrentLockMechanismState =
  "0000001D-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeTargetLockMechanismState =
  "0000001E-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeMotionDetected =
  "00000022-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeContactState =
  "0000006A-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeOutletInUse =
  "00000026-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeBatteryLevel =
  "00000068-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeTargetHeatingCooling =
  "00000033-0000-1000-8000-0026BB765291"
public let HMCharacteristicTypeCurrentHeatingCooling =
  "0000000F-0000-1000-8000-0026BB765291"
public let HMAccessoryCategoryTypeOther = "HMAccessoryCategoryTypeOther"
public let HMAccessoryCategoryTypeBridge = "HMAccessoryCategoryTypeBridge"
public let HMAccessoryCategoryTypeDoor = "HMAccessoryCategoryTypeDoor"
public let HMAccessoryCategoryTypeDoorLock = "HMAccessoryCategoryTypeDoorLock"
public let HMAccessoryCategoryTypeFan = "HMAccessoryCategoryTypeFan"
public let HMAccessoryCategoryTypeGarageDoorOpener = "HMAccessoryCategoryTypeGarageDoorOpener"
public let HMAccessoryCategoryTypeIPCamera = "HMAccessoryCategoryTypeIPCamera"
public let HMAccessoryCategoryTypeLightbulb = "HMAccessoryCategoryTypeLightbulb"
public let HMAccessoryCategoryTypeOutlet = "HMAccessoryCategoryTypeOutlet"
public let HMAccessoryCategoryTypeSecuritySystem = "HMAccessoryCategoryTypeSecuritySystem"
public let HMAccessoryCategoryTypeSensor = "HMAccessoryCategoryTypeSensor"
public let HMAccessoryCategoryTypeSwitch = "HMAccessoryCategoryTypeSwitch"
public let HMAccessoryCategoryTypeThermostat = "HMAccessoryCategoryTypeThermostat"
public let HMAccessoryCategoryTypeWindow = "HMAccessoryCategoryTypeWindow"
public let HMAccessoryCategoryTypeWindowCovering = "HMAccessoryCategoryTypeWindowCovering"
public let HMCharacteristicPropertyReadable = "HMCharacteristicPropertyReadable"
public let HMCharacteristicPropertyWritable = "HMCharacteristicPropertyWritable"
public let HMCharacteristicPropertySupportsEventNotification =
  "HMCharacteristicPropertySupportsEventNotification"
public let HMCharacteristicPropertyHidden = "HMCharacteristicPropertyHidden"
