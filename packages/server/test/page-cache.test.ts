import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emit } from '../src/platform/events/events.ts'
import { bearer, createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { makeCategory, openShop, productBody } from './open-shop.ts'
import type { Shop } from './open-shop.ts'
import { plantWeb, shownBy } from './planted-web.ts'
import type { PlantedWeb } from './planted-web.ts'
import { startTestApp } from './start-test-app.ts'

let planted: PlantedWeb
let test: Awaited<ReturnType<typeof startTestApp>>
let beside: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let product: { id: number; productNo: string }
let shop: Shop
let category: { id: number }
let seeker: Actor

beforeAll(async () => {
  planted = await plantWeb()
  test = await startTestApp({ web: planted.web })
  beside = await startTestApp({ web: planted.web, beside: test })
  keeper = await createActor(test, { permissions: allPermissions })
  shop = await openShop(test)
  seeker = await createActor(test)
  category = await makeCategory(test, keeper)
  const made = await ask<{ id: number; productNo: string }>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(category.id, { name: 'before' }),
  })
  product = made.result
  await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [product.id], action: 'approve' },
  })
})
afterAll(async () => {
  await beside.close()
  await test.close()
  await planted.remove()
})

type Headers = Readonly<Record<string, string>>
const visit = async (url: string, headers: Headers = {}, server = test) => {
  const { host } = new URL(server.config.publicUrl)
  const answer = await server.app.inject({ method: 'GET', url, headers: { host, ...headers } })
  return { cache: answer.headers['x-page-cache'], html: answer.body, status: answer.statusCode }
}

describe('a page for visitors', () => {
  it('is rendered once and sent again, each time with a nonce of its own', async () => {
    // The news of what the preparations changed may still be on its way.
    await expect.poll(async () => (await visit('/productlist?ctg=1001')).cache).toBe('hit')
    const first = await visit('/productlist?ctg=1001')
    const second = await visit('/productlist?ctg=1001')
    expect([first.cache, second.cache]).toEqual(['hit', 'hit'])
    const nonceIn = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1]
    expect(nonceIn(first.html)).toMatch(/^[\w-]{22}$/)
    expect(nonceIn(second.html)).not.toBe(nonceIn(first.html))
    expect(shownBy(second.html)).toEqual(shownBy(first.html))
  })

  it('is kept apart by tenant and language, whatever the order of the query', async () => {
    await visit('/productlist?ctg=7&p=2')
    expect((await visit('/productlist?p=2&ctg=7')).cache).toBe('hit')
    const other = await visit('/productlist?ctg=7&p=2', { cookie: 'Abp.TenantId=6' })
    expect([other.cache, shownBy(other.html)['tenantId']]).toEqual(['miss', 6])
    const english = await visit('/productlist?ctg=7&p=2', { cookie: 'Abp.Localization.CultureName=en' })
    expect([english.cache, shownBy(english.html)['culture']]).toEqual(['miss', 'en'])
  })

  it.each([
    '/search?q=a',
    '/productlist?utm=1',
    '/productlist?p=1&p=2',
    `/productlist?ctg=${'9'.repeat(65)}`,
  ])('is not kept when its address could be anything: %s', async (url) => {
    expect([(await visit(url)).cache, (await visit(url)).cache]).toEqual(['bypass', 'bypass'])
  })

  it('that is missing is not kept', async () => {
    expect([(await visit('/missing')).cache, (await visit('/missing')).cache]).toEqual(['miss', 'miss'])
  })

  it('goes after a minute', async () => {
    await visit('/aboutus')
    expect((await visit('/aboutus')).cache).toBe('hit')
    test.clock.advance(61_000)
    expect((await visit('/aboutus')).cache).toBe('miss')
  })
})

it('what the host side changes of tenants is seen at once on the pages of all of them', async () => {
  const cookies = ['Abp.TenantId=5', 'Abp.TenantId=6']
  const seen = async () => {
    const pages: unknown[] = []
    for (const cookie of cookies) pages.push((await visit('/contactus', { cookie })).cache)
    return pages
  }
  await seen()
  expect(await seen()).toEqual(['hit', 'hit'])
  await emit(test.ctx(0), 'TenantsChanged')
  expect(await seen()).toEqual(['miss', 'miss'])
})

