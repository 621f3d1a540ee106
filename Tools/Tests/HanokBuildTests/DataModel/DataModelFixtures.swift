import Foundation

/// Data models as Xcode writes them.
enum DataModelFixtures {
  /// Every kind of attribute and relationship, parents, and classes named in all ways.
  static let shop = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="22522" systemVersion="23D60" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
        <entity name="Box" representedClassName="Box" syncable="YES" codeGenerationType="class">
            <attribute name="colour" optional="YES" attributeType="Transformable" valueTransformerName="NSSecureUnarchiveFromData" customClassName="UIColor"/>
            <attribute name="count" optional="YES" attributeType="Integer 16" defaultValueString="0" usesScalarValueType="YES"/>
            <attribute name="id" optional="YES" attributeType="UUID" usesScalarValueType="NO"/>
            <attribute name="in" optional="YES" attributeType="Boolean" usesScalarValueType="NO"/>
            <attribute name="made" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
            <attribute name="opened" attributeType="Date" defaultDateTimeInterval="0" usesScalarValueType="YES"/>
            <attribute name="payload" optional="YES" attributeType="Transformable"/>
            <attribute name="price" optional="YES" attributeType="Decimal" defaultValueString="0"/>
            <attribute name="title" attributeType="String" defaultValueString=""/>
            <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Person" inverseName="boxes" inverseEntity="Person"/>
            <relationship name="pages" optional="YES" toMany="YES" deletionRule="Cascade" ordered="YES" destinationEntity="Page" inverseName="box" inverseEntity="Page"/>
            <relationship name="plain" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Plain"/>
            <relationship name="tags" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Page"/>
            <fetchedProperty name="similar" optional="YES">
                <fetchRequest name="fetchedPropertyFetchRequest" entity="Box" predicateString="title == $FETCH_SOURCE.title"/>
            </fetchedProperty>
        </entity>
        <entity name="Crate" representedClassName=".Crate" parentEntity="Box" syncable="YES" codeGenerationType="class"/>
        <entity name="Page" representedClassName="Shop.PageMO" syncable="YES" codeGenerationType="category">
            <attribute name="text" optional="YES" attributeType="String"/>
            <relationship name="box" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Box" inverseName="pages" inverseEntity="Box"/>
        </entity>
        <entity name="Person" representedClassName="Person" isAbstract="YES" syncable="YES">
            <relationship name="boxes" optional="YES" maxCount="0" deletionRule="Nullify" destinationEntity="Box" inverseName="owner" inverseEntity="Box"/>
        </entity>
        <entity name="Plain" syncable="YES" codeGenerationType="class"/>
    </model>
    """

  /// Another version of it.
  static let oldShop = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="Gone" representedClassName="Gone" syncable="YES" codeGenerationType="class"/>
    </model>
    """

  static func currentVersion(_ name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>_XCCurrentVersionName</key><string>\(name)</string></dict></plist>
    """
  }

  /// Writes a model with two versions, of which the second is current.
  static func writeShop(to folder: TestFolder, at path: String = "Shop.xcdatamodeld") throws -> URL
  {
    try folder.write(oldShop, to: "\(path)/Shop.xcdatamodel/contents")
    try folder.write(shop, to: "\(path)/Shop 2.xcdatamodel/contents")
    try folder.write(currentVersion("Shop 2.xcdatamodel"), to: "\(path)/.xccurrentversion")
    return folder.url.appendingPathComponent(path)
  }
}
