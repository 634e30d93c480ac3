import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import type { TestApp } from '../../../test/start-test-app.ts'
import { inTransaction } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { jobHandlers, registerFileReference, requireOwnImage, storeImage } from './index.ts'
import { noise } from './testing/pictures.ts'
import { deleteImage, upload } from './testing/upload.ts'

let test: TestApp
let owner: Actor
let other: Actor
let foreigner: Actor
beforeAll(async () => {
  test = await startTestApp()
  owner = await createActor(test)
  other = await createActor(test, { permissions: ['VendorPages.Product'] })
  foreigner = await createActor(test, { tenantId: 6 })
})
afterAll(() => test.close())

const uploaded = async (actor: Actor, usage: Parameters<typeof upload>[2] = 'UserAvatar'): Promise<string> =>
  (await upload(test.app, actor, usage, { bytes: await noise(30, 30, 'png'), fileName: 'a.png' })).json()
    .result.location

const isServed = async (location: string) => (await test.app.inject(location)).statusCode === 200

describe('deleting a picture', () => {
  it('takes the row, the file and every derived size', async () => {
    const location = await uploaded(owner)
    const variant = location.replace('.png', '.w160.webp')
    expect(await isServed(variant)).toBe(true)
    expect((await deleteImage(test.app, owner, location)).json()).toMatchObject({
      success: true,
      result: null,
    })
    expect([await isServed(location), await isServed(variant)]).toEqual([false, false])
    const left = await readdir(join(test.config.dataDir, 'files/5/UserAvatar'))
    expect(left.filter((file) => location.includes(file.slice(0, 36)))).toEqual([])
    expect((await deleteImage(test.app, owner, location)).statusCode).toBe(404)
  })

  it('works by the full address on our own site', async () => {
    const location = await uploaded(owner)
    expect((await deleteImage(test.app, owner, `${test.config.publicUrl}${location}`)).statusCode).toBe(200)
    expect(await isServed(location)).toBe(false)
  })

  it('of another user, another tenant or another place answers as if there were none, and it stays', async () => {
    const location = await uploaded(owner)
    const absent = await deleteImage(test.app, other, location.replace(/[\da-f]{8}-/, '00000000-'))
    expect(absent.statusCode).toBe(404)
    const attempts: [Actor, string][] = [
      [other, location],
      [foreigner, location],
      [foreigner, location.replace('/5/', '/6/')],
      [owner, location.replace('/5/', '/6/')],
      [owner, location.replace('UserAvatar', 'ProductFinding')],
      [owner, location.replace('.png', '.jpg')],
      [owner, location.replace('.png', '.w160.webp')],
      [owner, `https://evil.example${location}`],
      [owner, `//evil.example${location}`],
      [owner, `${test.config.publicUrl}.evil.example${location}`],
      [owner, `${test.config.publicUrl}@evil.example${location}`],
      [owner, location.replace('/files/', '/files/../files/')],
      [owner, `/files/5/UserAvatar/../../../secrets/link-key.json`],
      [owner, `../${location}`],
      [owner, location.toUpperCase()],
      [owner, `${location}%00`],
      [owner, "' OR 1=1 --"],
    ]
    for (const [actor, imageUrl] of attempts) {
      const answer = await deleteImage(test.app, actor, imageUrl)
      expect([imageUrl, answer.statusCode, answer.payload]).toEqual([imageUrl, 404, absent.payload])
    }
    expect(await isServed(location)).toBe(true)
  })

  it('is for those who manage the usage too, but not across shops', async () => {
    const shop = await createActor(test, { permissions: ['VendorPages.Product'] })
    const catalogue = await createActor(test, { permissions: ['Pages.Brand.Edit'] })
    const location = await uploaded(shop, 'BaseInfoProduct')
    expect((await deleteImage(test.app, other, location)).statusCode).toBe(404)
    expect(await isServed(location)).toBe(true)
    expect((await deleteImage(test.app, catalogue, location)).statusCode).toBe(200)
    expect(await isServed(location)).toBe(false)
  })

  it('is refused while a row shows it', async () => {
    const avatar = await uploaded(owner)
    const show = (address: string | null) =>
      test.db.reader(5).query({
        text: 'UPDATE user_profile SET avatar_image_url = $2 WHERE tenant_id = 5 AND user_id = $1',
        values: [owner.userId, address],
      })
    for (const address of [avatar, `${test.config.publicUrl}${avatar}`]) {
      await show(address)
      const answer = await deleteImage(test.app, owner, avatar)
      expect([answer.statusCode, answer.json().error.reason]).toEqual([409, 'Filing:InUse'])
    }
    expect(await isServed(avatar)).toBe(true)
    await show(null)
    expect((await deleteImage(test.app, owner, avatar)).statusCode).toBe(200)
  })

  it('is refused while a text mentions it', async () => {
    registerFileReference('user_profile', 'remark', 'mentions')
    const location = await uploaded(owner)
    const write = (remark: string | null) =>
      test.db.reader(5).query({
        text: 'UPDATE user_profile SET remark = $2 WHERE tenant_id = 5 AND user_id = $1',
        values: [owner.userId, remark],
      })
    await write(`<p><img src="${location.replace('.png', '.w640.webp')}"></p>`)
    expect((await deleteImage(test.app, owner, location)).statusCode).toBe(409)
    await write(null)
    expect((await deleteImage(test.app, owner, location)).statusCode).toBe(200)
  })

  it('is written to the audit log', async () => {
    const location = await uploaded(owner)
    await deleteImage(test.app, owner, location)
    const rows = await test.db.reader(5).query({
      text: `SELECT action, user_id::int AS by FROM audit_log WHERE tenant_id = 5 AND object = 'Image' AND object_id = $1 ORDER BY id`,
      values: [location.split('/').at(-1)?.slice(0, 36)],
    })
    expect(rows).toEqual([
      { action: 'Create', by: owner.userId },
      { action: 'Delete', by: owner.userId },
    ])
  })
})

