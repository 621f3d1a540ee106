import Accelerate
import TestSupport
import XCTest

/// Vector functions against the same said element by element.
final class VectorTests: XCTestCase {
  private var random = SeededRandom(seed: 3)

  private func vector(_ count: Int, _ range: ClosedRange<Float> = -10...10) -> [Float] {
    (0..<count).map { _ in Float.random(in: range, using: &random) }
  }

  func testArithmeticIsElementByElement() throws {
    for (count, stride) in [(0, 1), (1, 1), (7, 1), (64, 1), (5, 2), (9, 3)] {
      let a = vector(max(1, count * stride))
      let b = vector(max(1, count * stride), 1...10)
      let n = vDSP_Length(count)
      func check(
        _ name: String, _ expected: (Float, Float) -> Float,
        _ run: (UnsafeMutablePointer<Float>) -> Void
      ) {
        var c = [Float](repeating: -99, count: max(1, count * stride))
        run(&c)
        for i in 0..<count {
          XCTAssertEqual(
            c[i * stride], expected(a[i * stride], b[i * stride]), accuracy: 1e-4, name)
        }
        for i in c.indices where i % stride != 0 || i / stride >= count {
          XCTAssertEqual(c[i], -99, "\(name) writes only where it should")
        }
      }
      let s = stride
      check("vadd", +) { vDSP_vadd(a, s, b, s, $0, s, n) }
      check("vsub", -) { vDSP_vsub(b, s, a, s, $0, s, n) }
      check("vmul", *) { vDSP_vmul(a, s, b, s, $0, s, n) }
      check("vdiv", /) { vDSP_vdiv(b, s, a, s, $0, s, n) }
      check("vmax", max) { vDSP_vmax(a, s, b, s, $0, s, n) }
      check("vmin", min) { vDSP_vmin(a, s, b, s, $0, s, n) }
      check("vabs", { x, _ in abs(x) }) { vDSP_vabs(a, s, $0, s, n) }
      check("vneg", { x, _ in -x }) { vDSP_vneg(a, s, $0, s, n) }
      check("vsq", { x, _ in x * x }) { vDSP_vsq(a, s, $0, s, n) }
      var (two, low, high): (Float, Float, Float) = (2, -3, 4)
      check("vsadd", { x, _ in x + 2 }) { vDSP_vsadd(a, s, &two, $0, s, n) }
      check("vsmul", { x, _ in x * 2 }) { vDSP_vsmul(a, s, &two, $0, s, n) }
      check("vsdiv", { x, _ in x / 2 }) { vDSP_vsdiv(a, s, &two, $0, s, n) }
      check("vclip", { x, _ in min(max(x, -3), 4) }) { vDSP_vclip(a, s, &low, &high, $0, s, n) }
      check("vsmsa", { x, _ in x * 2 + 4 }) { vDSP_vsmsa(a, s, &two, &high, $0, s, n) }
      check("vma", { x, y in x * y + x }) { vDSP_vma(a, s, b, s, a, s, $0, s, n) }
    }
  }

  func testReductionsAreTheirSums() throws {
    for count in [1, 3, 4, 17, 1000] {
      let a = vector(count)
      let doubles = a.map(Double.init)
      XCTAssertEqual(Double(vDSP.sum(a)), doubles.reduce(0, +), accuracy: 1e-2)
      XCTAssertEqual(Double(vDSP.mean(a)), doubles.reduce(0, +) / Double(count), accuracy: 1e-4)
      let squares = doubles.map { $0 * $0 }.reduce(0, +)
      XCTAssertEqual(
        vDSP.rootMeanSquare(doubles), (squares / Double(count)).squareRoot(), accuracy: 1e-9)
      XCTAssertEqual(vDSP.maximum(a), a.max())
      XCTAssertEqual(vDSP.minimum(a), a.min())
      XCTAssertEqual(vDSP.maximumMagnitude(a), a.map(abs).max())
      XCTAssertEqual(vDSP.dot(doubles, doubles), squares, accuracy: 1e-9)
      var value: Float = 0
      var index: vDSP_Length = 0
      vDSP_maxvi(a, 1, &value, &index, vDSP_Length(count))
      XCTAssertEqual(Int(index), a.firstIndex(of: a.max() ?? 0))
    }
    XCTAssertEqual(vDSP.maximum([Float]()), -.infinity)
    XCTAssertEqual(vDSP.sum([Double]()), 0)
  }

