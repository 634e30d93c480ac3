import { expect, test } from 'vitest'
import { specLines } from './spec-lines.ts'

test('each line of specArgs is a row, split at the first colon of either width', () => {
  expect(specLines('size: 600x1200\n\nfinish\uff1amatt: soft\r\nplain line')).toEqual([
    { name: 'size', value: '600x1200' },
    { name: 'finish', value: 'matt: soft' },
    { name: '', value: 'plain line' },
  ])
  expect(specLines(null)).toEqual([])
})
