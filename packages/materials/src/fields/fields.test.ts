import { describe, expect, it } from 'vitest'
import { basketWeave, chevron, herringbone, hexagons, rowBond } from './bonds.ts'
import { cells } from './cells.ts'
import { enlarge } from './enlarge.ts'
import { noise } from './noise.ts'
import { layPieces, rectangle } from './pieces.ts'
import { layScales } from './scales.ts'
import { angle, cosine, sine } from './trigonometry.ts'

describe('fields', () => {
  it('sine, cosine and angle agree with the usual ones', () => {
    for (let turns = -3; turns < 3; turns += 0.013) {
      expect(sine(turns)).toBeCloseTo(Math.sin(turns * 2 * Math.PI), 4)
      expect(cosine(turns)).toBeCloseTo(Math.cos(turns * 2 * Math.PI), 4)
      const back = angle(Math.cos(turns * 2 * Math.PI), Math.sin(turns * 2 * Math.PI)) - turns
      expect(Math.abs(back - Math.round(back))).toBeLessThan(0.001)
    }
  })

  it('noise fills -1 to 1, has no favourite side and goes on beyond the edge', () => {
    const size = 128
    const field = noise(size, { across: 6, down: 6, octaves: 4, seed: 3 })
    const mean = field.reduce((sum, value) => sum + value, 0) / field.length
    expect(Math.abs(mean)).toBeLessThan(0.1)
    expect(Math.max(...field)).toBeGreaterThan(0.6)
    expect(Math.max(...field)).toBeLessThan(1.6)
    let [inner, over] = [0, 0]
    for (let x = 0; x < size; x++) {
      over += Math.abs(field[x]! - field[(size - 1) * size + x]!)
      inner += Math.abs(field[64 * size + x]! - field[63 * size + x]!)
    }
    expect(over).toBeLessThan(inner * 2)
  })

  it('the same noise is drawn at every size', () => {
    const shape = { across: 4, down: 4, octaves: 2, seed: 8 }
    const small = noise(80, shape)
    const large = noise(240, shape)
    for (let y = 0; y < 80; y += 7) {
      for (let x = 0; x < 80; x += 7)
        expect(large[(y * 3 + 1) * 240 + x * 3 + 1]).toBeCloseTo(small[y * 80 + x]!, 1)
    }
  })

  it('enlarging keeps a level field level', () => {
    expect(Math.max(...enlarge(new Float32Array(100).fill(0.5), 10, 37))).toBeCloseTo(0.5, 6)
    expect(Math.min(...enlarge(new Float32Array(100).fill(0.5), 10, 37))).toBeCloseTo(0.5, 6)
  })

  it.each([
    ['row bond', rowBond(7, 3, 0.5)],
    ['herringbone', herringbone(3, 2)],
    ['long herringbone', herringbone(5, 1)],
    ['chevron', chevron(4, 9, 2)],
    ['hexagons', hexagons(7, 8)],
    ['basket weave', basketWeave(4, 3)],
  ])('the %s covers the tile and every piece has its share', (_name, outlines) => {
    const size = 150
    const { piece } = layPieces(size, outlines)
    const areas = new Map<number, number>()
    for (const index of piece) areas.set(index, (areas.get(index) ?? 0) + 1)
    expect(areas.get(-1) ?? 0).toBeLessThan(size * size * 0.01)
    const fair = (size * size) / outlines.length
    for (let index = 0; index < outlines.length; index++) {
      expect(areas.get(index)! / fair).toBeGreaterThan(0.8)
      expect(areas.get(index)! / fair).toBeLessThan(1.2)
    }
  })

  it('a piece beyond the edge comes in at the other side', () => {
    const { piece } = layPieces(10, [rectangle(0.9, 0.9, 0.2, 0.2)])
    expect(piece[0]).toBe(0)
    expect(piece[99]).toBe(0)
    expect(piece[55]).toBe(-1)
  })

  it('scales cover the tile', () => {
    const { piece, inside } = layScales(120, 5, 10)
    expect(new Set(piece).size).toBe(50)
    expect(Math.min(...inside)).toBeGreaterThanOrEqual(0)
  })

  it('each pixel lies in the cell of its nearest point', () => {
    const size = 96
    const { cell, edge, centre } = cells(size, { across: 6, down: 6, seed: 4 })
    expect(new Set(cell).size).toBe(36)
    expect(Math.min(...edge)).toBeGreaterThanOrEqual(-0.001)
    expect(Math.max(...centre)).toBeLessThan(0.3)
    // Where the cell changes, the border is near.
    const changes = Array.from({ length: size - 1 }, (_, at) => at + 1).filter(
      (at) => cell[at] !== cell[at - 1],
    )
    expect(changes.length).toBeGreaterThan(3)
    for (const at of changes) expect(Math.min(edge[at]!, edge[at - 1]!)).toBeLessThan(1.5 / size)
  })
})
