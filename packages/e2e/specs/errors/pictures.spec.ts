import { LAZY_PRELOAD_FACTOR } from '@wenli/contract/limits'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { browserTest } from '../../fixtures.ts'

const pictures = '**/assets/*.{avif,webp}'

browserTest('images show an error placeholder after 1 retry', async ({ newPage, allowComplaint }) => {
  allowComplaint(/ERR_FAILED/)
  const page = await newPage()
  const asked = new Map<string, number>()
  await page.route(pictures, (route) => {
    const { pathname } = new URL(route.request().url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return route.abort()
  })
  await openPublic(page, '/')
  const boxes = page.locator('figure [data-phase]')
  const phases = () => boxes.evaluateAll((all) => all.map((box) => box.getAttribute('data-phase')))
  await expect.poll(phases).toEqual(Array(6).fill('failed'))
  expect([...asked.values()]).toEqual(Array(6).fill(2))
  expect(await page.locator('figure img').count()).toBe(0)
  const drawn = await boxes
    .locator('> span')
    .evaluateAll((all) => all.map((weave) => getComputedStyle(weave).backgroundImage.includes('gradient')))
  expect(drawn).toEqual(Array(6).fill(true))
})

browserTest('an image that comes with the second try is shown', async ({ newPage, allowComplaint }) => {
  allowComplaint(/ERR_FAILED/)
  const page = await newPage()
  const asked = new Set<string>()
  await page.route(pictures, (route) => {
    const url = route.request().url()
    if (asked.has(url)) return route.continue()
    asked.add(url)
    return route.abort()
  })
  await openPublic(page, '/')
  const phases = () =>
    page.locator('figure [data-phase]').evaluateAll((all) => all.map((box) => box.getAttribute('data-phase')))
  await expect.poll(phases).toEqual(Array(6).fill('shown'))
})

const looks = (box: Locator) =>
  box.evaluate((element) => {
    const image = element.querySelector('img')
    return {
      phase: element.getAttribute('data-phase'),
      isTinted: getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
      hasSize: element.getBoundingClientRect().height > 40,
      opacity: image === null ? null : getComputedStyle(image).opacity,
    }
  })

browserTest(
  'images are asked for within 1.3 screens, and a tinted placeholder of their size stands there until they come',
  async ({ newPage }) => {
    // On a phone the list is several screens long.
    const page = await newPage({ width: 375 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/files/**', async (route) => {
      await released
      await route.continue()
    })
    await openPublic(page, '/productlist')
    const width = page.viewportSize()?.width ?? 0
    const pictures = page.locator('main [data-loading="lazy"]')
    const tops = await pictures.evaluateAll((all) =>
      all.map((box) => box.getBoundingClientRect().top + scrollY),
    )
    // The window is made so low, then so high, that the last one lies on either side of the line.
    const lowest = Math.max(...tops)
    const picture = pictures.nth(tops.indexOf(lowest))
    const near = tops.findLastIndex((top) => top < lowest - 100)
    const reach = lowest / LAZY_PRELOAD_FACTOR
    expect({ near: near >= 0, isFar: reach > (page.viewportSize()?.height ?? 0) }).toEqual({
      near: true,
      isFar: true,
    })

    await page.setViewportSize({ width, height: Math.floor(reach) - 10 })
    await expect.poll(async () => (await looks(pictures.nth(near))).phase).toBe('loading')
    expect(await looks(picture)).toEqual({ phase: 'waiting', isTinted: true, hasSize: true, opacity: null })
    await page.setViewportSize({ width, height: Math.ceil(reach) + 10 })
    await expect
      .poll(() => looks(picture))
      .toEqual({ phase: 'loading', isTinted: true, hasSize: true, opacity: '0' })

    release()
    await expect.poll(async () => (await looks(picture)).phase).toBe('shown')
    await expect.poll(async () => (await looks(picture)).opacity).toBe('1')
  },
)
