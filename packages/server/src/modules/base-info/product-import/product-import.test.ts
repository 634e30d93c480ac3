import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importColumns } from '@wenli/contract/base-info/product-import'
import type { ImportRow, ProductImportItem } from '@wenli/contract/base-info/product-import'
import { fillText } from '@wenli/contract/fill-text'
import { texts } from '@wenli/locale/index'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { jobHandlers } from '../../../app-jobs.ts'
import { startJobs } from '../../../platform/jobs/jobs.ts'
import { importBatch, resumeImports } from './run-import.ts'
import { previewTable } from './testing/preview-table.ts'

const zh = texts['zh-Hans']
let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let shop: Shop
let other: Shop
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: ['Pages.ProductCategory', 'Pages.ProductCategory.Create'] })
  shop = await openShop(test)
  other = await openShop(test)
  const stone = await makeCategory(test, keeper, { name: '石材' })
  await makeCategory(test, keeper, { name: '大理石', parentId: stone.id })
  const wood = await makeCategory(test, keeper, { name: '木材' })
  await makeCategory(test, keeper, { name: '拼花', parentId: stone.id })
  await makeCategory(test, keeper, { name: '拼花', parentId: wood.id })
  await test.db.reader(5).query({ text: "INSERT INTO brand (tenant_id, name) VALUES (5, '岩语')" })
})
afterAll(() => test.close())

const HEAD = '商品名称*,分类,计价单位,价格,优惠价,库存,封面图片,品牌,更多图片,规格参数'
const file = (...rows: string[]) => [HEAD, ...rows].join('\r\n')
const good = (name: string) =>
  `${name},大理石,㎡,"1,280.50",,7,/cover.png,岩语,/a.png|/b.png,"厚度：12 mm\n产地：云浮"`

const preview = (table: Buffer | string) => previewTable(test.app, shop.owner, table)
const call = <Result>(verb: string, { as = shop.owner, ...rest }: Parameters<typeof ask>[2] = {}) =>
  ask<Result>(test, `/api/client/ProductImport/${verb}`, { as, ...rest })
const rowsOf = async (id: number, more = '') =>
  (await call<{ items: ImportRow[] }>(`GetRows?id=${id}&maxResultCount=1000${more}`)).result.items
const confirm = (id: number, isDraft = true, as = shop.owner) =>
  call<ProductImportItem>('Confirm', { method: 'PUT', as, body: { id, isDraft } })
const runAll = async (id: number) => {
  while (await importBatch(test.ctx(5), id));
}
const countOf = async (prefix: string) => {
  const [row] = await test.db.reader(5).query<{ products: number; names: number }>({
    text: 'SELECT count(*) AS products, count(DISTINCT name) AS names FROM product WHERE tenant_id = 5 AND name LIKE $1',
    values: [`${prefix}%`],
  })
  return row
}

