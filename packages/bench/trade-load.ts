import { Agent, request } from 'node:http'

export type Bought = { readonly productId: number; readonly productSkuId: number }
export type Shopper = { readonly token: string; readonly addressId: number }
export type TradeFigures = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** What was answered instead, and how often. */
  readonly errors: Readonly<Record<string, number>>
}

const WORKERS = 24
const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })

type Answered = { readonly tradeNo?: string } | { readonly refused: string }

/** One POST; the answer's result, or what stood in its place. */
const post = (url: string, token: string, body: object): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => {
        if (answer.statusCode !== 200)
          return resolve({ refused: `${url.split('/').at(-1)} ${answer.statusCode} ${text.slice(0, 300)}` })
        const { result }: { result: { tradeNo?: string } } = JSON.parse(text)
        resolve(result)
      })
    })
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}
const part = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

/** For some seconds: place an order and pay it, again and again, at each server in turn. */
export const loadTrade = async (
  {
    urls,
    shoppers,
    goods,
  }: {
    readonly urls: readonly string[]
    readonly shoppers: readonly Shopper[]
    readonly goods: readonly Bought[]
  },
  seconds: number,
): Promise<TradeFigures> => {
  let turn = 0
  const errors = new Map<string, number>()
  const buyOnce = async (): Promise<number | undefined> => {
    turn += 1
    const url = at(urls, turn)
    const { token, addressId } = at(shoppers, turn * 7)
    const items = [{ ...at(goods, turn * 13), quantity: 1 }]
    const began = performance.now()
    const placed = await post(`${url}/api/client/Order/Create`, token, { addressId, items })
    const paid =
      'refused' in placed
        ? placed
        : await post(`${url}/api/client/Wallet/pay`, token, {
            tradeNo: placed.tradeNo,
            payPassword: PAY_PASSWORD,
          })
    if (!('refused' in paid)) return performance.now() - began
    errors.set(paid.refused, (errors.get(paid.refused) ?? 0) + 1)
    return undefined
  }
  const run = async (duration: number): Promise<number[]> => {
    const until = performance.now() + duration * 1000
    const taken: number[] = []
    const work = async (): Promise<void> => {
      while (performance.now() < until) {
        const ms = await buyOnce()
        if (ms !== undefined) taken.push(ms)
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, work))
    return taken
  }
  // Thrown away: compiled code, prepared statements, warm pages.
  await run(Math.max(1, seconds / 3))
  errors.clear()
  const sorted = (await run(seconds)).toSorted((one, other) => one - other)
  return {
    perSecond: Math.round(sorted.length / seconds),
    p50: part(sorted, 0.5),
    p99: part(sorted, 0.99),
    errors: Object.fromEntries(errors),
  }
}

export const PAY_PASSWORD = '730914'
