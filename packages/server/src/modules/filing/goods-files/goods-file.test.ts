import { afterAll, beforeAll, expect, it } from 'vitest'
import { UNUSED_IMAGE_DAYS } from '@wenli/contract/limits'
import { GOODS_FILE_MAX_KILOBYTES } from '@wenli/contract/filing/goods-file'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { bringGoodsFile, sendGoodsFile, textureZip } from '../../../../test/goods-files.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { jobHandlers } from '../../../app-jobs.ts'
import type { Row } from '../../../platform/db/database.ts'
import { totalsOf } from '../image-file.queries.ts'
import { linkGoodsFile } from '../index.ts'
import { noise } from '../testing/pictures.ts'

let test: TestApp
let seller: Actor
beforeAll(async () => {
  test = await startTestApp()
  seller = await createActor(test, { permissions: ['VendorPages.Product'] })
})
afterAll(() => test.close())

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const reasonOf = (answer: Awaited<ReturnType<typeof sendGoodsFile>>) => [
  answer.statusCode,
  answer.json().error?.reason,
]

it('takes in ZIP, PDF, PNG and JPEG by what they are, and nothing else', async () => {
  const png = await noise(8, 8, 'png')
  const jpg = await noise(8, 8, 'jpeg')
  const good = [
    ['a.zip', textureZip()],
    ['b.PDF', PDF],
    ['c.png', png],
    ['d.jpeg', jpg],
  ] as const
  for (const [fileName, bytes] of good)
    expect([fileName, (await sendGoodsFile(test, seller, { fileName, bytes })).statusCode]).toEqual([
      fileName,
      200,
    ])
  const bad = [
    ['a.pdf', textureZip()],
    ['b.exe', Buffer.from('MZ................')],
    ['c.zip', Buffer.from('not an archive at all')],
    ['d.html', Buffer.from('<script>alert(1)</script>')],
    ['zip', textureZip()],
  ] as const
  for (const [fileName, bytes] of bad)
    expect([fileName, ...reasonOf(await sendGoodsFile(test, seller, { fileName, bytes }))]).toEqual([
      fileName,
      400,
      'Filing:TypeNotAllowed',
    ])
})

it('refuses what is too large, and whoever sells nothing', async () => {
  const bytes = Buffer.concat([textureZip(), Buffer.alloc(GOODS_FILE_MAX_KILOBYTES * 1024)])
  expect(reasonOf(await sendGoodsFile(test, seller, { bytes }))).toEqual([413, 'Filing:SizeExceeded'])
  const nobody = await createActor(test)
  expect((await sendGoodsFile(test, nobody)).statusCode).toBe(403)
})

it('counts files in the quota of whoever brings them, with their pictures', async () => {
  const before = await totalsOf(test.ctx(5), seller.userId)
  await bringGoodsFile(test, seller)
  const after = await totalsOf(test.ctx(5), seller.userId)
  expect([after.files - before.files, after.bytes - before.bytes]).toEqual([1, textureZip().length])
})

it('gives the very bytes by a link of one minute, to be saved and never shown', async () => {
  const bytes = textureZip('the goods')
  const id = await bringGoodsFile(test, seller, { fileName: "木纹 (4K)'s.zip", bytes })
  const { url } = await linkGoodsFile(test.ctx(5), test.app.deps, id)
  const answer = await test.app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition':
      'attachment; filename="file.zip"; filename*=UTF-8\'\'%E6%9C%A8%E7%BA%B9%20%284K%29%27s.zip',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const forged = url.replace(/fileName=[^&]*/, 'fileName=other.zip')
  expect((await test.app.inject(forged)).statusCode).toBe(403)
  const other = await bringGoodsFile(test, seller)
  expect((await test.app.inject(url.replace(id, other))).statusCode).toBe(403)
  test.clock.advance(61_000)
  expect((await test.app.inject(url)).statusCode).toBe(403)
  expect((await test.app.inject(`/files/5/GoodsFile/${id}.zip`)).statusCode).toBe(404)
})

it('makes no link to a file of another tenant', async () => {
  const id = await bringGoodsFile(test, seller)
  await expect(linkGoodsFile(test.ctx(6), test.app.deps, id)).rejects.toMatchObject({
    code: 'Platform:NotFound',
  })
})

it('tidies away what nobody sells and nobody bought', async () => {
  const old = await bringGoodsFile(test, seller)
  const young = await bringGoodsFile(test, seller)
  const query = <Found extends Row>(text: string, values: unknown[]) =>
    test.db.reader(5).query<Found>({ text, values })
  await query(
    'UPDATE goods_file SET creation_time = $2::timestamptz - make_interval(days => $3) WHERE id = $1',
    [old, test.clock.now(), UNUSED_IMAGE_DAYS + 1],
  )
  await jobHandlers(test.app)['purge-unused-images']?.(test.ctx(0), {})
  const left = await query<{ id: string }>('SELECT id FROM goods_file WHERE id = ANY($1::uuid[])', [
    [old, young],
  ])
  expect(left.map(({ id }) => id)).toEqual([young])
})

it('is told in the audit log', async () => {
  const id = await bringGoodsFile(test, seller)
  const lines = await test.db.reader(5).query<{ action: string }>({
    text: "SELECT action FROM audit_log WHERE tenant_id = 5 AND object = 'GoodsFile' AND object_id = $1",
    values: [id],
  })
  expect(lines).toEqual([{ action: 'Create' }])
})