it('a deletion that was cut short is finished by its job, within its tenant', async () => {
  const location = await uploaded(owner)
  const [erase] = Object.values(jobHandlers(test.app.deps))
  await erase?.(test.ctx(6), { location })
  expect(await isServed(location)).toBe(true)
  await erase?.(test.ctx(5), { location })
  await erase?.(test.ctx(5), { location })
  expect(await isServed(location)).toBe(false)
})

it('pictures without a caller belong to nobody and to no quota', async () => {
  const stored = await storeImage(test.ctx(5), test.app.deps, {
    bytes: await noise(30, 30, 'jpeg'),
    usage: 'BaseInfoProduct',
    fileName: 'seed.jpg',
  })
  expect(await isServed(stored.location)).toBe(true)
  expect((await deleteImage(test.app, owner, stored.location)).statusCode).toBe(404)
})

it('a row may take a location only from the one who uploaded it for that purpose', async () => {
  const location = await uploaded(owner, 'VendorDocument')
  const as = (actor: Actor): Ctx => ({
    ...test.ctx(actor.tenantId),
    caller: {
      ...actor,
      vendorNo: null,
      permissions: new Set(),
      scopes: new Set(),
      culture: null,
      tokenKey: 'test',
    },
  })
  const take = (actor: Actor, given: string) =>
    inTransaction(as(actor), (ctx) => requireOwnImage(ctx, 'VendorDocument', given)).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )
  expect(await take(owner, location)).toBe('taken')
  expect(await take(other, location)).toBe('Platform:ReferenceNotFound')
  expect(await take(foreigner, location)).toBe('Platform:ReferenceNotFound')
  expect(await take(owner, await uploaded(owner))).toBe('Platform:ReferenceNotFound')
  expect(await take(owner, '/private/5/VendorDocument/x.png')).toBe('Platform:ReferenceNotFound')
})
