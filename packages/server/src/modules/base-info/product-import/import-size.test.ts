import { fillText } from '@wenli/contract/fill-text'
import { texts } from '@wenli/locale/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { makeCategory, openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { MADE_UP_FILE } from '../../filing/testing/pictures.ts'
import { previewTable } from './testing/preview-table.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let shop: Shop
beforeAll(async () => {
  test = await startTestApp()
  shop = await openShop(test)
  const keeper = await createActor(test, { permissions: ['Pages.ProductCategory.Create'] })
  await makeCategory(test, keeper, { name: '大理石' })
})
afterAll(() => test.close())

const HEAD = '商品名称,分类,计价单位,价格,封面图片,图文详情'
const STORY = '天然大理石，纹理清晰，适合地面与墙面。'.repeat(400)
const PICTURE = `/files/5/BaseInfoProduct/${MADE_UP_FILE}`
const ILLUSTRATED = `<p><img src='${PICTURE}'></p><p>${STORY}</p>`
const tableOf = (count: number, story = STORY): Buffer => {
  const rows = Array.from({ length: count }, (_, at) => `石板 ${at},大理石,㎡,128,/cover.png,${story}`)
  return Buffer.from([HEAD, ...rows].join('\r\n'))
}

const preview = (bytes: Buffer, fileName: string) => previewTable(test.app, shop.owner, bytes, { fileName })

it.each([
  ['without pictures', STORY],
  ['with pictures', ILLUSTRATED],
])('a table that is larger than a picture may be is read, %s', async (_which, story) => {
  const bytes = tableOf(300, story)
  expect(bytes.length).toBeGreaterThan(5120 * 1024)
  expect((await preview(bytes, '详尽.csv')).result).toMatchObject({ rowCount: 300, refusedCount: 0 })
})

it('one of more than 20480 KB is refused by its name and the limit of tables', async () => {
  const { error } = await preview(tableOf(1000), '过大.csv')
  expect(error?.message).toBe(fillText(texts['zh-Hans']['Error.Filing:SizeExceeded'], ['过大.csv', 20_480]))
})
