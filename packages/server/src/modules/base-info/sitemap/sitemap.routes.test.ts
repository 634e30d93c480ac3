import { gunzipSync } from 'node:zlib'
import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import { setStatus } from '../../../../test/picture-products.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { SITEMAP_KEPT_MS } from './kept-sitemaps.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
const numbers: string[] = []
const brands: number[] = []
let waiting = 0

beforeAll(async () => {
  test = await startTestApp()
  const keeper = await createActor(test, { permissions: allPermissions })
  const shop = await openShop(test)
  const category = await makeCategory(test, keeper)
  const ids: number[] = []
  for (const name of ['shown', 'waiting']) {
    const brand = await ask<{ id: number }>(test, '/api/services/app/Brand/Create', {
      method: 'POST',
      as: keeper,
      body: { name, coverImageUrl: `/brand-${name}.png` },
    })
    brands.push(brand.result.id)
    const { result } = await ask<{ id: number; productNo: string }>(test, '/api/client/Product/Create', {
      method: 'POST',
      as: shop.owner,
      body: productBody(category.id, {
        name,
        coverImageUrl: `/cover-${name}.png`,
        brandId: brand.result.id,
      }),
    })
    ids.push(result.id)
    numbers.push(result.productNo)
  }
  waiting = ids[1] ?? 0
  await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: ids.slice(0, 1), action: 'approve' },
  })
  await ask(test, '/api/client/Vendor/Update', {
    method: 'PUT',
    as: shop.owner,
    body: { bannerImageUrl: '/banner.png' },
  })
  await ask(test, '/api/client/ProductFinding/Create', {
    method: 'POST',
    as: await createActor(test),
    body: { title: 'green marble', findingImageUrl: '/sought.png' },
  })
})
afterAll(() => test.close())

const read = (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers })

it('the sitemap names what visitors can open, with its pictures, and nothing else', async () => {
  const { headers, body } = await read('/sitemap.xml')
  const at = test.config.publicUrl
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain(`<loc>${at}/product?no=${numbers[0]}</loc>`)
  expect(body).toContain(`<image:loc>${at}/cover-shown.png</image:loc>`)
  expect(body).not.toContain(`no=${numbers[1]}<`)
  expect(body).not.toContain('cover-waiting')
  for (const path of ['/', '/findingList', '/shop', '/aboutus'])
    expect(body).toContain(`<loc>${at}${path}</loc>`)
  expect(body).toMatch(/<loc>[^<]*\/productlist\?ctg=[^<]+<\/loc>/)
  expect(body).toMatch(/<loc>[^<]*\/vendor\?no=shop-5-\d+<\/loc>/)
})

it('brands of which something is shown, shops and findings stand there with their pictures', async () => {
  const { body } = await read('/sitemap.xml')
  const at = test.config.publicUrl
  expect(body).toContain(`<loc>${at}/productlist?brand=${brands[0]}</loc>`)
  expect(body).not.toContain(`brand=${brands[1]}<`)
  for (const picture of ['/brand-shown.png', '/banner.png', '/sought.png'])
    expect(body).toContain(`<image:loc>${at}${picture}</image:loc>`)
  expect(body).not.toContain('brand-waiting')
})

it('in parts, products stand apart from the rest; a part that does not exist is missing', async () => {
  const [pages, products, none] = await Promise.all(
    ['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml'].map((url) => read(url)),
  )
  expect(pages?.body).not.toContain('/product?no=')
  expect(products?.body.match(/<url>/g)).toHaveLength(1)
  expect(none?.statusCode).toBe(404)
})

it('is written once in some minutes, whoever asks for it, and sent compressed to whoever takes it so', async () => {
  test.clock.advance(SITEMAP_KEPT_MS)
  const [first, packed] = await Promise.all([
    read('/sitemap-1.xml'),
    read('/sitemap-1.xml', { 'accept-encoding': 'gzip' }),
  ])
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body)
  await setStatus(test, waiting, 'ON_SALE')
  expect((await read('/sitemap-1.xml')).body).toBe(first.body)
  test.clock.advance(SITEMAP_KEPT_MS)
  expect((await read('/sitemap-1.xml')).body).toContain(`no=${numbers[1]}<`)
  await setStatus(test, waiting, 'AUDITING')
  test.clock.set(new Date())
})

it('another tenant has its own', async () => {
  expect((await read('/sitemap.xml', { 'abp-tenantid': '6' })).body).not.toContain('/product?no=')
})

it('robots are kept out of what is private and are told where the sitemap is', async () => {
  const { body } = await read('/robots.txt')
  for (const path of ['/api/', '/pc/', '/vc/', '/admin']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).toContain(`Sitemap: ${test.config.publicUrl}/sitemap.xml`)
})

it('whatever a name holds, the file stays XML', () => {
  const xml = sitemapXml('https://a.example', [
    { path: `/x?a=1&b=<"'>`, images: ['https://b.example/&.png'] },
  ])
  expect(xml).toContain('<loc>https://a.example/x?a=1&amp;b=&lt;&quot;&#39;&gt;</loc>')
  expect(xml).toContain('<image:loc>https://b.example/&amp;.png</image:loc>')
  expect(sitemapIndexXml('https://a.example', ['/sitemap-0.xml'])).toContain(
    '<sitemap><loc>https://a.example/sitemap-0.xml</loc></sitemap>',
  )
})
