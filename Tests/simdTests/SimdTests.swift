import XCTest
import simd

final class SimdTests: XCTestCase {
  func testVectorFunctionsCountAsSimds() {
    let (x, y) = (simd_float3(1, 2, 3), simd_float3(4, 5, 6))
    XCTAssertEqual(simd_dot(x, y), 32)
    XCTAssertEqual(cross(x, y), simd_float3(-3, 6, -3))
    XCTAssertEqual(simd_length(simd_double2(3, 4)), 5)
    XCTAssertEqual(simd_distance(simd_float2(1, 1), simd_float2(4, 5)), 5)
    XCTAssertEqual(normalize(simd_float2(0, 2)), simd_float2(0, 1))
    XCTAssertEqual(mix(simd_float2(0, 10), simd_float2(10, 20), t: 0.5), simd_float2(5, 15))
    XCTAssertEqual(clamp(simd_float2(-1, 9), min: 0, max: 5), simd_float2(0, 5))
    XCTAssertEqual(max(simd_int2(1, 5), simd_int2(3, 2)), simd_int2(3, 5))
    XCTAssertEqual(abs(simd_float2(-1, 2)), simd_float2(1, 2))
    XCTAssertEqual(reflect(simd_float2(1, -1), n: simd_float2(0, 1)), simd_float2(1, 1))
    XCTAssertEqual(project(simd_float2(3, 4), simd_float2(2, 0)), simd_float2(3, 0))
    XCTAssertEqual(max(1, 2), 2)
    XCTAssertEqual(abs(-3), 3)
  }

  func testMatricesCountAsSimds() {
    let a = simd_double3x3(rows: [SIMD3(2, 0, 1), SIMD3(1, 3, 2), SIMD3(1, 1, 4)])
    XCTAssertEqual(a[0], SIMD3(2, 1, 1))
    XCTAssertEqual(a.columns.2, SIMD3(1, 2, 4))
    XCTAssertEqual(a.determinant, 18, accuracy: 1e-12)
    XCTAssertEqual(a * SIMD3(1, 2, 3), SIMD3(5, 13, 15))
    XCTAssertEqual(a.transpose[0], SIMD3(2, 0, 1))
    XCTAssertEqual(a * matrix_identity_double3x3, a)
    XCTAssertEqual(simd_float2x2(diagonal: SIMD2(2, 4)).inverse[1, 1], 0.25)
    XCTAssertEqual(a + a, 2 * a)
  }

  func testRandomMatricesTimesTheirInversesAreOne() {
    for _ in 0..<200 {
      var matrix = simd_double4x4()
      for column in 0..<4 {
        for row in 0..<4 { matrix[column, row] = .random(in: -1...1) }
        // Far from having no inverse.
        matrix[column, column] += 4
      }
      let product = matrix * matrix.inverse
      for column in 0..<4 {
        for row in 0..<4 {
          XCTAssertEqual(product[column, row], column == row ? 1 : 0, accuracy: 1e-9)
        }
      }
    }
  }

  func testQuaternionsTurnVectors() {
    let quarter = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    let turned = quarter.act(SIMD3(1, 0, 0))
    XCTAssertEqual(simd_distance(turned, SIMD3(0, 1, 0)), 0, accuracy: 1e-6)
    XCTAssertEqual((quarter * quarter).angle, .pi, accuracy: 1e-5)
    let eighth = simd_slerp(simd_quatf(ix: 0, iy: 0, iz: 0, r: 1), quarter, 0.5)
    XCTAssertEqual(eighth.angle, .pi / 4, accuracy: 1e-5)
    let back = simd_quatf(from: SIMD3(1, 0, 0), to: SIMD3(-1, 0, 0)).act(SIMD3(1, 0, 0))
    XCTAssertEqual(simd_distance(back, SIMD3(-1, 0, 0)), 0, accuracy: 1e-5)
    XCTAssertEqual((quarter * quarter.inverse).real, 1, accuracy: 1e-6)
  }
}
