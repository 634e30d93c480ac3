import { expect, test } from 'vitest'
import { link } from './fields.ts'
import { isLink } from './is-link.ts'
import { settingFault } from './settings.ts'
import { hostileLinks } from './testing/hostile-texts.ts'

const chat = 'App.CustomerService.MessengerLink'
const takenBy = (to: string) => [link().safeParse(to).success, settingFault(chat, to) === null]

test.each(['/', '/product?no=P1', '/search?q=岩板#top', '/ruleandagreement#用户协议'])(
  'a link leads to a page of our own: %s',
  (to) => {
    expect(isLink(to)).toBe(true)
    expect(takenBy(to)).toEqual([true, true])
  },
)

test.each(['https://maker.example/a?b=1', 'HTTPS://maker.example'])(
  'a link leads to another place by https: %s',
  (to) => {
    expect(isLink(to)).toBe(true)
    expect(takenBy(to)).toEqual([true, true])
  },
)

test.each([...hostileLinks, '/..//x.example', 'https://x.example/a b'])('a link leads nowhere: %j', (to) => {
  expect([isLink(to), ...takenBy(to)]).toEqual([false, false, false])
})

test('an empty text is no link', () => {
  expect(isLink('')).toBe(false)
})
