import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

const sent = { name: ' 砚石 ', description: '石头', logo: { location: 'a' }, address: { city: '杭州' } }
const saved = { name: '砚石', description: '石头', logo: { location: 'b' }, address: { city: '杭州市' } }

test('what the server made of a form is shown where nothing was typed since it was sent', () => {
  expect(keepTyped(saved, { sent, now: structuredClone(sent) })).toEqual(saved)
  const now = { ...sent, description: '石头和木头', address: { city: '宁波' } }
  expect(keepTyped(saved, { sent, now })).toEqual({ name: '砚石', logo: { location: 'b' } })
})
