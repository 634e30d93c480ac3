import { RICH_TEXT_MAX_LENGTH } from '@wenli/contract/limits'
import { writeText } from '@wenli/contract/spreadsheet-text'
import { expect, it } from 'vitest'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { readCsv } from './read-csv.ts'
import { understandRows } from './understand-rows.ts'

const ctx = { tenantId: 5, culture: 'zh-Hans' } as Ctx
const names = { categories: new Map([['石材', 1]]), brands: new Map(), colors: new Map() }
const HEAD = '商品名称,分类,计价单位,价格,封面图片,图文详情'
const row = (name: string, details = '') => `${name},石材,㎡,12,/c.png,${details}`
const read = (...rows: string[]) => readCsv(ctx, [HEAD, ...rows].join('\r\n'))

it('a long article is an article, and one that is too long is the fault of its row alone', async () => {
  const longest = '文'.repeat(RICH_TEXT_MAX_LENGTH - '<p></p>'.length)
  const rows = await read(row('长', longest), row('过长', `${longest}文`), row('短', '文'))
  expect((await understandRows(ctx, rows, names)).map(({ problems }) => problems)).toEqual([
    [],
    [{ column: 'details', kind: 'tooLong', limit: RICH_TEXT_MAX_LENGTH }],
    [],
  ])
})

it('knows where in the file each row begins', async () => {
  const linesIn = async (end: string) => {
    const cell = (...lines: string[]) => `"${lines.join(end)}"`
    const rows = [row('甲', cell('一', '', '三')), '', ',,,,,', row(cell('乙', '二')), row('丙')]
    return (await readCsv(ctx, [HEAD, ...rows].join(end))).map(({ line }) => line)
  }
  for (const end of ['\r\n', '\n', '\r']) expect(await linesIn(end)).toEqual([2, 7, 9])
})

it('a text that goes on beyond the head was cut by a comma: the row says so instead of losing it', async () => {
  const rows = await read(row('甲', '好看,耐用，防滑, '), row('乙', '"好看,耐用"'), `${row('丙', '好看')},,`)
  expect((await understandRows(ctx, rows, names)).map(({ problems }) => problems)).toEqual([
    [{ column: 'details', kind: 'surplus', detail: '耐用，防滑' }],
    [],
    [],
  ])
})

it('says from which line on it cannot read a file', async () => {
  const unreadable = (line: number) => ({ code: 'BaseInfo:ImportLineUnreadable', params: [line] })
  // The first row takes two lines.
  await expect(read(row('甲', '"一\n二"'), row('"乙"丙'), row('丁'))).rejects.toMatchObject(unreadable(4))
  await expect(read(row('甲', '"一\r\n二"'), row('"乙"丙'), row('丁'))).rejects.toMatchObject(unreadable(4))
  // The quote is closed by the first of another row, or never.
  await expect(read(row('甲'), row('"乙'), row('丙', '"三"'))).rejects.toMatchObject(unreadable(3))
  await expect(read(row('甲'), row('"乙'))).rejects.toMatchObject(unreadable(3))
})

it('reads a cell as it was before a file was made of it', async () => {
  const cells = ['-10 ℃ 可用', '+金边', '@岩语', "'=原样"]
  const rows = await read(...cells.map((text) => row(writeText(text), "'6901234567890")))
  expect(rows.map(({ cells }) => [cells.name, cells.details])).toEqual(
    cells.map((text) => [text, '6901234567890']),
  )
})
