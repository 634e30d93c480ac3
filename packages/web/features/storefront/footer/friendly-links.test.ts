import { DROPPED_FRIENDLY_LINK_PHRASE } from '@wenli/contract/limits'
import { expect, test } from 'vitest'
import { loadFriendlyLinks, shownLinks } from './friendly-links.ts'

test('links whose name contains the sales-amount phrase are dropped', () => {
  const links = [
    { name: 'Design', link: 'https://a.example' },
    { name: `Top ${DROPPED_FRIENDLY_LINK_PHRASE} list`, link: 'https://b.example' },
  ]
  expect(shownLinks(links)).toEqual(links.slice(0, 1))
})

test('a page does without its links when they cannot be had', async () => {
  expect(await loadFriendlyLinks(() => Promise.reject(new Error('down')))).toEqual([])
})
