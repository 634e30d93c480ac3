import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { trade } from './trade.ts'
import type { Trade } from './trade.ts'

type Named = Pick<Trade, 'channel' | 'outTradeNo' | 'isSecond'>
export const keyOf = ({ channel, outTradeNo, isSecond }: Named): string =>
  `${channel}:${outTradeNo}${isSecond ? ':second' : ''}`

const ONLY_OURS = { mode: 0o600 }
const fileIn = (folder: string): string => join(folder, 'trades.jsonl')
/** Where earlier versions kept all of them in one text. */
const earlierFileIn = (folder: string): string => join(folder, 'trades.json')
const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const lineOf = (one: Trade): string => `${JSON.stringify(one)}\n`

/** The last line of a trade counts. A line that has no end was being written when the process died: nobody was told of it. */
export const readTrades = (folder: string): Trade[] => {
  const earlier = z.array(trade).parse(JSON.parse(textOf(earlierFileIn(folder)) || '[]'))
  const lines = textOf(fileIn(folder)).split('\n').slice(0, -1)
  const all = [...earlier, ...lines.map((line) => trade.parse(JSON.parse(line)))]
  return [...new Map(all.map((one) => [keyOf(one), one])).values()]
}

/** Each change is a line, written before anybody hears of it: what was promised outlives the process. */
export const openTradeFile = (folder: string) => {
  const path = fileIn(folder)
  const kept = readTrades(folder)
  writeFileSync(`${path}.tmp`, kept.map(lineOf).join(''), ONLY_OURS)
  renameSync(`${path}.tmp`, path)
  rmSync(earlierFileIn(folder), { force: true })
  return { kept, write: (one: Trade): void => appendFileSync(path, lineOf(one), ONLY_OURS) }
}
