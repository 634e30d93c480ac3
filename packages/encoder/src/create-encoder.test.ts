import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEncoder } from './create-encoder.ts'
import type { Encoder } from './create-encoder.ts'
import { subjectWindows } from './subject-windows.ts'
import { materialPictures } from './testing/material-pictures.ts'
import { codeOf, dimensions, similarity } from './vector.ts'

let encoder: Encoder
let pictures: Buffer[]
beforeAll(async () => {
  encoder = createEncoder()
  pictures = await materialPictures({ count: 4, size: 192, seed: 31 })
})
afterAll(() => encoder.close())

const first = () => pictures[0] ?? Buffer.alloc(0)

describe('an encoder', () => {
  it('describes a picture by a vector, its signs and the version of the model', async () => {
    const { vector, code, version } = await encoder.embed(first())
    expect(vector).toBeInstanceOf(Int8Array)
    expect(vector).toHaveLength(dimensions)
    expect(code).toEqual(codeOf(vector))
    expect(version).toMatch(/^resnet50-[0-9a-f]{12}$/)
  })

  it('says the same about the same picture, also when asked for several at once', async () => {
    const together = await Promise.all([...pictures, ...pictures].map((picture) => encoder.embed(picture)))
    for (const [at, { vector }] of together.entries())
      expect(vector).toEqual(together[(at + pictures.length) % together.length]?.vector)
  })

  it('looks only at the box', async () => {
    const [one, other] = await Promise.all(pictures.slice(0, 2).map((picture) => encoder.embed(picture)))
    const both = await sharp({ create: { width: 384, height: 192, channels: 3, background: 'white' } })
      .composite([
        { input: first(), left: 0, top: 0 },
        { input: pictures[1] ?? first(), left: 192, top: 0 },
      ])
      .png()
      .toBuffer()
    const right = await encoder.embed(both, { x: 0.5, y: 0, width: 0.5, height: 1 })
    expect(similarity(right.vector, other?.vector ?? right.vector)).toBeGreaterThan(0.95)
    expect(similarity(right.vector, one?.vector ?? right.vector)).toBeLessThan(0.5)
  })

  it('finds the material that fills a part of a photograph in one of the windows, at one look', async () => {
    const wall = { width: 640, height: 480, channels: 3, background: '#d8d4cc' } as const
    const rooms = await Promise.all(
      pictures.map((picture, at) =>
        sharp({ create: wall })
          .composite([{ input: picture, left: (at % 2) * 448, top: at < 2 ? 0 : 288 }])
          .jpeg()
          .toBuffer(),
      ),
    )
    const known = await Promise.all(pictures.map((picture) => encoder.embed(picture)))
    const nearest = ({ vector }: { vector: Int8Array }) => {
      const likeness = known.map((one) => similarity(one.vector, vector))
      return { best: Math.max(...likeness), at: likeness.indexOf(Math.max(...likeness)) }
    }
    for (const [at, room] of rooms.entries()) {
      const looks = await encoder.embedWindows(room, subjectWindows)
      expect(looks).toHaveLength(subjectWindows.length)
      const found = looks.map(nearest).toSorted((one, other) => other.best - one.best)[0]
      expect(found?.at).toBe(at)
    }
  })

  it('goes on after a picture that it cannot read, and after a bad box', async () => {
    const broken = encoder.embed(Buffer.from('no picture'))
    const outside = encoder.embed(first(), { x: 0.9, y: 0, width: 0.5, height: 1 })
    const good = encoder.embed(first())
    await expect(broken).rejects.toMatchObject({ fault: 'unreadable' })
    await expect(outside).rejects.toMatchObject({ fault: 'bad-box' })
    expect((await good).vector).toHaveLength(dimensions)
  })
})

describe('the line of an encoder', () => {
  it('refuses who comes when it is full', async () => {
    const small = createEncoder({ waiting: 1, threads: 1 })
    const taken = [small.embed(first()), small.embed(first())]
    await expect(small.embed(first())).rejects.toMatchObject({ fault: 'busy' })
    expect(await Promise.all(taken)).toHaveLength(2)
    await small.close()
  })

  it('gives up a picture that takes too long, and serves the next one with a new thread', async () => {
    const hurried = createEncoder({ timeoutMs: 1, threads: 1 })
    await expect(hurried.embed(first())).rejects.toMatchObject({ fault: 'timed-out' })
    await expect(hurried.embed(first())).rejects.toMatchObject({ fault: 'timed-out' })
    await hurried.close()
  })

  it('closes after the current picture, refuses what waits and what comes later', async () => {
    const closing = createEncoder({ threads: 1 })
    const current = closing.embed(first())
    const waiting = closing.embed(first())
    const closed = closing.close()
    await expect(waiting).rejects.toMatchObject({ fault: 'closed' })
    expect((await current).vector).toHaveLength(dimensions)
    await closed
    await expect(closing.embed(first())).rejects.toMatchObject({ fault: 'closed' })
    await closing.close()
  })
})
