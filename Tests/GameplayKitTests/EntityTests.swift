import GameplayKit
import XCTest

final class EntityTests: XCTestCase {
  private final class Moving: GKComponent {
    var seconds = 0.0
    var came = 0
    var left = 0
    override func update(deltaTime seconds: TimeInterval) { self.seconds += seconds }
    override func didAddToEntity() { came += 1 }
    override func willRemoveFromEntity() {
      XCTAssertNotNil(entity)
      left += 1
    }
  }
  private final class Shown: GKComponent {}

  func testAnEntityHasOneComponentOfAClass() {
    let entity = GKEntity()
    let (first, second) = (Moving(), Moving())
    entity.addComponent(first)
    entity.addComponent(Shown())
    entity.addComponent(second)
    XCTAssertEqual(entity.components.count, 2)
    XCTAssertTrue(entity.component(ofType: Moving.self) === second)
    XCTAssertNil(first.entity)
    XCTAssertEqual([first.came, first.left, second.came, second.left], [1, 1, 1, 0])
    entity.update(deltaTime: 0.25)
    XCTAssertEqual(second.seconds, 0.25)
    entity.removeComponent(ofType: Moving.self)
    XCTAssertNil(entity.component(ofType: Moving.self))
    XCTAssertNil(second.entity)
  }

  func testASystemUpdatesItsClassAlone() {
    let entities = (0..<3).map { _ in GKEntity() }
    let system = GKComponentSystem<Moving>(componentClass: Moving.self)
    for entity in entities {
      entity.addComponent(Moving())
      entity.addComponent(Shown())
      system.addComponent(foundIn: entity)
    }
    system.addComponent(foundIn: GKEntity())
    system.update(deltaTime: 1)
    XCTAssertEqual(system.components.map(\.seconds), [1, 1, 1])
    system.removeComponent(foundIn: entities[0])
    XCTAssertEqual(system.components.count, 2)
    XCTAssertTrue(system[0].entity === entities[1])
  }
}
