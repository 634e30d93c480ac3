import type { OwnFinding } from '@wenli/contract/base-info/product-finding'
import { DEFAULT_CULTURE } from '@wenli/contract/culture'
import { fillText } from '@wenli/contract/fill-text'
import { allPermissions } from '@wenli/contract/permissions'
import { texts } from '@wenli/locale/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { whileHeld } from '../../../../test/held-rows.ts'
import { stockShelf } from '../../../../test/shelf.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'

let test: TestApp
let keeper: Actor
let seeker: Actor
let helper: Actor
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  seeker = await createActor(test)
  helper = await createActor(test)
})
afterAll(() => test.close())

type Made = { id: number; content: string }
const send = <Result = Made>(method: 'POST' | 'PUT' | 'DELETE', path: string, as: Actor, body: object = {}) =>
  ask<Result>(test, `/api/${path}`, { method, as, body })
const open = async (): Promise<number> => {
  const body = { title: 'green marble', findingImageUrl: '/seen.png' }
  return (await send('POST', 'client/ProductFinding/Create', seeker, body)).result.id
}
const reply = async (productFindingId: number): Promise<number> => {
  const body = { productFindingId, content: 'try mine' }
  return (await send('POST', 'client/ProductFindingReply/Create', helper, body)).result.id
}
const accept = (id: number, replyId: number) =>
  send('PUT', 'client/ProductFinding/Accept', seeker, { id, replyId })
const judge = (id: number, status: 'VISIBLE' | 'HIDDEN') =>
  send('PUT', 'services/app/ProductFindingReply/Update', keeper, { id, status })
const remove = (id: number) => send('DELETE', `services/app/ProductFindingReply/Delete?id=${id}`, keeper)
const stands = async (id: number) => {
  const { result } = await ask<{ items: { id: number; status: string }[] }>(
    test,
    `/api/client/ProductFindingReply/getList?productFindingId=${id}`,
  )
  return result.items.map((item) => [item.id, item.status])
}
const counted = async (id: number): Promise<number> =>
  (await ask<{ replyCount: number }>(test, `/api/client/ProductFinding/Get?id=${id}`)).result.replyCount

it('the reply that solved a finding is hidden and shown again as the accepted one', async () => {
  const id = await open()
  const [other, solution] = [await reply(id), await reply(id)]
  await accept(id, solution)
  await judge(solution, 'HIDDEN')
  expect(await stands(id)).toEqual([[other, 'VISIBLE']])
  await judge(solution, 'VISIBLE')
  expect(await stands(id)).toEqual([
    [solution, 'ACCEPTED'],
    [other, 'VISIBLE'],
  ])
  await judge(other, 'HIDDEN')
  await judge(other, 'VISIBLE')
  expect(await stands(id)).toContainEqual([other, 'VISIBLE'])
})

it('nobody deletes the reply that solved a finding, hidden or not; others they may', async () => {
  const id = await open()
  const [other, solution] = [await reply(id), await reply(id)]
  await accept(id, solution)
  for (const status of ['HIDDEN', 'VISIBLE'] as const) {
    await judge(solution, status)
    const refused = await remove(solution)
    expect([refused.status, refused.error?.reason]).toEqual([409, 'BaseInfo:ReplyAccepted'])
  }
  expect((await remove(other)).status).toBe(200)
  expect(await stands(id)).toEqual([[solution, 'ACCEPTED']])
})

it.each([
  ['deleted', remove],
  ['hidden', (id: number) => judge(id, 'HIDDEN')],
])('a reply that comes while another is %s is counted', async (_deed, take) => {
  const id = await open()
  const first = await reply(id)
  const arriving = [
    { text: 'SELECT FROM product_finding WHERE id = $1 FOR UPDATE', values: [id] },
    {
      text: "INSERT INTO product_finding_reply (tenant_id, product_finding_id, user_id, content) VALUES (5, $1, $2, 'mine too')",
      values: [id, helper.userId],
    },
    { text: 'UPDATE product_finding SET reply_count = reply_count + 1 WHERE id = $1', values: [id] },
  ]
  expect((await whileHeld(test, arriving, () => take(first))).status).toBe(200)
  expect(await counted(id)).toBe(1)
})

it('what the platform hid its owner does not delete, with what was reported of it', async () => {
  const id = await open()
  await send('PUT', 'services/app/ProductFinding/Hide', keeper, { id, reason: 'spam' })
  const refused = await send('DELETE', `client/ProductFinding/Delete?id=${id}`, seeker)
  expect([refused.status, refused.error?.reason]).toEqual([409, 'BaseInfo:FindingHidden'])
})

it('whoever replied once, seen or hidden, keeps the finding from being deleted, and its owner is offered it only otherwise', async () => {
  const deletable = async (id: number): Promise<boolean | undefined> => {
    const { result } = await ask<{ items: OwnFinding[] }>(test, '/api/client/ProductFinding/getAllByUser', {
      as: seeker,
    })
    return result.items.find((item) => item.id === id)?.isDeletable
  }
  const drop = async (id: number) => {
    const { status, error } = await send('DELETE', `client/ProductFinding/Delete?id=${id}`, seeker)
    return [status, error?.reason]
  }
  const id = await open()
  expect(await deletable(id)).toBe(true)
  const spam = await reply(id)
  await judge(spam, 'HIDDEN')
  expect([await counted(id), await deletable(id)]).toEqual([0, false])
  expect(await drop(id)).toEqual([409, 'BaseInfo:FindingHasReplies'])
  await judge(spam, 'VISIBLE')
  await accept(id, spam)
  await judge(spam, 'HIDDEN')
  expect(await deletable(id)).toBe(false)
  expect(await drop(id)).toEqual([409, 'BaseInfo:FindingHasReplies'])

  const spared = await open()
  await remove(await reply(spared))
  expect([await deletable(spared), await drop(spared)]).toEqual([true, [200, undefined]])
})

it('a reply by one click is written in the language of the house, whichever its shop reads', async () => {
  const shelf = await stockShelf(test)
  const shop = await shelf.shop()
  const product = await shelf.product(shop)
  const productFindingId = await open()
  await test.db.reader(5).query({
    text: 'INSERT INTO product_finding_match (tenant_id, product_finding_id, product_id, similarity) VALUES (5, $1, $2, 1)',
    values: [productFindingId, product.id],
  })
  const { result } = await ask<Made>(test, '/api/client/ProductFindingReply/CreateFromMatch', {
    method: 'POST',
    as: shop.owner,
    headers: { 'accept-language': 'en' },
    body: { productFindingId, productId: product.id },
  })
  const [row] = await test.db
    .reader(5)
    .query<{ name: string }>({ text: 'SELECT name FROM product WHERE id = $1', values: [product.id] })
  expect(result.content).toBe(fillText(texts[DEFAULT_CULTURE]['Finding.MatchReply'], [row?.name ?? '']))
})
