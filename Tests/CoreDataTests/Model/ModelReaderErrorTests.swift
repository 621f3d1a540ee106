import XCTest

@testable import CoreData

/// Messages about models that cannot be read: the file, the line and the mistake.
final class ModelReaderErrorTests: XCTestCase {
  private func error(reading text: String) -> String {
    do {
      _ = try ModelReader.model(from: Data(text.utf8), file: ModelReaderTests.file)
      return "no error"
    } catch { return "\(error)" }
  }

  func testBrokenModelsAreRefusedWithAReason() {
    let entity = "<entity name=\"E\"><attribute name=\"a\" attributeType=\"String\"/></entity>"
    let cases: [(String, String)] = [
      ("", "It is not XML"),
      ("<model><entity></model>", "entity is not closed"),
      ("<model a=\"1\" a=\"2\"/>", "there are two attributes a"),
      ("<model a=1/>", "the value of a has no quotation marks"),
      ("<model>&nbsp;</model>", "the entity nbsp is unknown"),
      ("<model/><model/>", "there is something after the last element"),
      ("<html/>", "Its root is <html>, not <model>."),
      ("bplist00\u{1}", "It was compiled by Xcode."),
      ("<model><entity/></model>", "A <entity> has no name."),
      ("<model>\(entity)\(entity)</model>", "There are two entities named E."),
      (
        "<model><entity name=\"E\" parentEntity=\"P\"/></model>",
        "The parent of E is P, which there is not."
      ),
      (
        """
        <model><entity name="A" parentEntity="B"/><entity name="B" parentEntity="A"/></model>
        """, "The entity A inherits from itself."
      ),
      (
        "<model><entity name=\"E\" parentEntity=\"E\"/></model>",
        "The entity E inherits from itself."
      ),
      (
        """
        <model><entity name="E"><attribute name="a" attributeType="Quaternion"/></entity></model>
        """, "The attribute a is of type “Quaternion”, which there is not."
      ),
      (
        """
        <model><entity name="E"><attribute name="a" attributeType="String"/>
        <relationship name="a" maxCount="1" destinationEntity="E"/></entity></model>
        """, "The entity E has two properties named a."
      ),
      (
        """
        <model><entity name="E"><attribute name="n" attributeType="Integer 16"
          defaultValueString="70000"/></entity></model>
        """,
        "defaultValueString of the attribute n is “70000”, which is no value of its type."
      ),
      (
        """
        <model><entity name="E"><attribute name="n" attributeType="String"
          regularExpressionString="(["/></entity></model>
        """, "“([” is not a regular expression."
      ),
      (
        """
        <model><entity name="E"><relationship name="r" destinationEntity="X"/></entity></model>
        """, "The destination of E.r is “X”, which there is not."
      ),
      (
        """
        <model><entity name="E"><relationship name="r" destinationEntity="E" inverseName="q"
          inverseEntity="E"/></entity></model>
        """, "The inverse of E.r is E.q, which there is not."
      ),
      (
        """
        <model><entity name="E"><relationship name="r" destinationEntity="E"
          deletionRule="Explode"/></entity></model>
        """, "The delete rule of r is “Explode”, which there is not."
      ),
      (
        """
        <model><entity name="E"><relationship name="r" destinationEntity="E"
          maxCount="-1"/></entity></model>
        """, "maxCount is “-1”, not a count."
      ),
      (
        """
        <model>\(entity)<fetchRequest name="f" entity="X"/></model>
        """, "A fetch request is for “X”, which there is not."
      ),
      (
        """
        <model>\(entity)<fetchRequest name="f" entity="E" predicateString="a == ("/></model>
        """, "a == ("
      ),
      (
        """
        <model><configuration name="c"><memberEntity name="X"/></configuration></model>
        """, "A configuration has the entity X, which there is not."
      ),
      (
        """
        <model><entity name="E"><uniquenessConstraints><uniquenessConstraint>
        <constraint value="x"/></uniquenessConstraint></uniquenessConstraints></entity></model>
        """, "A uniqueness constraint of E names “x”, which there is not."
      ),
    ]
    for (text, reason) in cases {
      let error = error(reading: text)
      XCTAssertTrue(error.contains(reason), "\(text)\ngave: \(error)")
      XCTAssertTrue(error.contains(ModelReaderTests.file.path), error)
    }
  }

  func testErrorsNameTheLine() {
    let text = """
      <model>
        <entity name="E">
          <attribute name="a" attributeType="Quaternion"/>
        </entity>
      </model>
      """
    XCTAssertTrue(error(reading: text).contains("line 3"), error(reading: text))
  }

  func testDeepNestingIsRefused() {
    let text = String(repeating: "<model>", count: 100_000)
    XCTAssertTrue(error(reading: text).contains("cannot be read"))
  }

  func testEntitiesThatGrowWithoutEndAreRefused() {
    var text = "<!DOCTYPE model [<!ENTITY a0 \"lol\">"
    for level in 1...12 {
      let reference = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) \"\(reference)\">"
    }
    text += "]><model><entity name=\"&a12;\"/></model>"
    XCTAssertNotEqual(error(reading: text), "no error")
  }
}