describe('the preview of a file', () => {
  it('tells of every row what is wrong with it, and makes no product', async () => {
    const { result } = await preview(
      file(
        good('好岩板'),
        ',大理石,㎡,12,,,/c.png,,,',
        '价高,大理石,㎡,12,13,,/c.png,,,',
        '无此类,玻璃,㎡,一百,,,/c.png,无名,,',
        '重名,拼花,㎡,12,,,https://c.example/c.png,,,',
        '全路径,木材 / 拼花,㎡,12,,,/c.png,,,',
        `${'长'.repeat(129)},大理石,㎡,0,,-1,,,,`,
      ),
    )
    expect(result).toMatchObject({ fileName: '商品.csv', status: 'PREVIEW', rowCount: 7, refusedCount: 5 })
    const rows = await rowsOf(result.id)
    expect(
      rows.map(({ state, problems }) => [state, problems.map(({ column, kind }) => `${column} ${kind}`)]),
    ).toEqual([
      ['READY', []],
      ['REFUSED', ['name missing']],
      ['REFUSED', ['discountUnitPrice discountAbovePrice']],
      ['REFUSED', ['category notFound', 'brand notFound', 'unitPrice notNumber']],
      ['REFUSED', ['category ambiguous', 'coverImageUrl unusablePicture']],
      ['READY', []],
      [
        'REFUSED',
        expect.arrayContaining([
          'coverImageUrl missing',
          'name tooLong',
          'unitPrice tooSmall',
          'stock tooSmall',
        ]),
      ],
    ])
    expect(rows[0]).toMatchObject({ cells: { specArgs: '厚度：12 mm\n产地：云浮' }, productId: null })
    expect(rows[3]?.problems.slice(0, 2).map(({ detail }) => detail)).toEqual(['玻璃', '无名'])
    expect(await rowsOf(result.id, '&hasProblems=true')).toHaveLength(5)
    expect(await countOf('好岩板')).toMatchObject({ products: 0 })
  })

  it('tells of variants, articles and links what is wrong with them', async () => {
    const head = '商品名称,分类,计价单位,价格,封面图片,库存,多规格,图文详情,参考链接,链接标识'
    const row = (name: string, rest: string) => `${name},大理石,㎡,12,/c.png,${rest}`
    const { result } = await preview(
      [
        head,
        row('好规格', ',亮光:128:5|哑光：：3| 素面,一行字,https://a.example/b,k1'),
        row('两处库存', '5,亮光:128:5,,,'),
        row('坏价格', ',亮光:便宜:5,,,'),
        row('多一段', ',亮光:1:2:3,,,'),
        row('同名', ',亮光|亮光:1,,,'),
        row('无名', ',:1:2,,,'),
        row('零价', ',亮光:0:2,,,'),
        row('细价', ',亮光:1.005:2,,,'),
        row('坏链接', `,,,javascript:alert(1),${'长'.repeat(65)}`),
      ].join('\n'),
    )
    expect(
      (await rowsOf(result.id)).map(({ problems }) =>
        problems.map(({ column, kind }) => `${column} ${kind}`),
      ),
    ).toEqual([
      [],
      ['stock stockBesideSkus'],
      ['skus notNumber'],
      ['skus skuUnclear'],
      ['skus skuRepeated'],
      ['skus missing'],
      ['skus tooSmall'],
      ['skus tooPrecise'],
      ['linkUrl badLink', 'linkUrlKey tooLong'],
    ])
  })

  it('reads UTF-8 with and without its mark, and GB18030', async () => {
    const text = file(good('编码'))
    // "商品名称,分类,计价单位,价格,封面图片" and a row, as a Chinese spreadsheet saves them.
    const gb18030 = Buffer.from(
      'c9ccc6b7c3fbb3c62cb7d6c0e02cbcc6bcdbb5a5cebb2cbcdbb8f12cb7e2c3e6cdbcc6ac0d0a' +
        'd1d2b0e52cb4f3c0edcaaf2cd5c52c38382c2f632e706e670d0a',
      'hex',
    )
    for (const bytes of [text, `\uFEFF${text}`, gb18030]) {
      const { result, error } = await preview(bytes)
      expect(error).toBeNull()
      expect(result).toMatchObject({ rowCount: 1, refusedCount: 0 })
    }
  })

  it('knows the columns by their words and by their texts in every culture', async () => {
    for (const head of [
      importColumns.join(','),
      importColumns.map((column) => texts.en[`ProductImport.column.${column}`]).join(','),
    ]) {
      const { result } = await preview(`${head}\nslab,石材,box,12,,,/c.png,,,,,,\n`)
      expect(result).toMatchObject({ rowCount: 1, refusedCount: 0 })
    }
  })

  it('refuses what is no table, has no rows, lacks columns or is too long', async () => {
    const refusals = [
      await preview(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x01, 0xff])),
      await preview(HEAD),
      await preview('商品名称,价格\n岩板,12\n'),
      await preview(`${HEAD}\n${'a,石材,㎡,1,,,/c.png,,,\n'.repeat(10_001)}`),
    ].map(({ error }) => error?.message)
    expect(refusals).toEqual([
      zh['Error.BaseInfo:ImportUnreadable'],
      zh['Error.BaseInfo:ImportEmpty'],
      fillText(zh['Error.BaseInfo:ImportColumnsMissing'], ['分类, 计价单位, 封面图片']),
      fillText(zh['Error.BaseInfo:ImportTooManyRows'], [10_000]),
    ])
  })
})

it('names the columns that a file lacks in the language of whoever brings it', async () => {
  const inEnglish = { '.aspnetcore.culture': 'en' }
  const text = 'name,unitPrice,unit,category\nslab,1,box,a\n'
  const { error } = await previewTable(test.app, shop.owner, text, { headers: inEnglish })
  const missing = texts.en['ProductImport.column.coverImageUrl']
  expect(error?.message).toBe(fillText(texts.en['Error.BaseInfo:ImportColumnsMissing'], [missing]))
})

