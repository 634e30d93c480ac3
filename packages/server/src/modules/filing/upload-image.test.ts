import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { imageLocation, parseImageLocation } from '@wenli/contract/filing/image-location'
import { IMAGE_MAX_BYTES } from '@wenli/contract/limits'
import { texts } from '@wenli/locale/index'
import { fillText } from '@wenli/contract/fill-text'
import { bearer, createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { openShop } from '../../../test/open-shop.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import type { TestApp } from '../../../test/start-test-app.ts'
import { gifBomb, noise, pngBomb, pngOfSize } from './testing/pictures.ts'
import { multipartBody, upload } from './testing/upload.ts'

let test: TestApp
let shopper: Actor
beforeAll(async () => {
  test = await startTestApp()
  shopper = await createActor(test)
})
afterAll(() => test.close())

const english = { '.aspnetcore.culture': 'c=en|uic=en' }

describe('an upload', () => {
  it('answers where the picture is, how large it is and what to show until it is there', async () => {
    const answer = await upload(test.app, shopper, 'UserAvatar', {
      bytes: await noise(200, 100, 'jpeg'),
      fileName: 'me.JPEG',
    })
    expect(answer.statusCode).toBe(200)
    const { result } = answer.json()
    expect(result).toMatchObject({ width: 200, height: 100, url: result.location })
    expect(parseImageLocation(result.location)).toMatchObject({
      tenantId: 5,
      usage: 'UserAvatar',
      extension: 'jpg',
    })
    expect(`${result.base}.jpg`).toBe(result.location)
    expect(result.placeholder).toMatch(/^data:image\/webp;base64,/)
  })

  it('takes the file from whatever field it is in, and gives it a name of our own', async () => {
    const names = [
      '../../etc/passwd.png',
      '..\\..\\boot.png',
      'a%2f..%2fb.png',
      `${'x'.repeat(300)}.png`,
      "';--.png",
    ]
    const bytes = await noise(20, 20, 'png')
    for (const fileName of names) {
      const answer = await upload(test.app, shopper, 'ProductFinding', { bytes, fileName, field: 'picture' })
      expect([fileName, answer.statusCode]).toEqual([fileName, 200])
      const name = parseImageLocation(answer.json().result.location)
      expect(name === null ? '' : imageLocation(name)).toBe(answer.json().result.location)
    }
  })

  it('may have 5120 KB exactly and not one byte more', async () => {
    const exact = await upload(test.app, shopper, 'UserAvatar', {
      bytes: await pngOfSize(IMAGE_MAX_BYTES),
      fileName: 'full.png',
    })
    expect(exact.statusCode).toBe(200)
    const over = await upload(test.app, shopper, 'UserAvatar', {
      bytes: await pngOfSize(IMAGE_MAX_BYTES + 1),
      fileName: 'over.png',
    })
    expect(over.statusCode).toBe(413)
    expect(over.json().error.reason).toBe('Filing:SizeExceeded')
  })

  it('is refused by messages that carry the file name, in both cultures', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const big = Buffer.alloc(IMAGE_MAX_BYTES + 1)
    for (const [culture, headers] of [
      ['zh-Hans', {}],
      ['en', english],
    ] as const) {
      const type = await upload(
        test.app,
        shopper,
        'UserAvatar',
        { bytes: svg, fileName: '客厅岩板.png' },
        headers,
      )
      expect(type.statusCode).toBe(400)
      expect(type.json().error.message).toBe(
        fillText(texts[culture]['Error.Filing:TypeNotAllowed'], ['客厅岩板.png', 'jpg, jpeg, png, gif']),
      )
      const size = await upload(
        test.app,
        shopper,
        'UserAvatar',
        { bytes: big, fileName: '客厅岩板.png' },
        headers,
      )
      expect(size.json().error.message).toBe(
        fillText(texts[culture]['Error.Filing:SizeExceeded'], ['客厅岩板.png', 5120]),
      )
    }
  })

  it('is refused for what is no picture, claims to be another, or is too large to unpack', async () => {
    const cases = [
      ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Filing:TypeNotAllowed'],
      ['really-png.jpg', await noise(9, 9, 'png'), 'Filing:TypeNotAllowed'],
      ['new.webp', await noise(9, 9, 'webp'), 'Filing:TypeNotAllowed'],
      ['script.gif', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//'), 'Filing:Unreadable'],
      ['half.jpg', (await noise(200, 200, 'jpeg')).subarray(0, 9000), 'Filing:Unreadable'],
      ['bomb.png', pngBomb(10_000), 'Filing:DimensionsExceeded'],
      ['bomb.gif', gifBomb(20_000, 2, 20_000), 'Filing:DimensionsExceeded'],
    ] as const
    for (const [fileName, bytes, reason] of cases) {
      const answer = await upload(test.app, shopper, 'UserAvatar', { bytes, fileName })
      expect([fileName, answer.statusCode, answer.json().error.reason]).toEqual([fileName, 400, reason])
      expect(answer.json().error.message).toContain(fileName)
    }
  })

  it('needs exactly one file in a well-formed body', async () => {
    const bytes = await noise(9, 9, 'png')
    const post = (payload: Buffer | string, headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/api/uploadImage?usage=UserAvatar',
        payload,
        headers: { ...bearer(shopper), ...headers },
      })

    const none = await multipartBody([])
    const missing = await post(none.payload, none.headers)
    expect([missing.statusCode, missing.json().error.validationErrors]).toEqual([
      400,
      [
        {
          message: fillText(texts['zh-Hans']['Validation.Required'], [texts['zh-Hans']['Field.file']]),
          members: ['file'],
        },
      ],
    ])
    const two = await multipartBody([
      { bytes, fileName: 'a.png' },
      { bytes, fileName: 'b.png' },
    ])
    expect((await post(two.payload, two.headers)).statusCode).toBe(400)
    const whole = await multipartBody([{ bytes, fileName: 'a.png' }])
    expect((await post(whole.payload.subarray(0, -60), whole.headers)).statusCode).toBe(400)
    expect((await post(whole.payload, { 'content-type': 'multipart/form-data' })).statusCode).toBe(400)
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await post(bytes, { 'content-type': 'image/png' })).statusCode).toBe(415)
  })
})

