import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { firstPartyPageViews } from './page-view-adapter.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page view is given up after 30 seconds, as every call', () => {
  vi.stubGlobal('window', {
    setTimeout: (work: () => void) => work(),
    sessionStorage: { getItem: () => null },
  })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'zh-Hans', dataset: {} } })
  const limit = new AbortController().signal
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { keepalive, signal }: RequestInit) => {
    sent.push({ keepalive, signal })
    return new Response(null)
  })
  firstPartyPageViews({ path: '/', title: '', referrer: null })
  expect(limited).toHaveBeenCalledWith(HTTP_TIMEOUT_MS)
  expect(sent).toEqual([{ keepalive: true, signal: limit }])
})
