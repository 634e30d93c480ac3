import { expect, it } from 'vitest'
import { shownFileName } from './shown-file-name.ts'

it('shows a file name as it was given', () => {
  expect(shownFileName('岩板 客厅.jpg')).toBe('岩板 客厅.jpg')
})

it('leaves folders, control characters and direction marks out', () => {
  expect(shownFileName('../../etc/passwd.png')).toBe('passwd.png')
  expect(shownFileName('C:\\fakepath\\a.png')).toBe('a.png')
  expect(shownFileName('a\u0000\r\n\u202egnp.exe')).toBe('agnp.exe')
  expect(shownFileName('')).toBe('?')
  expect(shownFileName('/')).toBe('?')
})

it('shortens in the middle, so that the extension stays', () => {
  const name = shownFileName(`${'长'.repeat(300)}.png`)
  expect([...name]).toHaveLength(100)
  expect(name.endsWith('长.png')).toBe(true)
})
