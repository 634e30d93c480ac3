import { expect } from 'vitest'
import { z } from 'zod'
import { browserTest } from '../../fixtures.ts'

/**
 * What a visitor's first page may bring of scripts, compressed; the sentences come on top of it. The goal is 130,000 bytes,
 * of which React and its router take 106,700: no page may get heavier than it is, and whoever makes one lighter lowers its
 * figure.
 */
const firstLoadBytes: Readonly<Record<string, number>> = {
  '/': 134_100,
  '/productlist': 133_800,
  '/search': 136_100,
  '/searchByImage': 135_000,
  '/similarlist?no=': 139_900,
  '/product?no=': 139_900,
  '/findingList': 133_300,
  '/shop': 133_800,
  '/shop/list': 133_900,
  '/shop/detail?no=': 142_100,
  '/cart': 150_900,
}
const texts = /\/assets\/storefront-[\w-]{8}\.js$/
/** The cart brings the sentences of buying beside those of every page. */
const sentences = /\/assets\/(?:storefront|trade|trade-pages)-[\w-]{8}\.js$/

/** As it travels to a browser that takes gzip. */
const sentBytes = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const sent = Number(response.headers.get('content-length'))
  await response.arrayBuffer()
  return sent
}

const anyProductNo = async (baseUrl: string): Promise<string> => {
  const response = await fetch(`${baseUrl}/api/client/Product/GetList?maxResultCount=1`)
  const { result } = z
    .object({ result: z.object({ items: z.array(z.object({ no: z.string() })).min(1) }) })
    .parse(await response.json())
  return result.items[0]?.no ?? ''
}

for (const [path, limit] of Object.entries(firstLoadBytes))
  browserTest(`the first load of ${path} stays light`, async ({ baseUrl, newPage }) => {
    const page = await newPage()
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(request.url())
    })
    await page.goto(path.endsWith('=') ? path + (await anyProductNo(baseUrl)) : path)
    await page.waitForLoadState('networkidle')
    const files = [...asked]
    expect(files.filter((url) => texts.test(url))).toHaveLength(1)
    const weights: [name: string, bytes: number][] = await Promise.all(
      files
        .filter((url) => !sentences.test(url))
        .map(async (url) => [url.replace(baseUrl, ''), await sentBytes(url)]),
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
