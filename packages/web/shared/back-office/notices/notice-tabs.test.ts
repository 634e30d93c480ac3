import { texts } from '@wenli/locale/index'
import { expect, it } from 'vitest'
import { createTranslate } from '../../i18n/translate.ts'
import { firstUnreadType, noticeTabLabel } from './notice-tabs.ts'

const t = createTranslate(texts['zh-Hans'])
const counts = { total: 5, byType: { '0': 0, '1': 3, '2': 2 } }

it('names the three types, with the count of unread ones in brackets', () => {
  expect(noticeTabLabel(0, counts, t)).toBe('通知')
  expect(noticeTabLabel(1, counts, t)).toBe('消息(3)')
  expect(noticeTabLabel(2, counts, t)).toBe('任务(2)')
})

it('shows the bare name while the counts are on their way', () => {
  expect(noticeTabLabel(2, undefined, t)).toBe('任务')
})

it('opens with the first type that has something unread, else with notices', () => {
  expect(firstUnreadType(counts)).toBe(1)
  expect(firstUnreadType({ total: 0, byType: { '0': 0, '1': 0, '2': 0 } })).toBe(0)
  expect(firstUnreadType(undefined)).toBe(0)
})
