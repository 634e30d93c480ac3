import { expect, it } from 'vitest'
import { keepPage } from './kept-page.ts'
import { createPageCache, PAGE_MAX_AGE_MS } from './page-cache.ts'

const at = { now: 1_800_000_000_000 }
const clock = { now: () => new Date(at.now) }
const pageOf = (html: string) => keepPage({ status: 200, headers: [] }, html, 'N')
const rendered = (html: string) => () => Promise.resolve({ kept: pageOf(html), isKeepable: true })
const textOf = (page: ReturnType<typeof pageOf> | undefined) => page?.plain.content.toString()

it('keeps a page for a minute', async () => {
  const cache = createPageCache(clock)
  await cache.getOrRender('/', 5, rendered('one'))
  expect(textOf(cache.find('/'))).toBe('one')
  at.now += PAGE_MAX_AGE_MS
  expect(cache.find('/')).toBeUndefined()
  expect(cache.bytes()).toBe(0)
})

it('a change of one tenant drops its pages and leaves the others', async () => {
  const cache = createPageCache(clock)
  await cache.getOrRender('5 /', 5, rendered('five'))
  await cache.getOrRender('6 /', 6, rendered('six'))
  cache.drop(5)
  expect([textOf(cache.find('5 /')), textOf(cache.find('6 /'))]).toEqual([undefined, 'six'])
  cache.dropAll()
  expect([cache.find('6 /'), cache.bytes()]).toEqual([undefined, 0])
})

it('a page that was rendered while its data changed is sent, but not kept', async () => {
  const cache = createPageCache(clock)
  const gate = Promise.withResolvers<void>()
  const old = cache.getOrRender('/', 5, () => gate.promise.then(rendered('old')))
  cache.drop(5)
  const fresh = await cache.getOrRender('/', 5, rendered('new'))
  gate.resolve()
  expect([textOf(await old), textOf(fresh), textOf(cache.find('/'))]).toEqual(['old', 'new', 'new'])
})

it('renders once for all who ask at the same time, and again after a failure', async () => {
  const cache = createPageCache(clock)
  let times = 0
  const render = () => {
    times += 1
    return rendered('x')()
  }
  await Promise.all([1, 2, 3].map(() => cache.getOrRender('/', 5, render)))
  expect(times).toBe(1)
  await expect(cache.getOrRender('/y', 5, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(textOf(await cache.getOrRender('/y', 5, rendered('y')))).toBe('y')
})

it('is bounded: what was asked for longest ago goes first', async () => {
  const size = pageOf('a'.repeat(1000)).bytes
  const cache = createPageCache(clock, 2 * size)
  for (const name of ['a', 'b']) await cache.getOrRender(name, 5, rendered(name.repeat(1000)))
  cache.find('a')
  await cache.getOrRender('c', 5, rendered('c'.repeat(1000)))
  expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true])
  expect(cache.bytes()).toBeLessThanOrEqual(2 * size)
})

it('what must not be kept is not', async () => {
  const cache = createPageCache(clock)
  await cache.getOrRender('/', 5, async () => ({ kept: pageOf('x'), isKeepable: false }))
  expect(cache.find('/')).toBeUndefined()
})
