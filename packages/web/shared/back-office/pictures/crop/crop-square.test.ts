import { describe, expect, it } from 'vitest'
import { cropSquare, pushedView, wholeView } from './crop-square.ts'

const wide = { width: 400, height: 200 }

describe('the square cut from a picture', () => {
  it('is the largest one in the middle to begin with', () => {
    expect(cropSquare(wide, wholeView)).toEqual({ left: 100, top: 0, side: 200 })
    expect(cropSquare({ width: 200, height: 400 }, wholeView)).toEqual({ left: 0, top: 100, side: 200 })
  })

  it('gets smaller as one comes closer, around the same middle', () => {
    expect(cropSquare(wide, { ...wholeView, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 })
  })

  it('never leaves the picture', () => {
    expect(cropSquare(wide, { x: 0, y: 0, zoom: 2 })).toEqual({ left: 0, top: 0, side: 100 })
    expect(cropSquare(wide, { x: 1, y: 1, zoom: 2 })).toEqual({ left: 300, top: 100, side: 100 })
    expect(cropSquare(wide, { ...wholeView, zoom: 0.1 }).side).toBe(200)
  })
})

describe('pushing the picture under the frame', () => {
  it('moves the cut the other way, by as much as is seen', () => {
    const view = pushedView(wide, wholeView, { dx: 10, dy: 0, frame: 100 })
    expect(cropSquare(wide, view)).toEqual({ left: 80, top: 0, side: 200 })
  })

  it('stops at the edge, and comes back at once', () => {
    const atEdge = pushedView(wide, wholeView, { dx: 1000, dy: 50, frame: 100 })
    expect(cropSquare(wide, atEdge)).toEqual({ left: 0, top: 0, side: 200 })
    const back = pushedView(wide, atEdge, { dx: -10, dy: 0, frame: 100 })
    expect(cropSquare(wide, back).left).toBe(20)
  })
})
