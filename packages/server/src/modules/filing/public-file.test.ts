import { createServer } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { fileTypeFromBuffer } from 'file-type'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { makeCategory, openShop } from '../../../test/open-shop.ts'
import { lookAtPictures, sellPicture } from '../../../test/picture-products.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import type { TestApp } from '../../../test/start-test-app.ts'
import { animatedGif, noise } from './testing/pictures.ts'
import { deleteImage, upload } from './testing/upload.ts'

let test: TestApp
let shopper: Actor
beforeAll(async () => {
  test = await startTestApp()
  shopper = await createActor(test)
})
afterAll(() => test.close())

const uploaded = async (bytes: Buffer, fileName: string) =>
  (await upload(test.app, shopper, 'UserAvatar', { bytes, fileName })).json().result

const stored = async () => readdir(join(test.config.dataDir, 'files/5/UserAvatar'))

describe('a public picture', () => {
  it('is served with a fixed type, so that it can be nothing but a picture', async () => {
    const { location } = await uploaded(await noise(60, 60, 'png'), 'a.png')
    const answer = await test.app.inject(location)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${location.split('/').at(-1)}"`,
      'content-length': String(answer.rawPayload.length),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 60 })
    const again = await test.app.inject({
      url: location,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const head = await test.app.inject({ method: 'HEAD', url: location })
    expect([head.statusCode, head.headers['content-type'], head.payload]).toEqual([200, 'image/png', ''])
  })

  it('is found under its own name only', async () => {
    const { location, base } = await uploaded(await noise(30, 30, 'png'), 'a.png')
    const wrong = [
      location.replace('.png', '.jpg'),
      location.replace('/5/', '/6/'),
      location.replace('/5/', '/05/'),
      location.replace('UserAvatar', 'ProductFinding'),
      location.replace('UserAvatar', 'useravatar'),
      `${base}.w641.webp`,
      `${base}.w0640.webp`,
      `${base}.w640.png`,
      `${base}.w640`,
      '/files/5/UserAvatar/..%2f..%2f..%2fsecrets%2flink-key.json',
      '/files/5/UserAvatar/../../../secrets/link-key.json',
      '/files/..%2f..%2f5/UserAvatar/x.png',
      '/files/5/UserAvatar/',
      '/files/5/UserAvatar/0b0f5a52-8d5c-4d0a-9a51-6f3f1a3f5f10.png',
      '/files/5/UserAvatar/0b0f5a52-8d5c-4d0a-9a51-6f3f1a3f5f10.w640.webp',
    ]
    for (const url of wrong) expect([url, (await test.app.inject(url)).statusCode]).toEqual([url, 404])
  })
})

describe('derived sizes', () => {
  it('are made when they are first asked for, and kept', async () => {
    const { base, location } = await uploaded(await noise(1000, 500, 'jpeg'), 'wide.jpg')
    const id = location.split('/').at(-1).slice(0, 36)
    expect((await stored()).filter((file) => file.startsWith(id))).toEqual([`${id}.jpg`])
    const webp = await test.app.inject(`${base}.w320.webp`)
    expect([webp.statusCode, webp.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
    const avif = await test.app.inject(`${base}.w160.avif`)
    expect([avif.statusCode, avif.headers['content-type']]).toEqual([200, 'image/avif'])
    expect((await fileTypeFromBuffer(avif.rawPayload))?.mime).toBe('image/avif')
    expect((await stored()).filter((file) => file.startsWith(id)).toSorted()).toEqual(
      [`${id}.jpg`, `${id}.w160.avif`, `${id}.w320.webp`].toSorted(),
    )
    const again = await test.app.inject({
      url: `${base}.w320.webp`,
      headers: { 'if-none-match': String(webp.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('are never wider than the picture', async () => {
    const { base } = await uploaded(await noise(200, 100, 'png'), 'small.png')
    const answer = await test.app.inject(`${base}.w1280.webp`)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 200, height: 100 })
  })

  it('of a moving picture are stills', async () => {
    const { base, location } = await uploaded(await animatedGif(40, 40, 4), 'moving.gif')
    expect((await sharp((await test.app.inject(location)).rawPayload).metadata()).pages).toBe(4)
    const still = await sharp((await test.app.inject(`${base}.w160.webp`)).rawPayload).metadata()
    expect(still.pages ?? 1).toBe(1)
  })

  it('are one job for many visitors at once', async () => {
    const { base } = await uploaded(await noise(700, 700, 'jpeg'), 'busy.jpg')
    // More visitors than the line of picture work is long: they could not all have a job of their own.
    const answers = await Promise.all(Array.from({ length: 60 }, () => test.app.inject(`${base}.w640.webp`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  })

  it('that cannot be made are answered by the original', async () => {
    const { base, location } = await uploaded(await noise(60, 60, 'png'), 'broken.png')
    const { writeFile } = await import('node:fs/promises')
    await writeFile(join(test.config.dataDir, location), 'damaged on disk')
    for (const _ of [1, 2]) {
      const answer = await test.app.inject(`${base}.w160.webp`)
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
        302,
        location,
        'no-store',
      ])
    }
  })
})

it('nothing is ever fetched by an address that somebody sends', async () => {
  const asked: (string | undefined)[] = []
  const canary = createServer((request, response) => {
    asked.push(request.url)
    response.end()
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const address = canary.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/files/5/UserAvatar/a.png`
  await deleteImage(test.app, shopper, url)
  await test.app.inject(
    `/api/getPrivateImage?location=${encodeURIComponent(url)}&expires=99999999999&signature=x`,
  )
  await upload(test.app, shopper, 'UserAvatar', { bytes: Buffer.from(url), fileName: `${url}.png` })
  await test.app.inject(`/api/client/Product/GetSearchedImageData?location=${encodeURIComponent(url)}`)
  const keeper = await createActor(test, { permissions: ['Pages.ProductCategory.Create'] })
  const category = await makeCategory(test, keeper)
  const product = await sellPicture(test, await openShop(test), category.id, await noise(60, 60, 'jpeg'))
  await test.db.reader(5).query({
    text: 'UPDATE product SET cover_image_url = $2 WHERE tenant_id = 5 AND id = $1',
    values: [product.id, url],
  })
  await lookAtPictures(test)
  expect(asked).toEqual([])
  await new Promise((resolve) => canary.close(resolve))
})
