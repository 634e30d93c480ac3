import {
  createProduct,
  deleteProduct,
  getProductByNo,
  getProductList,
} from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { getVendorByNo } from '@wenli/contract/auth/vendor'
import { formatYuan } from '@wenli/contract/money'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { newName } from '../../admin.ts'
import { accounts, browserTest } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { knownPicture } from '../../sample-picture.ts'
import { pageTitle, zh } from '../../words.ts'

/** As it arrives, without a script having run. */
const readDocument = async ({ newPage }: Stage, path: string) => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return {
    address: page.url(),
    canonical: await page.locator('link[rel="canonical"]').getAttribute('href'),
    shared: await openGraph(page),
    data: await jsonData(page),
  }
}
const openGraph = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('meta[property^="og:"]')
      .evaluateAll((tags) =>
        tags.map((tag) => [tag.getAttribute('property') ?? '', tag.getAttribute('content') ?? '']),
      ),
  )
const thing = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() })
const jsonData = async (page: Page) => {
  const found = await page.locator('script[type="application/ld+json"]').allTextContents()
  return new Map(found.map((text) => thing.parse(JSON.parse(text))).map((data) => [data['@type'], data]))
}

browserTest('the home page tells search engines and those who share it what it is', async (stage) => {
  const at = (path: string) => stage.baseUrl + path
  const { canonical, shared, data } = await readDocument(stage, '/?from=elsewhere')
  expect(canonical).toBe(at('/'))
  expect(shared).toMatchObject({ 'og:type': 'website', 'og:url': at('/'), 'og:site_name': zh('Site.Name') })
  expect(shared['og:image']).toMatch(/^https?:\/\/.+\/files\//)
  expect(data.get('Organization')).toMatchObject({ name: zh('Site.Name'), url: at('/') })
  expect(data.get('WebSite')).toMatchObject({
    url: at('/'),
    potentialAction: { '@type': 'SearchAction', target: `${at('/search')}?q={search_term_string}` },
  })
})

browserTest('a list has one address however it is sorted, and a picture', async (stage) => {
  const { canonical, shared } = await readDocument(stage, '/productlist?from=elsewhere&p=2')
  expect(canonical).toBe(`${stage.baseUrl}/productlist?p=2`)
  expect(shared).toMatchObject({ 'og:title': pageTitle('Title.ProductList') })
  expect(shared['og:image']).toMatch(/^https?:\/\/.+\/files\//)
  // On the second page of a part, or in another order, stand other goods than on the second page of the list.
  const sorted = await readDocument(stage, '/productlist?sort=sales&p=2')
  expect(sorted.canonical).toBe(`${stage.baseUrl}/productlist`)
  const beyond = await readDocument(stage, '/productlist?sort=sales&p=99999')
  expect(beyond.address).toMatch(/\/productlist\?sort=sales&p=\d{2,4}$/)
})

browserTest('a product says its price, its seller, its stars and that it can be had', async (stage) => {
  const at = (path: string) => stage.baseUrl + path
  const visitor = await stage.api()
  // Again where another test reviewed it in between.
  const again = { timeout: 60_000, interval: 1000 }
  await vi.waitFor(async () => {
    const { items } = await visitor.call(getProductList, { query: { sorting: 'soldCount desc' } })
    const card = items.find(
      ({ commentCount, discountUnitPrice }) => commentCount > 0 && discountUnitPrice !== null,
    )
    const product = await visitor.call(getProductByNo, { query: { no: card?.productNo ?? '' } })
    const { canonical, shared, data } = await readDocument(
      stage,
      `/product?no=${product.productNo}&from=list`,
    )
    const address = at(`/product?no=${product.productNo}`)
    expect(canonical).toBe(address)
    expect(shared).toMatchObject({
      'og:type': 'product',
      'og:url': address,
      'og:title': `${product.name} - ${zh('Site.Name')}`,
      'og:image': at(product.coverImageUrl),
    })
    expect(data.get('Product')).toMatchObject({
      name: product.name,
      sku: product.productNo,
      image: at(product.coverImageUrl),
      offers: {
        '@type': 'Offer',
        price: formatYuan(product.discountUnitPrice ?? product.unitPrice),
        priceCurrency: 'CNY',
        availability: 'https://schema.org/InStock',
        url: address,
        seller: { name: product.vendor.displayName },
      },
      aggregateRating: { ratingValue: product.averageStar, reviewCount: product.commentCount },
    })
    const trail = z
      .object({ itemListElement: z.array(z.object({ position: z.int(), name: z.string(), item: z.url() })) })
      .parse(data.get('BreadcrumbList')).itemListElement
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1))
    expect(trail[0]?.item).toBe(at('/'))
    expect(trail.at(-1)).toMatchObject({ name: product.name, item: address })
  }, again)
})

browserTest('a product that is sold out says so, and no name can end its data early', async (stage) => {
  const vendor = await stage.api(accounts.vendor)
  const administrator = await stage.api(accounts.administrator)
  const { items } = await vendor.call(getProductList, { query: { maxResultCount: 1 } })
  const name = `${newName('售罄')} </script><b>`
  const made = await vendor.call(createProduct, {
    body: {
      name,
      productCategoryId: items[0]?.productCategoryId ?? 0,
      unit: '㎡',
      unitPrice: 66,
      coverImageUrl: await knownPicture(vendor),
      stock: 0,
    },
  })
  try {
    await administrator.call(auditProducts, { body: { ids: [made.id], action: 'approve' } })
    const { data } = await readDocument(stage, `/product?no=${made.productNo}`)
    expect(data.get('Product')).toMatchObject({
      name,
      offers: { price: '66.00', availability: 'https://schema.org/OutOfStock' },
    })
  } finally {
    // Others buy what stands first on a list.
    await vendor.call(deleteProduct, { query: { id: made.id } })
  }
})

browserTest('a shop is an organization with its own address', async (stage) => {
  const visitor = await stage.api()
  const { items } = await visitor.call(getProductList, { query: { maxResultCount: 1 } })
  const vendorNo = items[0]?.vendorNo ?? ''
  const { displayName } = await visitor.call(getVendorByNo, { query: { no: vendorNo } })
  const { canonical, data } = await readDocument(stage, `/vendor?no=${vendorNo}&ctg=none`)
  expect(canonical).toBe(`${stage.baseUrl}/vendor?no=${vendorNo}`)
  const second = await readDocument(stage, `/vendor?no=${vendorNo}&from=list&p=2`)
  expect(second.canonical).toBe(`${stage.baseUrl}/vendor?no=${vendorNo}&p=2`)
  expect(data.get('Organization')).toMatchObject({ name: displayName, url: canonical })
})