it('a page of somebody who is signed in is neither kept nor taken from what is kept', async () => {
  const url = '/vendor?no=signed-in'
  for (const headers of [bearer(keeper), { cookie: 'enc_auth_token=x' }]) {
    expect((await visit(url, headers)).cache).toBe('bypass')
  }
  expect((await visit(url)).cache).toBe('miss')
  expect((await visit(url)).cache).toBe('hit')
  expect((await visit(url, bearer(keeper))).cache).toBe('bypass')
})

it('a changed product is seen at once, by every process', async () => {
  const url = `/product?no=${product.productNo}`
  const seen = async (server: typeof test) => {
    const { cache, html } = await visit(url, {}, server)
    return [cache, shownBy(html)['product']]
  }
  // News of the changes before may reach the process beside late, and takes what it keeps away.
  for (const server of [test, beside]) await expect.poll(() => seen(server)).toEqual(['hit', 'before'])
  await ask(test, '/api/services/app/Product/Update', {
    method: 'PUT',
    as: keeper,
    body: { id: product.id, name: 'after' },
  })
  for (const server of [test, beside]) {
    await expect
      .poll(async () => shownBy((await visit(url, {}, server)).html)['product'], { timeout: 10_000 })
      .toBe('after')
  }
})

it('a changed row of a plain entity is news too', async () => {
  await visit('/')
  expect((await visit('/')).cache).toBe('hit')
  const { error } = await ask(test, '/api/services/app/ProductColor/Create', {
    method: 'POST',
    as: keeper,
    body: { name: 'ochre', rgbCode: '#A8481F' },
  })
  expect(error).toBeNull()
  await expect.poll(async () => (await visit('/')).cache, { timeout: 10_000 }).toBe('miss')
})

it('the pages of a brand and of the comments with so many stars are kept, until the brand changes', async () => {
  const { result: brand } = await ask<{ id: number }>(test, '/api/services/app/Brand/Create', {
    method: 'POST',
    as: keeper,
    body: { name: 'slate' },
  })
  const urls = [`/productlist?brand=${brand.id}&p=2`, `/product?no=${product.productNo}&star=5`]
  const seen = async () => (await Promise.all(urls.map((url) => visit(url)))).map(({ cache }) => cache)
  await expect.poll(seen, { timeout: 10_000 }).toEqual(['hit', 'hit'])
  const body = { id: brand.id, name: 'basalt' }
  expect(
    (await ask(test, '/api/services/app/Brand/Update', { method: 'PUT', as: keeper, body })).error,
  ).toBeNull()
  await expect.poll(seen, { timeout: 10_000 }).toEqual(['miss', 'miss'])
})

it.each([
  [
    'category',
    () =>
      ask(test, '/api/services/app/ProductCategory/Update', {
        method: 'PUT',
        as: keeper,
        body: { id: category.id, name: 'renamed' },
      }),
  ],
  [
    'finding',
    () =>
      ask(test, '/api/client/ProductFinding/Create', {
        method: 'POST',
        as: seeker,
        body: { title: 'green marble', findingImageUrl: '/seen.png' },
      }),
  ],
  [
    'reply to a finding',
    async () => {
      const { result } = await ask<{ items: { id: number }[] }>(test, '/api/client/ProductFinding/getList')
      return ask(test, '/api/client/ProductFindingReply/Create', {
        method: 'POST',
        as: shop.owner,
        body: { productFindingId: result.items[0]?.id, content: 'we have it' },
      })
    },
  ],
  [
    'comment',
    () =>
      ask(test, '/api/services/app/ProductComment/Create', {
        method: 'POST',
        as: keeper,
        body: { productId: product.id, content: 'as in the picture', starCount: 5 },
      }),
  ],
  [
    'shop',
    () =>
      ask(test, '/api/client/Vendor/Update', {
        method: 'PUT',
        as: shop.owner,
        body: { description: 'stone since 1990' },
      }),
  ],
])('a changed %s is news too, for every process', async (_what, change) => {
  const servers = [test, beside]
  for (const server of servers)
    await expect.poll(async () => (await visit('/', {}, server)).cache, { timeout: 10_000 }).toBe('hit')
  expect((await change()).error).toBeNull()
  for (const server of servers)
    await expect.poll(async () => (await visit('/', {}, server)).cache, { timeout: 10_000 }).toBe('miss')
})
