import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imageVariant, parseImageLocation } from '@wenli/contract/filing/image-location'
import { IMAGE_MAX_BYTES } from '@wenli/contract/limits'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { PROVING } from '../../../test/property-runs.ts'
import { seededRandom } from '../../../test/seeded-random.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import type { TestApp } from '../../../test/start-test-app.ts'
import { MARK, hostileFiles } from './testing/hostile-files.ts'
import type { HostileFile } from './testing/hostile-files.ts'
import { gifBomb, noise, pngBomb } from './testing/pictures.ts'
import { upload } from './testing/upload.ts'

/** Every family twice, or five hundred files when everything is proved. */
const COUNT = PROVING ? 500 : 40
/** Two pictures of 40 million pixels at once, and room for everything else: far less than what the bombs unpack to. */
const MEMORY_MAX_BYTES = 1024 * 1024 * 1024
/** A person may keep 500 files, so another one goes on in time. */
const FILES_EACH = 200

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const REFUSALS = new Set([
  'Filing:TypeNotAllowed',
  'Filing:Unreadable',
  'Filing:DimensionsExceeded',
  'Filing:SizeExceeded',
  'Platform:Validation',
])

/** What came in is a picture of ours and nothing else, in every size it is served in. */
const expectClean = async ({ family, bytes }: HostileFile, location: string): Promise<void> => {
  const name = parseImageLocation(location)
  expect([family, name?.usage]).toEqual([family, 'UserAvatar'])
  const base = location.slice(0, location.lastIndexOf('.'))
  for (const address of [location, imageVariant(base, 160, 'webp')]) {
    const served = await test.app.inject(address)
    expect([family, served.statusCode]).toEqual([family, 200])
    expect(served.headers['content-type']).toMatch(/^image\/(jpeg|png|gif|webp)$/)
    expect(served.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { rawPayload } = served
    expect([family, rawPayload.includes(MARK), rawPayload.equals(bytes)]).toEqual([family, false, false])
    const { exif, xmp, iptc, comments, width } = await sharp(rawPayload).metadata()
    expect([family, exif, xmp, iptc, comments]).toEqual([family, undefined, undefined, undefined, undefined])
    expect(width).toBeGreaterThan(0)
  }
}

it('a file that means harm is refused by a clear code or written anew, nothing of its bytes is served, and the server goes on', async () => {
  const random = seededRandom()
  const files = await hostileFiles(random, COUNT)
  const outcome = { refused: 0, taken: 0 }
  let actor: Actor = await createActor(test)
  const before = process.memoryUsage.rss()
  let most = before
  for (const [at, file] of files.entries()) {
    if (at % FILES_EACH === FILES_EACH - 1) actor = await createActor(test)
    expect(file.bytes.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES)
    const answer = await upload(test.app, actor, 'UserAvatar', file)
    const { result, error } = answer.json()
    const told = [file.family, file.fileName, answer.statusCode, error?.reason, random.replay]
    most = Math.max(most, process.memoryUsage.rss())
    if (answer.statusCode === 200) {
      outcome.taken += 1
      await expectClean(file, result.location)
      continue
    }
    outcome.refused += 1
    expect({ told, isKnown: REFUSALS.has(error?.reason) && answer.statusCode < 500 }).toEqual({
      told,
      isKnown: true,
    })
    expect(answer.body).not.toContain(MARK)
  }
  expect(outcome.refused).toBeGreaterThan(COUNT / 4)
  expect(outcome.taken).toBeGreaterThan(COUNT / 8)
  expect(most - before).toBeLessThan(MEMORY_MAX_BYTES)
  const good = await upload(test.app, actor, 'UserAvatar', {
    bytes: await noise(30, 20, 'png'),
    fileName: 'good.png',
  })
  expect(good.json().result).toMatchObject({ width: 30, height: 20 })
}, 1_800_000)

it('many bombs at once are refused one by one, and pictures of others still come in', async () => {
  const actor = await createActor(test)
  const bombs = Array.from({ length: 30 }, (_, at) =>
    at % 2 === 0
      ? { fileName: 'bomb.png', bytes: pngBomb(6400 + at * 100) }
      : { fileName: 'bomb.gif', bytes: gifBomb(7000 + at * 1000, 2, 65_535) },
  )
  const pictures = await Promise.all([1, 2, 3].map((side) => noise(20 * side, 20, 'png')))
  const send = (bytes: Buffer, fileName: string) => upload(test.app, actor, 'UserAvatar', { bytes, fileName })
  const [taken, ...refused] = await Promise.all([
    Promise.all(pictures.map((bytes) => send(bytes, 'good.png'))),
    ...bombs.map(({ bytes, fileName }) => send(bytes, fileName)),
  ])
  expect(taken.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  for (const answer of refused)
    expect(['Filing:DimensionsExceeded', 'Filing:Unreadable', 'Platform:Overloaded']).toContain(
      answer.json().error?.reason ?? 'none',
    )
})
