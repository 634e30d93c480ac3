import { expect } from 'vitest'
import { localValue, openPublic, pathOf } from '../../browser-state.ts'
import { browserTest, widths } from '../../fixtures.ts'
import { zh } from '../../words.ts'

for (const width of widths) {
  browserTest(`at ${width} px Enter (key code 13) goes to /search?q={keyword}`, async ({ newPage }) => {
    const page = await newPage({ width })
    await openPublic(page, '/')
    const box = page.getByRole('combobox', { name: zh('Header.Search') })
    await box.fill('岩板 客厅&a=1')
    await box.press('Enter')
    await page.waitForURL((url) => url.pathname === '/search')
    expect(new URL(page.url()).searchParams.get('q')).toBe('岩板 客厅&a=1')
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['q'])
  })
}

browserTest('Enter does not search while an input method composes', async ({ newPage }) => {
  const page = await newPage()
  await openPublic(page, '/')
  const box = page.getByRole('combobox', { name: zh('Header.Search') })
  await box.fill('水磨石')
  const pressEnter = (composing: 'composing' | 'plain') =>
    box.evaluate((input, isComposing) => {
      const init = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true, isComposing }
      if (isComposing) input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      const passed = input.dispatchEvent(new KeyboardEvent('keydown', init))
      if (isComposing) input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
      return passed
    }, composing === 'composing')
  // An event that nobody took keeps its default: the input method chooses its word.
  expect(await pressEnter('composing')).toBe(true)
  expect(pathOf(page)).toBe('/')
  expect(await pressEnter('plain')).toBe(false)
  await page.waitForURL((url) => url.searchParams.get('q') === '水磨石')
})

browserTest('other keys do not search, and the search button does', async ({ newPage }) => {
  const page = await newPage()
  await openPublic(page, '/')
  const box = page.getByRole('combobox', { name: zh('Header.Search') })
  await box.fill('木纹')
  for (const key of ['Tab', 'a', 'Escape', ' ']) await box.press(key)
  expect(pathOf(page)).toBe('/')
  await box.fill('木纹')
  await page
    .locator('search')
    .getByRole('button', { name: zh('Header.Search'), exact: true })
    .click()
  await page.waitForURL((url) => url.searchParams.get('q') === '木纹')
})

browserTest('an empty keyword goes to the bare search page without q', async ({ newPage }) => {
  const page = await newPage()
  for (const nothing of ['', '   ']) {
    await openPublic(page, '/')
    const box = page.getByRole('combobox', { name: zh('Header.Search') })
    await box.fill(nothing)
    await box.press('Enter')
    await page.waitForURL((url) => url.pathname === '/search')
    expect(pathOf(page)).toBe('/search')
  }
})

browserTest(
  'the camera button clears the stored image-search value and opens /searchByImage',
  async ({ newPage }) => {
    const page = await newPage()
    await openPublic(page, '/')
    await page.evaluate(() => {
      localStorage.setItem('imageSearchValue', '/files/5/old.png')
      localStorage.setItem('menuTheme', 'dark')
    })
    await page
      .locator('search')
      .getByRole('button', { name: zh('Header.SearchByImage') })
      .click()
    await page.waitForURL((url) => url.pathname === '/searchByImage')
    expect(await localValue(page, 'imageSearchValue')).toBeNull()
    expect(await localValue(page, 'menuTheme')).toBe('dark')
  },
)

browserTest(
  'nine keywords are suggested, of which two picked at random are highlighted',
  async ({ newPage }) => {
    const page = await newPage()
    const keywords = page.getByRole('list', { name: zh('Header.KeywordsLabel') }).getByRole('link')
    const highlighted = page.locator('a[data-highlighted]')
    const look = async () => {
      await page.goto('/')
      await highlighted.nth(1).waitFor()
      expect(await keywords.allTextContents()).toEqual(zh('Header.Keywords').split(','))
      expect(await keywords.count()).toBe(9)
      expect(await highlighted.count()).toBe(2)
      return (await highlighted.allTextContents()).join()
    }
    const first = await look()
    const color = (index: number) => keywords.nth(index).evaluate((link) => getComputedStyle(link).color)
    const colors = new Map<string, number>()
    for (let index = 0; index < 9; index += 1) {
      const shown = await color(index)
      colors.set(shown, (colors.get(shown) ?? 0) + 1)
    }
    expect([...colors.values()].toSorted()).toEqual([2, 7])
    // One pair of 36 comes again with every load: twelve in a row are no accident.
    let other = first
    for (let load = 0; load < 12 && other === first; load += 1) other = await look()
    expect(other).not.toBe(first)

    const word = (await keywords.first().textContent()) ?? ''
    await keywords.first().click()
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === word)
  },
)