describe('a confirmed import', () => {
  it('makes the good rows products with their pictures and stock, and tells its owner', async () => {
    const { result } = await preview(file(good('入库甲'), good('入库乙'), '坏,,,,,,,,,'))
    expect((await confirm(result.id)).result).toMatchObject({ status: 'RUNNING', isDraft: true })
    await runAll(result.id)
    expect((await call(`Get?id=${result.id}`)).result).toMatchObject({
      status: 'DONE',
      importedCount: 2,
      failedCount: 0,
      refusedCount: 1,
      finishedTime: expect.any(String),
    })
    const [first] = await rowsOf(result.id, '&state=IMPORTED')
    const { result: product } = await ask(test, `/api/client/Product/GetForEdit?id=${first?.productId}`, {
      as: shop.owner,
    })
    expect(product).toMatchObject({
      name: '入库甲',
      status: 'DRAFT',
      unitPrice: 1280.5,
      stock: 7,
      brand: { name: '岩语' },
      images: [{ productImageUrl: '/a.png' }, { productImageUrl: '/b.png' }],
    })
    const notices = await test.db.reader(5).query<{ title: string }>({
      text: 'SELECT title FROM notice WHERE tenant_id = 5 AND user_id = $1',
      values: [shop.owner.userId],
    })
    expect(notices.map(({ title }) => title)).toEqual(['“商品.csv”导入完成'])
  })

  it('makes variants with their own prices and stock, and articles that are clean', async () => {
    const head = '商品名称,分类,计价单位,价格,封面图片,多规格,图文详情,参考链接,链接标识'
    const { result } = await preview(
      [
        head,
        '全列甲,大理石,㎡,12,/c.png,亮光:128.5:5|哑光,"第一行 <3\n\n第二行 & 完",/search?q=1,k1',
        '全列乙,大理石,㎡,12,/c.png,,"<p onclick=""alert(1)"">图文</p><script>alert(2)</script>",,',
      ].join('\n'),
    )
    await confirm(result.id)
    await runAll(result.id)
    const [first, second] = await Promise.all(
      (await rowsOf(result.id, '&state=IMPORTED')).map(
        async ({ productId }) =>
          (await ask(test, `/api/client/Product/GetForEdit?id=${productId}`, { as: shop.owner })).result,
      ),
    )
    expect(first).toMatchObject({
      name: '全列甲',
      details: '<p>第一行 &lt;3</p><p>第二行 &amp; 完</p>',
      linkUrl: '/search?q=1',
      linkUrlKey: 'k1',
      skus: [
        { name: '亮光', unitPrice: 128.5, stock: 5 },
        // Without a price of its own it has the product's.
        { name: '哑光', unitPrice: 12, stock: null },
      ],
    })
    expect(second).toMatchObject({ name: '全列乙', details: '<p>图文</p>', linkUrl: null })
  })

  it('is confirmed once, however often it is asked for, and cannot be deleted while it runs', async () => {
    const { result } = await preview(file(good('一次')))
    await confirm(result.id)
    expect((await confirm(result.id, false)).result).toMatchObject({ status: 'RUNNING', isDraft: true })
    expect((await call(`Delete?id=${result.id}`, { method: 'DELETE' })).error?.message).toBe(
      zh['Error.BaseInfo:ImportRunning'],
    )
    await runAll(result.id)
    await runAll(result.id)
    expect(await countOf('一次')).toMatchObject({ products: 1 })
    expect((await call(`Delete?id=${result.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await countOf('一次')).toMatchObject({ products: 1 })
  })

  it('without a good row is refused', async () => {
    const { result } = await preview(file('坏,,,,,,,,,'))
    expect((await confirm(result.id)).error?.message).toBe(zh['Error.BaseInfo:ImportNothingToDo'])
  })

  it('fails the rows whose category has gone meanwhile, and goes on with the others', async () => {
    const gone = await makeCategory(test, keeper, { name: '将删' })
    const { result } = await preview(file(good('留下'), '走了,将删,㎡,1,,,/c.png,,,'))
    await test.db.reader(5).query({
      text: 'UPDATE product_category SET is_deleted = true WHERE tenant_id = 5 AND id = $1',
      values: [gone.id],
    })
    await confirm(result.id)
    await runAll(result.id)
    expect((await call(`Get?id=${result.id}`)).result).toMatchObject({ importedCount: 1, failedCount: 1 })
    expect((await rowsOf(result.id, '&state=FAILED'))[0]?.problems).toEqual([
      { column: 'category', kind: 'gone' },
    ])
  })

  it('belongs to its shop: another one finds nothing there', async () => {
    const { result } = await preview(file(good('别家')))
    const as = other.owner
    const answers = [
      await call(`Get?id=${result.id}`, { as }),
      await call(`GetRows?id=${result.id}`, { as }),
      await confirm(result.id, true, as),
      await call(`Delete?id=${result.id}`, { method: 'DELETE', as }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await call<{ totalCount: number }>('GetAllByVendor', { as })).result.totalCount).toBe(0)
  })
})

describe('the job', () => {
  const many = (count: number, name: string) =>
    file(...Array.from({ length: count }, (_, index) => `${name}${index},大理石,㎡,12,,,/c.png,,,`))

  it('that is cut off in the middle goes on where it was, and no row becomes two products', async () => {
    const { result } = await preview(many(180, '断点'))
    await confirm(result.id, false)
    await importBatch(test.ctx(5), result.id)
    // The connection dies after the products are made and before the batch commits.
    const cutOff = test.db.transaction(5, async (tx) => {
      await importBatch({ ...test.ctx(5), tx }, result.id)
      await tx.query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' })
    })
    await expect(cutOff).rejects.toThrow(/terminat/)
    expect(await countOf('断点')).toMatchObject({ products: 50 })
    expect((await call(`Get?id=${result.id}`)).result).toMatchObject({ status: 'RUNNING', importedCount: 50 })
    // Two workers at once: one that was thought dead, and the one that takes over.
    await Promise.all([runAll(result.id), runAll(result.id)])
    expect(await countOf('断点')).toEqual({ products: 180, names: 180 })
    expect((await call(`Get?id=${result.id}`)).result).toMatchObject({ status: 'DONE', importedCount: 180 })
  })

  it('that stands still is given to another worker, and /health answers while it runs', async () => {
    const count = process.env['PROVE'] === '1' ? 10_000 : 1000
    const { result } = await preview(many(count, '万行'))
    await confirm(result.id)
    // Nobody works in this process yet, so the import has stood still since it was confirmed.
    test.clock.advance(61_000)
    await resumeImports(test.ctx(5))
    const jobs = await startJobs({
      db: test.db,
      clock: test.clock,
      log: test.app.log,
      ownerUrl: test.ownerUrl,
      crontab: '',
      handlers: jobHandlers(test.app),
    })
    let answers = 0
    try {
      await vi.waitFor(
        async () => {
          expect((await test.app.inject({ url: '/health' })).statusCode).toBe(200)
          answers += 1
          expect((await call<ProductImportItem>(`Get?id=${result.id}`)).result.status).toBe('DONE')
        },
        { timeout: 240_000, interval: 20 },
      )
    } finally {
      await jobs.stop()
    }
    // It was asked again and again while rows were coming in.
    expect(answers).toBeGreaterThan(count / 200)
    expect(await countOf('万行')).toEqual({ products: count, names: count })
  }, 300_000)
})

describe('the column of seven-day returns', () => {
  it('takes the words of either culture or the value, and what is left out supports them', async () => {
    const head = '商品名称,分类,计价单位,价格,封面图片,七天无理由退货'
    const row = (name: string, word: string) => `${name},大理石,㎡,12,/c.png,${word}`
    const { result } = await preview(
      [
        head,
        row('退一', '不支持（按尺寸定制）'),
        row('退二', 'no (digital file)'),
        row('退三', ''),
        row('退四', 'SUPPORTED'),
        row('退五', '也许'),
      ].join('\r\n'),
    )
    const rows = await rowsOf(result.id)
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [],
      [],
      [],
      [{ column: 'noReasonReturn', kind: 'badReturn' }],
    ])
    await confirm(result.id)
    await runAll(result.id)
    const made = await test.db.reader(5).query<{ said: string }>({
      text: "SELECT no_reason_return AS said FROM product WHERE tenant_id = 5 AND name LIKE '退%' ORDER BY id",
    })
    expect(made.map(({ said }) => said)).toEqual([
      'MADE_TO_MEASURE',
      'DIGITAL_FILE',
      'SUPPORTED',
      'SUPPORTED',
    ])
  })
})