describe('who may upload', () => {
  it('is decided by the usage', async () => {
    const file = { bytes: await noise(9, 9, 'png'), fileName: 'a.png' }
    const vendor = await createActor(test, { permissions: ['VendorPages.Product'] })
    const editor = await createActor(test, { permissions: ['Pages.Subject.Edit'] })
    const status = async (actor: Actor | null, usage: Parameters<typeof upload>[2]) =>
      (await upload(test.app, actor, usage, file)).statusCode
    expect(await status(null, 'UserAvatar')).toBe(401)
    expect(await status(shopper, 'BaseInfoProduct')).toBe(403)
    expect(await status(shopper, 'PortalSubject')).toBe(403)
    expect(await status(shopper, 'VendorDocument')).toBe(200)
    expect(await status(vendor, 'BaseInfoProduct')).toBe(200)
    expect(await status(vendor, 'MarketingActivity')).toBe(403)
    expect(await status(editor, 'PortalSubject')).toBe(200)
  })

  it('is nobody for a usage that does not exist', async () => {
    const body = await multipartBody([{ bytes: await noise(9, 9, 'png'), fileName: 'a.png' }])
    for (const query of [
      '',
      '?usage=',
      '?usage=Anything',
      '?usage=../UserAvatar',
      '?usage=UserAvatar&usage=UserAvatar',
    ]) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/uploadImage${query}`,
        payload: body.payload,
        headers: { ...body.headers, ...bearer(shopper) },
      })
      expect([query, answer.statusCode]).toEqual([query, 400])
    }
  })
})

describe('the quota of a user', () => {
  const fill = async (actor: Actor, files: number, bytes: number) => {
    await test.db.reader(5).query({
      text: `INSERT INTO image_file (tenant_id, id, usage, extension, owner_user_id, file_name, byte_count, width, height, placeholder)
             SELECT 5, gen_random_uuid(), 'UserAvatar', 'png', $1, 'x.png', $3, 1, 1, '#000000' FROM generate_series(1, $2)`,
      values: [actor.userId, files, bytes],
    })
  }

  it('is 500 files: of two uploads at once only one gets the last place', async () => {
    const actor = await createActor(test)
    await fill(actor, 499, 1)
    const file = { bytes: await noise(9, 9, 'png'), fileName: 'last.png' }
    const answers = await Promise.all([1, 2, 3].map(() => upload(test.app, actor, 'UserAvatar', file)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)
    expect(refused?.json().error.message).toContain('last.png')
  })

  it('is 30,000 files for whoever keeps an open shop, and the usual one again when it is closed', async () => {
    const { owner, id } = await openShop(test)
    const send = async () => {
      const bytes = await noise(9, 9, 'png')
      const answer = await upload(test.app, owner, 'BaseInfoProduct', { bytes, fileName: 'slab.png' })
      return [answer.statusCode, answer.json().error?.message]
    }
    const refusal = (...quota: number[]) => [
      422,
      fillText(texts['zh-Hans']['Error.Filing:QuotaExceeded'], ['slab.png', ...quota]),
    ]
    await fill(owner, 500, 1024 * 1024)
    expect(await send()).toEqual([200, undefined])
    await test.db
      .reader(5)
      .query({ text: `UPDATE vendor SET status = 'SUSPENDED' WHERE id = $1`, values: [id] })
    expect(await send()).toEqual(refusal(500, 200))
    await test.db
      .reader(5)
      .query({ text: `UPDATE vendor SET status = 'APPROVED' WHERE id = $1`, values: [id] })
    await fill(owner, 29_499, 1)
    expect(await send()).toEqual(refusal(30_000, 10_000))
  })

  it('is 200 MB', async () => {
    const actor = await createActor(test)
    await fill(actor, 1, 200 * 1024 * 1024 - 10)
    const answer = await upload(test.app, actor, 'UserAvatar', {
      bytes: await noise(9, 9, 'png'),
      fileName: 'a.png',
    })
    expect([answer.statusCode, answer.json().error.reason]).toEqual([422, 'Filing:QuotaExceeded'])
  })
})

it('nothing of the uploaded bytes but the picture is ever served', async () => {
  const taken = await sharp(await noise(50, 40, 'jpeg'))
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .jpeg()
    .toBuffer()
  const bytes = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')])
  const { result } = (await upload(test.app, shopper, 'UserAvatar', { bytes, fileName: 'a.jpg' })).json()
  const served = await test.app.inject(result.location)
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload.includes('SecretCamera')).toBe(false)
  expect(served.rawPayload.includes('script')).toBe(false)
})
