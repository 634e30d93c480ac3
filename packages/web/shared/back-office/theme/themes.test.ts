import { expect, it } from 'vitest'
import { themesFrom } from './themes.ts'

it('starts with the light menu and the colour of the brand', () => {
  expect(themesFrom(null, null)).toEqual({ menuTheme: 'light', mainColor: 'ochre' })
})

it('keeps what was chosen', () => {
  expect(themesFrom('dark', 'indigo')).toEqual({ menuTheme: 'dark', mainColor: 'indigo' })
})

it('falls back to the defaults for anything it does not know', () => {
  expect(themesFrom('blue', '{"r":1}')).toEqual({ menuTheme: 'light', mainColor: 'ochre' })
})
