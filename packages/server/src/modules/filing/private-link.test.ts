import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { texts } from '@wenli/locale/index'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import type { TestApp } from '../../../test/start-test-app.ts'
import { signPrivateLink } from './index.ts'
import { noise } from './testing/pictures.ts'
import { deleteImage, upload } from './testing/upload.ts'

let test: TestApp
let vendor: Actor
let document: { location: string; url: string; base: string | null }
beforeAll(async () => {
  test = await startTestApp()
  vendor = await createActor(test)
  const bytes = await noise(80, 50, 'jpeg')
  document = (await upload(test.app, vendor, 'VendorDocument', { bytes, fileName: 'id-card.jpg' })).json()
    .result
})
afterAll(() => test.close())

const expired = async (url: string) => {
  const answer = await test.app.inject(url)
  expect([answer.statusCode, answer.json().error]).toMatchObject([
    403,
    { reason: 'Filing:LinkExpired', message: texts['zh-Hans']['Error.Filing:LinkExpired'] },
  ])
}

describe('a private picture', () => {
  it('has no public address', async () => {
    expect(document.base).toBeNull()
    const asPublic = document.location.replace('/private/', '/files/')
    for (const url of [document.location, asPublic, asPublic.replace('.jpg', '.w160.webp')]) {
      expect([url, (await test.app.inject(url)).statusCode]).toEqual([url, 404])
    }
  })

  it('is shown by a signed link that nobody may keep', async () => {
    const answer = await test.app.inject(document.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 80 })
  })

  it('is not shown by a link that was changed or made up', async () => {
    const other = (
      await upload(test.app, vendor, 'VendorDocument', { bytes: await noise(9, 9, 'png'), fileName: 'b.png' })
    ).json().result
    const change = (name: string, value: string) => {
      const [path, query] = document.url.split('?')
      const parameters = new URLSearchParams(query)
      parameters.set(name, value)
      return `${path}?${parameters}`
    }
    const expires = Number(new URLSearchParams(document.url.split('?')[1]).get('expires'))
    await expired(change('location', other.location))
    await expired(change('location', document.location.replace('/5/', '/6/')))
    await expired(change('location', '/private/../../secrets/link-key.json'))
    await expired(change('expires', String(expires + 1)))
    await expired(change('signature', 'A'.repeat(43)))
    await expired(change('signature', 'x'))
    expect((await test.app.inject(`/api/getPrivateImage?location=${document.location}`)).statusCode).toBe(400)
  })

  it('that its reader does not wait for is answered once, and nothing complains', async () => {
    const bytes = await noise(1100, 1100, 'png')
    const large = (await upload(test.app, vendor, 'VendorDocument', { bytes, fileName: 'large.png' })).json()
      .result
    const origin = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
    const before = test.logLines.length
    const reader = connect(Number(origin.port), origin.hostname)
    const [socket]: Socket[] = await once(test.app.server, 'connection')
    const closed = new Promise((resolve) => socket?.once('close', resolve))
    reader.write(`GET ${large.url} HTTP/1.1\r\nhost: ${origin.host}\r\n\r\n`)
    await once(reader, 'data')
    reader.destroy()
    await closed
    // By the time of the next answer everything was said about the last one.
    await test.app.inject(document.url)
    expect(test.logLines.slice(before).join('')).not.toContain('already sent')
  })

  it('is signed only for its own tenant, and only if it is private', async () => {
    expect(() => signPrivateLink(test.ctx(6), test.app.deps, document.location)).toThrow('Platform:NotFound')
    const { location } = (
      await upload(test.app, vendor, 'UserAvatar', { bytes: await noise(9, 9, 'png'), fileName: 'a.png' })
    ).json().result
    expect(() => signPrivateLink(test.ctx(5), test.app.deps, location)).toThrow('Platform:NotFound')
  })

  it('is gone when it was deleted, even for a link that still holds', async () => {
    const { location, url } = (
      await upload(test.app, vendor, 'VendorDocument', { bytes: await noise(9, 9, 'png'), fileName: 'c.png' })
    ).json().result
    const stranger = await createActor(test, { permissions: ['Pages.User', 'Pages.UserProfile.Edit'] })
    expect((await deleteImage(test.app, stranger, location)).statusCode).toBe(404)
    expect((await test.app.inject(url)).statusCode).toBe(200)
    expect((await deleteImage(test.app, vendor, location)).statusCode).toBe(200)
    expect((await test.app.inject(url)).statusCode).toBe(404)
  })

  it('is shown for 60 seconds and no longer', async () => {
    await test.clock.standStill(async () => {
      const url = signPrivateLink(test.ctx(5), test.app.deps, document.location)
      test.clock.advance(60_000)
      expect((await test.app.inject(url)).statusCode).toBe(200)
      test.clock.advance(1_000)
      await expired(url)
    })
  })
})
