import { getProductList } from '@wenli/contract/base-info/product'
import { hostileTexts } from '@wenli/contract/testing/hostile-texts'
import { expect } from 'vitest'
import { navigateInside, openPublic } from '../../browser-state.ts'
import { browserTest } from '../../fixtures.ts'
import { watchForRuns } from '../../watch-runs.ts'

/** What is never part of a cleaned text, whether or not the page's policy would let it run. */
const uncleanIn = (element: Element): string[] =>
  [...element.querySelectorAll('*')].flatMap((part) => {
    const isForbidden = part.matches('script, iframe, object, embed, form, style, link, meta, base')
    const attributes = [...part.attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') || name === 'style' || /^\s*(?:javascript|data):/i.test(value),
    )
    return [
      ...(isForbidden ? [part.outerHTML] : []),
      ...attributes.map(({ name, value }) => `${part.localName} ${name}=${value}`),
    ]
  })

browserTest(
  'what an answer brings as details is cleaned in the browser before it becomes part of the page',
  async ({ api, newPage, allowComplaint }) => {
    // The cleaner reads what it is given, in a document of its own; what it leaves are pictures and sounds of nowhere.
    allowComplaint(/base-uri 'none'/)
    allowComplaint(/Executing inline event handler violates .*purify/)
    allowComplaint(/Loading media from/)
    allowComplaint(/404 \(Not Found\)/)
    const { items } = await (await api()).call(getProductList, { query: { maxResultCount: 1 } })
    const [product] = items
    if (product === undefined) throw new Error('there is no product')
    const page = await newPage()
    const ran = await watchForRuns(page)
    await openPublic(page, '/productlist')
    // As if the server, or somebody before it, had let everything through.
    const details = `<p>before</p>${hostileTexts.join('')}<p>after</p>`
    let answered = 0
    await page.route('**/api/client/Product/GetByNo?*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      answered += 1
      await route.fulfill({ response, json: { ...body, result: { ...body.result, details } } })
    })
    await navigateInside(page, `/product?no=${product.no}`)
    const shown = page.locator('p', { hasText: /^before$/ }).locator('..')
    await shown.waitFor()
    expect(answered).toBeGreaterThan(0)
    expect(await shown.locator('*').count()).toBeGreaterThan(20)
    expect(await shown.evaluate(uncleanIn)).toEqual([])
    expect(await ran()).toBeUndefined()
  },
)
