import { expect } from 'vitest'
import { z } from 'zod'
import { browserTest } from '../../fixtures.ts'
import { untilQuiet } from '../../page-clock.ts'

/**
 * What a visitor's first page may bring of scripts, compressed. The goal is 130,000 bytes, of which React and its router
 * take 98,400 (see `router-parts.config.ts`): no page may get heavier than it is, and whoever makes one lighter lowers its
 * figure. The cart is that of somebody who has put nothing in yet. What pages say is data, not script (see
 * `texts-as-data.config.ts`).
 */
const firstLoadBytes: Readonly<Record<string, number>> = {
  '/': 127_420,
  '/productlist': 128_300,
  '/search': 129_110,
  '/searchByImage': 128_290,
  '/similarlist?no=': 129_070,
  '/product?no=': 129_999,
  '/findingList': 126_700,
  '/finding?id=': 128_160,
  '/vendor?no=': 127_700,
  '/vendorlicence?no=': 122_500,
  '/aboutus': 119_000,
  '/contactus': 119_000,
  '/vendorregisterinstructions': 119_000,
  '/buyinginstructions': 119_000,
  '/ruleandagreement': 119_000,
  '/shop': 126_760,
  '/shop/list': 126_900,
  '/shop/detail?no=': 128_100,
  '/cart': 123_520,
}
const TEXTS_MAX_BYTES = 7_600
const texts = /\/assets\/storefront-zh-Hans-[\w-]{8}\.json$/
const foreignTexts = /\/assets\/[\w-]+-en-[\w-]{8}\.json$/

/** As it travels to a browser that takes gzip. */
const sentBytes = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const sent = Number(response.headers.get('content-length'))
  await response.arrayBuffer()
  return sent
}

const listed = z.object({ result: z.object({ items: z.array(z.record(z.string(), z.unknown())).min(1) }) })

/** The oldest is of the demo; newer ones other tests delete. */
const firstOf = async (baseUrl: string, path: string, name: string): Promise<string> => {
  const response = await fetch(`${baseUrl}/api/client/${path}?maxResultCount=1&sorting=creationTime`)
  return String(listed.parse(await response.json()).result.items[0]?.[name])
}

/** What stands behind the last sign of an address that shows one of many. */
const shownBy = (baseUrl: string, path: string): Promise<string> => {
  if (path.startsWith('/finding')) return firstOf(baseUrl, 'ProductFinding/getList', 'id')
  return path.startsWith('/vendor')
    ? firstOf(baseUrl, 'Vendor/GetList', 'vendorNo')
    : firstOf(baseUrl, 'Product/GetList', 'no')
}

for (const [path, limit] of Object.entries(firstLoadBytes))
  browserTest(`the first load of ${path} stays light`, async ({ baseUrl, newPage }) => {
    const page = await newPage()
    const asked = new Set<string>()
    const data = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(request.url())
      else data.add(request.url())
    })
    await page.goto(path.endsWith('=') ? path + (await shownBy(baseUrl, path)) : path)
    const textsAsked = () => [...data].filter((url) => texts.test(url))
    // On a slow machine all may be quiet before the first script has run; it asks for the texts.
    await expect.poll(textsAsked).not.toEqual([])
    await untilQuiet(page)
    const said = textsAsked()
    expect(said).toHaveLength(1)
    expect([...data].filter((url) => foreignTexts.test(url))).toEqual([])
    expect(await sentBytes(said[0] ?? '')).toBeLessThan(TEXTS_MAX_BYTES)
    const weights: [name: string, bytes: number][] = await Promise.all(
      [...asked].map(async (url) => [url.replace(baseUrl, ''), await sentBytes(url)]),
    )
    expect(weights.filter(([, bytes]) => bytes === 0)).toEqual([])
    const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
    expect(total <= limit ? [] : [...weights, ['total', total]]).toEqual([])
  })

browserTest('pages travel compressed, to those who accept it', async ({ baseUrl }) => {
  // Public pages are kept in pieces that are gzipped once; the others are compressed as they are sent.
  for (const [path, accepted, coding] of [
    ['/', 'gzip, br', 'gzip'],
    ['/', 'gzip', 'gzip'],
    ['/', 'identity', null],
    ['/pc/home', 'gzip, br', 'br'],
  ] as const) {
    const response = await fetch(`${baseUrl}${path}`, { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(await response.text()).toMatch(/^<!DOCTYPE html><html lang="zh-Hans"/i)
  }
})
