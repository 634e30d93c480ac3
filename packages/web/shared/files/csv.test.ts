import { expect, test } from 'vitest'
import { csvFile, csvLine } from './csv.ts'

test('values stand between commas, lines end as spreadsheets expect', () => {
  expect(csvLine(['岩板', 12.5, ''])).toBe('岩板,12.5,\r\n')
})

test('commas, quotes, line breaks and outer spaces are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', ' x'])).toBe('"a,b","say ""hi""","two\nlines"," x"\r\n')
})

test('a text that looks like a formula stays text, a negative number stays a number', () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1', '|cmd', '%x']
  for (const text of hostile) expect(csvLine([text])).toMatch(/^"?'/)
  expect(csvLine([-1])).toBe('-1\r\n')
  expect(csvLine(['a=1'])).toBe('a=1\r\n')
})

test('a formula with a quote in it is both quoted and harmless', () => {
  expect(csvLine(['=HYPERLINK("https://a.cn","x")'])).toBe('"\'=HYPERLINK(""https://a.cn"",""x"")"\r\n')
})

test('the file begins with the mark that tells Excel it is UTF-8', async () => {
  const bytes = new Uint8Array(await csvFile(['a\r\n']).arrayBuffer())
  expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a])
})

test('a number of many figures stays whole in a spreadsheet, and is no way in for a formula', () => {
  expect(csvLine([{ figures: '20261119010203000001' }])).toBe('"=""20261119010203000001"""\r\n')
  expect(csvLine([{ figures: '="&CMD' }])).toBe('"\'=""&CMD"\r\n')
})
