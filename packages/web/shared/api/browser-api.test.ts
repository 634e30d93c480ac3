import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '../browser-storage/browser-storage.ts'
import { openDialogs } from '../ui/dialog-store.ts'
import { api, quietApi } from './browser-api.ts'

let kept: Map<string, string>
let tokens = 0

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    setTimeout: () => 0,
  })
  vi.stubGlobal('document', { documentElement: { lang: 'zh-Hans', dataset: {} } })
  // What was told of one token is not told again of it.
  sessionStore.accessToken.write(`token-${(tokens += 1)}`)
})
afterEach(() => {
  openDialogs.set([])
  vi.unstubAllGlobals()
})

const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const bare401 = () => new Response(null, { status: 401 })
const refusal = () =>
  Response.json(
    { __abp: true, result: null, error: { code: 0, message: 'm', details: null, validationErrors: null } },
    { status: 422 },
  )
const failed = (call: Promise<unknown>) => expect(call).rejects.toThrow('')
/** What a failure does to the page is fetched with the first one. */
const shown = async (): Promise<string[]> => {
  await import('./react-to-failure.ts')
  await new Promise(setImmediate)
  return openDialogs.get().map(({ content }) => content)
}
const close = () => {
  for (const dialog of openDialogs.get()) dialog.answer(false)
}

describe('a call that shows its refusals itself', () => {
  it('shows none of them as a dialog, and passes each on', async () => {
    answering(refusal)
    await expect(quietApi('/a')).rejects.toMatchObject({ status: 422 })
    expect(await shown()).toEqual([])
    await failed(api('/a'))
    expect(await shown()).toEqual(['m'])
  })

  it('is told by a bare 401 that the session is lost, once for all that ask together', async () => {
    answering(bare401)
    await Promise.all([failed(quietApi('/a')), failed(quietApi('/b')), failed(api('/c'))])
    expect(await shown()).toEqual(['Error.SessionTimeout'])
  })

  it.each([
    ['it', quietApi],
    ['another call', api],
  ])('does not repeat what %s told and somebody closed, except of what they do next', async (_, first) => {
    answering(bare401)
    await failed(first('/a'))
    expect(await shown()).toHaveLength(1)
    close()
    await failed(quietApi('/poll'))
    expect(await shown()).toEqual([])
    await failed(quietApi('/pay', { method: 'POST' }))
    expect(await shown()).toHaveLength(1)
  })

  it.each([
    ['a visitor has no session to lose', () => sessionStore.accessToken.clear(), () => undefined],
    ['the screen was locked or the user signed out', () => undefined, () => sessionStore.accessToken.clear()],
  ])('is quiet about a bare 401 when %s', async (_, before, meanwhile) => {
    before()
    answering(() => {
      meanwhile()
      return bare401()
    })
    await failed(quietApi('/a'))
    expect(await shown()).toEqual([])
  })
})
