import { RICH_TEXT_MAX_LENGTH } from '@wenli/contract/limits'
import { expect, it } from 'vitest'
import { MADE_UP_FILE } from '../../filing/testing/pictures.ts'
import { understandRows } from './understand-rows.ts'

const names = { categories: new Map([['slate', 1]]), brands: new Map(), colors: new Map() }
const picture = `/files/5/BaseInfoProduct/${MADE_UP_FILE}`
const row = (line: number, details: string) => ({
  line,
  surplus: '',
  cells: { name: 'slab', category: 'slate', unit: 'box', unitPrice: '1', coverImageUrl: picture, details },
})

/** How often everything else in the process gets its turn while the rows are read. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}

it('between long rows with pictures others get their turn', async () => {
  const article = `<p><img src="${picture}"></p>`.repeat(2000).slice(0, 180_000)
  const rows = Array.from({ length: 12 }, (_, line) => row(line, article))
  const understood: string[] = []
  const turns = await turnsDuring(async () => {
    for (const { state } of await understandRows({ tenantId: 5 }, rows, names)) understood.push(state)
  })
  expect(understood).toEqual(rows.map(() => 'READY'))
  expect(turns).toBeGreaterThanOrEqual(rows.length)
})

it('a cell of beginnings of tags is read once, not once from each of them', async () => {
  const [read] = await understandRows({ tenantId: 5 }, [row(1, '<a'.repeat(2_000_000))], names)
  expect(read?.problems).toEqual([{ column: 'details', kind: 'tooLong', limit: RICH_TEXT_MAX_LENGTH }])
})
