// What a browser test gets in its hands. State is made through the API or the demo rows; pages are used by
// role and text; a complaint that the test did not announce fails it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject, test } from 'vitest'
import type { Account } from './accounts.ts'
import { openApi } from './api.ts'
import type { Api } from './api.ts'
import { browserEnv, browserFlags } from './browser-flags.ts'
import { findChromium } from './find-chromium.ts'
import { countRequests } from './page-clock.ts'
import { resultsFolder } from './places.ts'
import { collectComplaints } from './watch-page.ts'

export { accounts } from './accounts.ts'
export type { Account } from './accounts.ts'
export { expectNoSeriousViolations } from './expect-no-serious-violations.ts'
export { signIn } from './sign-in.ts'

/** A desk and a phone. */
export const widths = [1440, 375] as const
export type Width = (typeof widths)[number]

/** Where a way through the site is walked: at this width, in `npm run prove` at both. Screens are looked at by their own. */
export const flowWidths = (width: Width): readonly Width[] => (process.env.PROVE === '1' ? widths : [width])

export type Visit = { width?: Width } & Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'locale' | 'baseURL' | 'userAgent' | 'proxy'
>

export type Stage = {
  baseUrl: string
  /** A page of a new visitor: no cookies, no storage. `page.context().newPage()` is a second tab of the same. */
  newPage: (visit?: Visit) => Promise<Page>
  /** The API as the given person, or as nobody. */
  api: (account?: Account) => Promise<Api>
  /** Console errors that this test provokes on purpose. */
  allowComplaint: (pattern: RegExp) => void
}

/** One for all files that a worker runs, in an empty profile of its own; it ends with the worker. */
let launched: Promise<Browser> | undefined
const ownBrowser = () =>
  (launched ??= chromium.launch({ executablePath: findChromium(), args: browserFlags, env: browserEnv }))

type Scene = (title: string, act: (stage: Stage) => Promise<void>, timeoutMs?: number) => void

const sceneUnless =
  (isLeftOut: () => boolean): Scene =>
  (title, act, timeoutMs) =>
    test.skipIf(isLeftOut())(
      title,
      (context) => playScene(`${context.task.file.name} ${title}`, act),
      timeoutMs,
    )

const hasNoBrowser = () => inject('noBrowser') !== ''

export const browserTest = sceneUnless(hasNoBrowser)

/** A variation of what another scene walks, or a long table of cases: only `npm run prove` plays it. */
export const thoroughTest = sceneUnless(() => process.env.PROVE !== '1' || hasNoBrowser())

/** One scene with its own visitors; `browserTest` plays it as a test. */
export async function playScene(name: string, act: (stage: Stage) => Promise<void>): Promise<void> {
  const browser = await ownBrowser()
  const baseUrl = inject('baseUrl')
  const complaints = collectComplaints()
  const pages: Page[] = []

  const newPage = async ({ width = 1440, locale = 'zh-CN', ...rest }: Visit = {}) => {
    const phone = width === 375
    const viewport = phone ? { width, height: 812 } : { width, height: 900 }
    const context = await browser.newContext({
      baseURL: baseUrl,
      viewport,
      locale,
      timezoneId: 'Asia/Shanghai',
      // A click on something that still moves may miss it on a busy machine.
      reducedMotion: 'reduce',
      ...(phone && { hasTouch: true, isMobile: true }),
      ...rest,
    })
    // Long enough for a machine that does much else; what is there is seen at once.
    context.setDefaultTimeout(60_000)
    context.on('page', (page) => {
      pages.push(page)
      complaints.watch(page)
      countRequests(page)
    })
    return await context.newPage()
  }

  try {
    await act({
      baseUrl,
      newPage,
      api: (account) => openApi(baseUrl, account),
      allowComplaint: complaints.allow,
    })
    const unexpected = complaints.unexpected()
    if (unexpected.length > 0) throw new Error(`the page complained:\n${unexpected.join('\n')}`)
  } catch (error) {
    await photograph(name, pages)
    throw withComplaints(error, complaints.unexpected())
  } finally {
    await Promise.all([...new Set(pages.map((page) => page.context()))].map((context) => context.close()))
  }
}

async function photograph(name: string, pages: Page[]): Promise<void> {
  mkdirSync(resultsFolder, { recursive: true })
  const file = name
    .replace(/^.*specs\//, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 120)
  for (const [index, page] of pages.entries()) {
    // A page that has crashed or closed has no picture; the failure itself says why.
    await page
      .screenshot({ path: join(resultsFolder, `${file}-${index + 1}.png`), fullPage: true })
      .catch(() => {})
  }
}

function withComplaints(error: unknown, complaints: string[]): unknown {
  if (error instanceof Error && complaints.length > 0 && !error.message.startsWith('the page complained')) {
    error.message += `\nmeanwhile the page complained:\n${complaints.join('\n')}`
  }
  return error
}
