import { describe, expect, it } from 'vitest'
import { cultures, DEFAULT_CULTURE } from './culture.ts'
import * as limits from './limits.ts'
import { pageQuery } from './paging.ts'

/** Written out as the specification has them: elsewhere they are compared with the same constants they come from. */
describe('the numbers of the specification (§9)', () => {
  it.each([
    ['a call is given up after 30 seconds', limits.HTTP_TIMEOUT_MS, 30_000],
    ['a screen that is loaded lazily after 120 seconds', limits.CHUNK_TIMEOUT_MS, 120_000],
    ['lists begin with page 1', limits.FIRST_PAGE, 1],
    ['and hold 10 rows', limits.DEFAULT_PAGE_SIZE, 10],
    ['at most 6 competitive vendors', limits.COMPETITIVE_VENDOR_COUNT, 6],
    ['at most 4 newest findings', limits.NEWEST_FINDING_COUNT, 4],
    ['the category navigation is kept for 60 seconds', limits.NAVIGATION_CACHE_MS, 60_000],
    ['and has at most 7 categories', limits.NAVIGATION_CATEGORY_COUNT, 7],
    ['the tenant is 5', limits.DEFAULT_TENANT_ID, 5],
    ['a picture has at most 5120 KB', limits.IMAGE_MAX_KILOBYTES, 5120],
    ['of 1024 bytes each', limits.IMAGE_MAX_BYTES, 5_242_880],
    ['a password at most 32 characters', limits.PASSWORD_MAX_LENGTH, 32],
    ['the header names 9 keywords', limits.HEADER_KEYWORD_COUNT, 9],
    ['of which 2 are highlighted', limits.HIGHLIGHTED_KEYWORD_COUNT, 2],
    ['Enter is key 13', limits.ENTER_KEY_CODE, 13],
    ['the version is 1.0.0', limits.APP_VERSION, '1.0.0'],
    ['the culture is kept for 182.5 days', limits.CULTURE_COOKIE_SECONDS, 15_768_000],
    ['zh-Hans is the culture of whoever chose none', DEFAULT_CULTURE, 'zh-Hans'],
    ['toasts appear at 350 from the top', limits.TOAST_TOP_OFFSET_PX, 350],
    ['and last 8 seconds', limits.TOAST_DURATION_SECONDS, 8],
    ['after a failed call they are gone in 1 second (§8)', limits.TOAST_CLEAR_DELAY_MS, 1000],
    ['pictures are loaded 1.3 screens ahead', limits.LAZY_PRELOAD_FACTOR, 1.3],
    ['and tried once more (§8)', limits.IMAGE_RETRY_COUNT, 1],
    ['links about this are dropped (§2)', limits.DROPPED_FRIENDLY_LINK_PHRASE, '销售额'],
  ])('%s', (_rule, held, written) => {
    expect(held).toBe(written)
  })

  it('pictures are jpg, jpeg, png or gif', () => {
    expect(limits.IMAGE_EXTENSIONS).toEqual(['jpg', 'jpeg', 'png', 'gif'])
  })

  it('the interface speaks Chinese first', () => {
    expect(cultures[0]).toBe('zh-Hans')
  })
})

describe('what may be asked of a list', () => {
  it('nothing: then it begins at its start and holds 10 rows', () => {
    expect(pageQuery.parse({})).toEqual({ skipCount: 0, maxResultCount: 10 })
  })

  it.each([
    ['skipCount', -1],
    ['skipCount', 2_147_483_648],
    ['maxResultCount', 0],
    ['maxResultCount', 1001],
  ])('not %s %i', (name, value) => {
    expect(pageQuery.safeParse({ [name]: String(value) }).success).toBe(false)
  })

  it('up to 1000 rows, from anywhere', () => {
    const asked = { skipCount: '2147483647', maxResultCount: '1000' }
    expect(pageQuery.parse(asked)).toEqual({ skipCount: 2_147_483_647, maxResultCount: 1000 })
  })
})
