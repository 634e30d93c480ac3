import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cultures, DEFAULT_CULTURE, isCulture, matchCulture } from './culture.ts'
import { runs } from './testing/property-runs.ts'

describe('the cultures there are', () => {
  it('zh-Hans is the default, and en is complete too', () => {
    expect(DEFAULT_CULTURE).toBe('zh-Hans')
    expect(cultures).toEqual(['zh-Hans', 'en'])
  })

  it.each(['zh', 'zh-CN', 'zh-cn', 'ZH-HANS', 'zh-Hans', 'zh-Hans-CN', 'zh-SG', ' zh-CN '])(
    '%j is simplified Chinese',
    (name) => {
      expect(matchCulture(name)).toBe('zh-Hans')
    },
  )

  it.each(['en', 'en-US', 'EN-gb'])('%j is English', (name) => {
    expect(matchCulture(name)).toBe('en')
  })

  it.each([
    '',
    '*',
    'zh-Hant',
    'zh-TW',
    'zh-HK',
    'zh-Hansard',
    'zh-CNX',
    'zhuang',
    'eng',
    'fr',
    'c=zh',
    'zh_CN',
  ])('%j is none of ours', (name) => {
    expect(matchCulture(name)).toBeNull()
  })

  it('is always one of ours or none, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const found = matchCulture(name)
        expect(found === null || isCulture(found)).toBe(true)
      }),
      runs(500),
    )
  })
})
