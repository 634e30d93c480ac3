import { getProductList } from '@wenli/contract/base-info/product'
import { hostileTexts } from '@wenli/contract/testing/hostile-texts'
import { expect } from 'vitest'
import { drawer, rowOf } from '../../admin.ts'
import { navigateInside, openPublic } from '../../browser-state.ts'
import { accounts, browserTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { watchForRuns } from '../../watch-runs.ts'
import { zh } from '../../words.ts'

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

/** As if the server, or somebody before it, had let everything through. */
const details = `<p>before</p>${hostileTexts.join('')}<p>after</p>`

browserTest(
  'what an answer brings as details, on sale or waiting, is cleaned in the browser before it becomes part of the page',
  async (stage) => {
    const { api, newPage, allowComplaint } = stage
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

    const desk = await openSignedIn(stage, accounts.administrator)
    const ranThere = await watchForRuns(desk)
    await desk.route('**/api/services/app/Product/Get?*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const result = { ...body.result, stagedChanges: { details } }
      await route.fulfill({ response, json: { ...body, result } })
    })
    await desk.goto(`/admin/products?keyword=${encodeURIComponent(product.no)}`)
    await rowOf(desk, product.name)
      .getByRole('button', { name: zh('Admin.Details') })
      .click()
    const asked = drawer(desk)
      .getByRole('heading', { name: zh('AdminVendor.Asked') })
      .locator('..')
    await asked.locator('p', { hasText: /^before$/ }).waitFor()
    expect(await asked.locator('*').count()).toBeGreaterThan(20)
    expect(await asked.evaluate(uncleanIn)).toEqual([])
    expect(await ranThere()).toBeUndefined()
  },
)
