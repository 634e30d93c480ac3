import { expect, it } from 'vitest'
import { createLentBodies } from './lent-bodies.ts'

it('lends bytes to one at a time, and gives whoever asks meanwhile a copy', () => {
  const bodies = createLentBodies()
  const page = Buffer.from('a page')
  expect(bodies.take(page)).toBe(page)
  const copy = bodies.take(page)
  expect([copy.toString(), copy.buffer === page.buffer && copy.byteOffset === page.byteOffset]).toEqual([
    'a page',
    false,
  ])
  bodies.give(copy)
  expect(bodies.take(page)).not.toBe(page)
  bodies.give(page)
  expect(bodies.take(page)).toBe(page)
})
