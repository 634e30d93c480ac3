import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** axe finds nothing serious or critical on the page as it is now. */
export async function expectNoSeriousViolations(page: Page): Promise<void> {
  // Half a megabyte: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    // Without fetching every stylesheet again for the one rule about turned phones.
    async (): Promise<axe.AxeResults> =>
      await window.axe.run(document, { resultTypes: ['violations'], preload: false }),
  )
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = serious.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html.slice(0, 200)}`).join('\n')}`,
  )
  if (found.length > 0) throw new Error(`axe found on ${page.url()}:\n${found.join('\n')}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
