import { expect } from 'vitest'
import { browserTest, expectNoSeriousViolations, playScene, thoroughTest } from '../../fixtures.ts'

browserTest('an error on the console fails the test that did not announce it', async () => {
  const scene = playScene('planted console error', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('/')
    await page.evaluate(() => console.error('planted error'))
  })
  await expect(scene).rejects.toThrow('planted error')
})

thoroughTest('an exception that nobody caught fails the test', async () => {
  const scene = playScene('planted exception', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('/')
    const heard = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted exception')
      })
    })
    await heard
  })
  await expect(scene).rejects.toThrow('planted exception')
})

thoroughTest('what the content security policy refuses fails the test', async () => {
  const scene = playScene('planted inline script', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('/')
    const heard = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.planted = true'
      document.body.append(script)
    })
    await heard
  })
  await expect(scene).rejects.toThrow(/content security policy/i)
})

browserTest('an announced error does not', async ({ newPage, allowComplaint }) => {
  allowComplaint(/planted error/)
  const page = await newPage()
  await page.goto('/')
  await page.evaluate(() => console.error('planted error'))
  expect(await page.title()).not.toBe('')
})

browserTest('axe finds a planted picture without a text', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/')
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    document.body.append(image)
  })
  await expect(expectNoSeriousViolations(page, 'document')).rejects.toThrow('image-alt')
})
