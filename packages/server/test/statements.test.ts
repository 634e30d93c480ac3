import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshSearchWords } from '../src/modules/base-info/search/index-products.ts'
import { ask } from './ask.ts'
import { expectGenerated } from './generated-files.ts'
import { lookAtPictures, materialPictures, sellPicture } from './picture-products.ts'
import { makeCategory } from './open-shop.ts'
import { PIN } from './payment-world.ts'
import { recordStatements } from './record-statements.ts'
import { templatesOf } from './statement-template.ts'
import type { TemplateStatement } from './statement-template.ts'
import { startTradeWorld } from './trade-world.ts'
import type { Placed, TradeWorld } from './trade-world.ts'

const UNIT_PRICE = 123.45

let world: TradeWorld
beforeAll(async () => {
  world = await startTradeWorld()
  // Ids of different tables are far apart, so that each value can be traced to the row it came from.
  const { rows } = await world.test.owner.query<{ name: string }>(
    "SELECT quote_ident(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename",
  )
  for (const [at, { name }] of rows.entries())
    await world.test.owner.query('SELECT setval($1, $2)', [name, 1_000_000 + at * 10_007])
}, 120_000)
afterAll(() => world.close())

type Statements = Record<string, readonly TemplateStatement[]>

/** An order of one line, placed and paid from the wallet: the second one, when nothing is new to the process any more. */
const recordTrade = async (): Promise<Statements> => {
  const shop = await world.shop()
  const goods = await world.product(shop, { unitPrice: UNIT_PRICE, stock: 100 })
  const buyer = await world.buyer()
  const { userId, addressId } = buyer
  const { processId } = world.test.db
  const buy = async (): Promise<Statements> => {
    const inputs = { userId, addressId, ...goods, processId }
    const now = world.test.clock.now().getTime()
    let tradeNo = ''
    const create = await recordStatements(async () => {
      const body = { addressId, items: [{ ...goods, quantity: 1 }] }
      const answer = await world.call<Placed>('POST', '/api/client/Order/Create', buyer, { body })
      tradeNo = world.must(answer).tradeNo
    })
    const pay = await recordStatements(async () => {
      const body = { tradeNo, payPassword: PIN }
      world.must(await world.call('POST', '/api/client/Wallet/pay', buyer, { body }))
    })
    return {
      'Order/Create': templatesOf(create, inputs, now),
      'Wallet/pay': templatesOf(pay, { userId, userNo: buyer.userNo, tradeNo, processId }, now),
    }
  }
  await buy()
  return buy()
}

const recordCatalogue = async (): Promise<Statements> => {
  const { test, keeper } = world
  const shop = await world.shop()
  const category = await makeCategory(test, keeper, { name: 'Stone' })
  const pictures = await materialPictures(2, 1)
  const products = []
  for (const bytes of pictures)
    products.push(await sellPicture(test, shop, category.id, bytes, { name: 'Carrara marble' }))
  await lookAtPictures(test)
  await refreshSearchWords(test.ctx(5))
  const no = products[0]?.productNo ?? ''
  const calls: Readonly<Record<string, string>> = {
    'Product/GetList': '/api/client/Product/GetList?maxResultCount=20',
    'Product/GetByNo': `/api/client/Product/GetByNo?no=${no}`,
    'User/GetAll': '/api/services/app/User/GetAll?MaxResultCount=20',
  }
  /** Whose values the server works out between them. */
  const searches: Readonly<Record<string, { path: string; asks: readonly string[] }>> = {
    'Product/Search': {
      path: '/api/client/Product/Search?keyword=marble&maxResultCount=20',
      asks: ['wenli.search_parts(', 'WITH ORDINALITY AS wanted'],
    },
    'Product/GetSimilarList': {
      path: `/api/client/Product/GetSimilarList?no=${no}&maxResultCount=20`,
      asks: ['SELECT p.id FROM product p', 'WITH ORDINALITY AS wanted'],
    },
  }
  const record = async (path: string) => {
    const call = async () => expect((await ask(test, path, { as: keeper })).status).toBe(200)
    await call()
    return recordStatements(call)
  }
  const statements: Statements = {}
  for (const [name, path] of Object.entries(calls))
    statements[name] = templatesOf(await record(path), { no }, test.clock.now().getTime())
  for (const [name, { path, asks }] of Object.entries(searches)) {
    const recorded = await record(path)
    statements[name] = asks.map((words) => {
      const found = recorded.find(({ text }) => text.includes(words))
      if (found === undefined) throw new Error(`${name} does not ask ${words}`)
      return { name: found.name ?? words, text: found.text, values: [] }
    })
  }
  return statements
}

it('what the benchmark measures without the product is, statement by statement, what the product asks its database', async () => {
  const statements = { ...(await recordTrade()), ...(await recordCatalogue()) }
  await expectGenerated('statements.json', `${JSON.stringify(statements, null, 2)}\n`)
})
