import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { untilLaidOut } from './browser-state.ts'

/** Each rule of axe has one weight for all that it finds; what only the light ones find would be thrown away. */
const { _audit: audit } = z
  .object({ _audit: z.object({ rules: z.array(z.object({ id: z.string(), impact: z.string() })) }) })
  .parse(axe)
/** `axe.source` is three times as long, and read anew by every document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const isSerious = (impact: string | null | undefined) => impact === 'serious' || impact === 'critical'
const lightRules = audit.rules.filter(({ impact }) => !isSerious(impact)).map(({ id }) => id)

/**
 * axe finds nothing serious or critical on the page as it is now. `front` is what a step of a way through the site has
 * brought: an open dialog, else the main part; what stands around it is looked at where screens are. Pages kept hidden
 * behind the shown one are nobody's to see.
 */
export async function expectNoSeriousViolations(
  page: Page,
  part: 'document' | 'main' | 'front' = process.env.PROVE === '1' ? 'document' : 'front',
): Promise<void> {
  await untilLaidOut(page)
  // Half a megabyte: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    async ({ part, lightRules }): Promise<axe.AxeResults> => {
      const dialogs = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].filter((dialog) =>
        dialog.checkVisibility(),
      )
      const main = document.querySelector('main') ?? document.documentElement
      const parts = { document: document.documentElement, main, front: dialogs.at(-1) ?? main }
      return await window.axe.run(
        { include: [parts[part]], exclude: ['[style*="display: none"]'] },
        {
          resultTypes: ['violations'],
          // Without fetching every stylesheet again for the one rule about turned phones.
          preload: false,
          rules: Object.fromEntries(lightRules.map((id) => [id, { enabled: false }])),
        },
      )
    },
    { part, lightRules },
  )
  const found = violations
    .filter(({ impact }) => isSerious(impact))
    .map(
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
