import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sessionValue, sessionValues } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, widths } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { holdAnswer } from '../../held-answer.ts'
import { openSignedIn } from '../../signed-in.ts'
import { pageTitle, zh } from '../../words.ts'

const tampered = (answer: URL, key: string, change: (value: string) => string): URL => {
  const fragment = new URLSearchParams(answer.hash.slice(1))
  fragment.set(key, change(fragment.get(key) ?? ''))
  const url = new URL(answer)
  url.hash = fragment.toString()
  return url
}

const otherFirst = (text: string) => (text.startsWith('a') ? `b${text.slice(1)}` : `a${text.slice(1)}`)
const otherPart = (index: number) => (token: string) =>
  token
    .split('.')
    .map((part, at) =>
      at === index ? part.slice(0, -8) + Array.from(part.slice(-8)).toReversed().join('') : part,
    )
    .join('.')

const expectRefused = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: zh('Login.Failed') }).waitFor()
  await page.getByText(zh('Login.FailedHint')).waitFor()
  const { pathname, hash, search } = new URL(page.url())
  expect({ path: pathname.toLowerCase(), hash, search }).toEqual({
    path: '/logincallback',
    hash: '',
    search: '',
  })
  const kept = await sessionValues(page)
  const mustBeGone = ['userId', 'accessToken', 'idToken', 'phone', 'signInAttempt']
  expect(mustBeGone.filter((key) => key in kept)).toEqual([])
}

const knownAtProvider = (stage: Stage): Promise<Page> => {
  stage.allowComplaint(/SignInError/)
  return openSignedIn(stage, accounts.shopper)
}

browserTest(
  'a tampered state, nonce, id token or access token is refused, and nothing is stored',
  async (stage) => {
    const page = await knownAtProvider(stage)
    const doubts: Record<string, () => Promise<URL>> = {
      state: async () => tampered(await holdAnswer(page), 'state', otherFirst),
      'no state': async () => tampered(await holdAnswer(page), 'state', () => ''),
      nonce: () => holdAnswer(page, (authorize) => authorize.searchParams.set('nonce', 'another-nonce')),
      'access token': async () => tampered(await holdAnswer(page), 'access_token', otherFirst),
      'claims of the id token': async () => tampered(await holdAnswer(page), 'id_token', otherPart(1)),
      'signature of the id token': async () => tampered(await holdAnswer(page), 'id_token', otherPart(2)),
      'unsigned id token': async () =>
        tampered(await holdAnswer(page), 'id_token', (token) => {
          const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
          return `${none}.${token.split('.')[1]}.`
        }),
      'error of the provider': async () =>
        new URL(`/loginCallback#error=access_denied&state=x`, (await holdAnswer(page)).origin),
    }
    for (const [what, answer] of Object.entries(doubts)) {
      await page.goto((await answer()).href)
      await expectRefused(page).catch((failure: unknown) => {
        throw new Error(`tampered ${what}`, { cause: failure })
      })
    }
  },
)

browserTest('the untouched answer is accepted once; replayed it is refused', async (stage) => {
  const page = await knownAtProvider(stage)
  const answer = await holdAnswer(page)
  await page.goto(answer.href)
  await page.waitForURL((url) => url.pathname === '/pc/home')
  expect(await sessionValue(page, 'userId')).not.toBeNull()
  await page.goto(answer.href)
  await expectRefused(page)
})

browserTest('an answer from another browser is refused', async (stage) => {
  const page = await knownAtProvider(stage)
  const answer = await holdAnswer(page)
  const victim = await stage.newPage()
  await victim.goto(answer.href)
  await expectRefused(victim)
})

browserTest('an answer that comes after more than ten minutes is refused', async (stage) => {
  const page = await knownAtProvider(stage)
  const answer = await holdAnswer(page)
  await page.evaluate(() => {
    const attempt = JSON.parse(sessionStorage.getItem('signInAttempt') ?? '{}')
    sessionStorage.setItem(
      'signInAttempt',
      JSON.stringify({ ...attempt, startedAt: attempt.startedAt - 600_001 }),
    )
  })
  await page.goto(answer.href)
  await expectRefused(page)
})

browserTest(
  'the fragment leaves the address and the history, and no page view tells of the callback',
  async (stage) => {
    const page = await knownAtProvider(stage)
    const answer = await holdAnswer(page)
    const views: string[] = []
    const referrers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('PageView')) views.push(request.postData() ?? '')
      referrers.push(request.headers()['referer'] ?? '')
    })
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(frame.url()))
    await page.goto(answer.href)
    await page.waitForURL((url) => url.pathname === '/pc/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => views.length).toBeGreaterThan(0)
    expect(referrers.join()).not.toMatch(/token|logincallback/i)
    expect(views.join()).not.toMatch(/logincallback|token/i)
    await page.goBack()
    expect(page.url()).not.toMatch(/token/)
    // The document that came with the fragment had dropped it before the next one was asked for.
    expect(seen.filter((url) => /#/.test(url)).length).toBeLessThanOrEqual(1)
  },
)

for (const path of ['/loginCallback', '/logincallback']) {
  browserTest(
    `${path} without an answer says so clearly and offers another try`,
    async ({ newPage, allowComplaint }) => {
      allowComplaint(/SignInError/)
      for (const width of widths) {
        const page = await newPage({ width })
        await page.goto(path)
        await expectRefused(page)
        expect(await page.title()).toBe(pageTitle('Title.LoginCallback'))
        await expectNoSeriousViolations(page)
        await page.getByRole('link', { name: zh('Login.Again') }).click()
        await page.locator('input[name="username"]').waitFor()
      }
    },
  )
}

browserTest('the answer is accepted at both spellings of the callback', async (stage) => {
  const page = await knownAtProvider(stage)
  const answer = await holdAnswer(page, (authorize) => {
    const redirect = new URL(authorize.searchParams.get('redirect_uri') ?? '')
    redirect.pathname = '/logincallback'
    authorize.searchParams.set('redirect_uri', redirect.href)
  })
  expect(answer.pathname).toBe('/logincallback')
  await page.goto(answer.href)
  await page.waitForURL((url) => url.pathname === '/pc/home')
})
