import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cultures } from '@wenli/contract/culture'
import type { Culture } from '@wenli/contract/culture'
import { runs } from '../../../test/property-runs.ts'
import { requestCulture } from './request-culture.ts'

type Sources = Parameters<typeof requestCulture>[0]
const none: Sources = {
  query: undefined,
  saved: null,
  header: undefined,
  cookies: {},
  acceptLanguage: undefined,
}
const cultureOf = (given: Partial<Sources>) => requestCulture({ ...none, ...given })

describe('the order of the culture sources', () => {
  it('is query, saved choice, header, culture cookie, client cookie, Accept-Language, default', () => {
    const order: ((culture: Culture) => Partial<Sources>)[] = [
      (culture) => ({ query: culture }),
      (culture) => ({ saved: culture }),
      (culture) => ({ header: culture }),
      (culture) => ({ cookies: { '.AspNetCore.Culture': `c=${culture}|uic=${culture}` } }),
      (culture) => ({ cookies: { 'Abp.Localization.CultureName': culture } }),
      (culture) => ({ acceptLanguage: culture }),
    ]
    const merged = (parts: Partial<Sources>[]): Partial<Sources> => ({
      ...Object.assign({}, ...parts),
      cookies: Object.assign({}, ...parts.map(({ cookies }) => cookies ?? {})),
    })
    const subset = fc.tuple(...order.map(() => fc.option(fc.constantFrom(...cultures), { nil: undefined })))
    fc.assert(
      fc.property(subset, (chosen) => {
        const parts = chosen.flatMap((culture, at) =>
          culture === undefined ? [] : [order[at]?.(culture) ?? {}],
        )
        const first = chosen.find((culture) => culture !== undefined)
        expect(cultureOf(merged(parts))).toBe(first ?? 'zh-Hans')
      }),
      runs(500),
    )
  })

  it('is zh-Hans when nobody says anything', () => {
    expect(cultureOf({})).toBe('zh-Hans')
  })
})

describe('the culture header', () => {
  it.each([
    ['en', 'en'],
    ['zh-Hans', 'zh-Hans'],
    ['c=en|uic=en', 'en'],
    ['c=en|uic=', 'en'],
    ['c=|uic=en', 'en'],
    ['c=en', 'en'],
    ['uic=en', 'en'],
    ['c=fr|uic=en', 'en'],
  ])('%j says %s', (header, culture) => {
    expect(cultureOf({ header, acceptLanguage: culture === 'en' ? 'zh-CN' : 'en' })).toBe(culture)
  })

  it.each([
    '',
    'fr',
    'c=',
    'c=|uic=',
    'x=en',
    'c=fr|uic=de',
    '=en',
    "en'; DROP TABLE app_user; --",
    'c=en|uic=en|c=en|'.repeat(50),
  ])('%j is malformed or unknown and the next source counts', (header) => {
    const next = cultureOf({ header, acceptLanguage: 'en' })
    expect(next).toBe('en')
  })
})

describe('Accept-Language', () => {
  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
    ['en-US,en;q=0.9,zh-CN;q=0.8', 'en'],
    ['fr,en;q=0.5', 'en'],
    ['zh;q=0.3, en;q=0.9', 'en'],
    ['en;q=0, zh', 'zh-Hans'],
    ['en;q=0', 'zh-Hans'],
    ['*', 'zh-Hans'],
    ['zh-TW, en', 'en'],
    [';;;,,,q=1', 'zh-Hans'],
  ])('%j prefers %s', (acceptLanguage, culture) => {
    expect(cultureOf({ acceptLanguage })).toBe(culture)
  })
})

it('whatever is sent, the answer is a culture we have', () => {
  const anything = fc.option(fc.string(), { nil: undefined })
  fc.assert(
    fc.property(
      anything,
      anything,
      anything,
      anything,
      anything,
      (query, header, cookie, other, acceptLanguage) => {
        const cookies = { '.AspNetCore.Culture': cookie, 'Abp.Localization.CultureName': other }
        expect(cultures).toContain(requestCulture({ query, saved: null, header, cookies, acceptLanguage }))
      },
    ),
    runs(1000),
  )
})
