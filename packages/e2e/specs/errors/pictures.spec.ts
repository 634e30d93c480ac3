import { expect } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { browserTest } from '../../fixtures.ts'

const pictures = '**/assets/*.webp'

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