  func testNormalizingGivesMeanNoughtAndDeviationOne() throws {
    let a = vector(100)
    var (mean, deviation): (Float, Float) = (0, 0)
    var c = [Float](repeating: 0, count: 100)
    vDSP_normalize(a, 1, &c, 1, &mean, &deviation, 100)
    XCTAssertEqual(vDSP.mean(c), 0, accuracy: 1e-5)
    XCTAssertEqual(vDSP.rootMeanSquare(c), 1, accuracy: 1e-5)
    XCTAssertEqual(mean, vDSP.mean(a), accuracy: 1e-5)
  }

  func testConversionsKeepWithinTheirType() throws {
    let source: [Float] = [1.5, 2.5, -1.5, 40_000, -40_000, .nan, .infinity]
    var cut = [Int16](repeating: 0, count: 7)
    vDSP_vfix16(source, 1, &cut, 1, 7)
    XCTAssertEqual(cut, [1, 2, -1, 32_767, -32_768, 0, 32_767])
    vDSP_vfixr16(source, 1, &cut, 1, 7)
    XCTAssertEqual(cut, [2, 2, -2, 32_767, -32_768, 0, 32_767])
    var back = [Float](repeating: 0, count: 7)
    vDSP_vflt16(cut, 1, &back, 1, 7)
    XCTAssertEqual(back, [2, 2, -2, 32_767, -32_768, 0, 32_767])
  }

  func testDecibelsRampsFiltersAndMatrices() throws {
    var one: Float = 1
    var decibels = [Float](repeating: 0, count: 3)
    vDSP_vdbcon([1, 10, 0.1], 1, &one, &decibels, 1, 3, 1)
    XCTAssertEqual(decibels[1], 20, accuracy: 1e-5)
    XCTAssertEqual(decibels[2], -20, accuracy: 1e-4)
    vDSP_vdbcon([1, 10, 0.1], 1, &one, &decibels, 1, 3, 0)
    XCTAssertEqual(decibels[1], 10, accuracy: 1e-5)
    var (start, step): (Float, Float) = (2, 0.5)
    var ramp = [Float](repeating: 0, count: 4)
    vDSP_vramp(&start, &step, &ramp, 1, 4)
    XCTAssertEqual(ramp, [2, 2.5, 3, 3.5])
    vDSP_vrvrs(&ramp, 1, 4)
    XCTAssertEqual(ramp, [3.5, 3, 2.5, 2])
    var filtered = [Float](repeating: 0, count: 2)
    vDSP_desamp([1, 2, 3, 4, 5], 2, [1, 1, 1], &filtered, 2, 3)
    XCTAssertEqual(filtered, [6, 12])
    var product = [Float](repeating: 0, count: 4)
    vDSP_mmul([1, 2, 3, 4, 5, 6], 1, [1, 2, 3, 4, 5, 6], 1, &product, 1, 2, 2, 3)
    XCTAssertEqual(product, [22, 28, 49, 64])
    var roots = [Float](repeating: 0, count: 2)
    var count: Int32 = 2
    vvsqrtf(&roots, [4, 9], &count)
    XCTAssertEqual(roots, [2, 3])
    vvpowf(&roots, [3, 2], [2, 5], &count)
    XCTAssertEqual(roots, [8, 25])
  }

  func testOverlaysNameTheirOperandsInOrder() throws {
    XCTAssertEqual(vDSP.subtract([5, 6] as [Float], [1, 2] as [Float]), [4, 4])
    XCTAssertEqual(vDSP.divide([6, 6] as [Double], [2, 3] as [Double]), [3, 2])
    XCTAssertEqual(vDSP.divide([6, 3] as [Float], 3), [2, 1])
    XCTAssertEqual(vDSP.multiply(2, [1, 2] as [Float]), [2, 4])
    XCTAssertEqual(vDSP.add(1, [1, 2] as [Double]), [2, 3])
    XCTAssertEqual(vDSP.clip([1, 5, 9] as [Float], to: 2...6), [2, 5, 6])
    XCTAssertEqual(vDSP.absolute([-1, 2][0...] as ArraySlice<Float>), [1, 2])
  }
}
