import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { afterEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import { categoryId, keeper, openProductDesk, shop, test } from './testing/open-product-desk.ts'

openProductDesk()
afterEach(() => audit('true'))

const send = async (as: Actor, method: 'POST' | 'PUT', path: string, body: object) => {
  const { result, error } = await ask<ManagedProduct>(test, path, { method, as, body })
  if (error !== null) throw new Error(error.message)
  return result
}
const audit = (value: 'true' | 'false') =>
  send(keeper, 'PUT', '/api/services/app/Setting/Update', {
    values: [{ name: 'App.Catalogue.IsProductAudited', value }],
  })
const decide = (id: number, action: 'approve' | 'reject') =>
  send(keeper, 'PUT', '/api/services/app/Product/Audit', { ids: [id], action, reason: 'because' })
const platform = (verb: 'ForceOff' | 'Release', id: number) =>
  send(keeper, 'PUT', `/api/services/app/Product/${verb}`, { id, reason: 'because' })
const move = (id: number, action: string) =>
  send(shop.owner, 'PUT', '/api/client/Product/Move', { ids: [id], action })
const change = (id: number, body: object) =>
  send(shop.owner, 'PUT', '/api/client/Product/Update', { id, ...body })
const read = async (id: number): Promise<ManagedProduct> =>
  (await ask<ManagedProduct>(test, `/api/services/app/Product/Get?Id=${id}`, { as: keeper })).result
const statusOf = async (id: number): Promise<string> => (await read(id)).status

const waiting = async (): Promise<number> =>
  (await send(shop.owner, 'POST', '/api/client/Product/Create', productBody(categoryId))).id
const onSale = async (): Promise<number> => {
  const id = await waiting()
  await decide(id, 'approve')
  return id
}
const forcedOff = async (id: number): Promise<number> => {
  await platform('ForceOff', id)
  return id
}

describe('without audit, what the platform forced off', () => {
  it('waits for the platform when its vendor hands it in again, while a draft is on sale at once', async () => {
    const id = await forcedOff(await onSale())
    const draft = await send(
      shop.owner,
      'POST',
      '/api/client/Product/Create',
      productBody(categoryId, { isDraft: true }),
    )
    await audit('false')
    await move(id, 'submit')
    await move(draft.id, 'submit')
    expect([await statusOf(id), await statusOf(draft.id)]).toEqual(['AUDITING', 'ON_SALE'])
  })

  it('still waits when it was withdrawn in between, also where it was never on sale', async () => {
    for (const id of [await forcedOff(await onSale()), await forcedOff(await waiting())]) {
      await audit('false')
      for (const action of ['submit', 'withdraw', 'submit']) await move(id, action)
      expect(await statusOf(id)).toBe('AUDITING')
      await audit('true')
    }
  })

  it('still waits when the platform rejected it in between', async () => {
    const id = await forcedOff(await onSale())
    await audit('false')
    await move(id, 'submit')
    await decide(id, 'reject')
    await move(id, 'submit')
    expect(await statusOf(id)).toBe('AUDITING')
  })

  it("is its vendor's again once the platform has approved it", async () => {
    const id = await forcedOff(await onSale())
    await audit('false')
    await move(id, 'submit')
    await decide(id, 'approve')
    for (const action of ['unpublish', 'publish']) await move(id, action)
    expect(await statusOf(id)).toBe('ON_SALE')
  })

  it("is its vendor's again once the platform has released it", async () => {
    const id = await forcedOff(await onSale())
    await audit('false')
    await platform('Release', id)
    await move(id, 'publish')
    expect(await statusOf(id)).toBe('ON_SALE')
  })
})

describe('changes that waited when a product was forced off', () => {
  const withWish = async (): Promise<number> => {
    const id = await onSale()
    await change(id, { name: 'asked for', description: 'asked for too' })
    return forcedOff(id)
  }

  it('are handed in with it, and approving puts it on sale with them', async () => {
    const id = await withWish()
    await move(id, 'submit')
    expect(await read(id)).toMatchObject({ status: 'AUDITING', name: 'asked for', stagedChanges: null })
    await decide(id, 'approve')
    expect(await read(id)).toMatchObject({
      status: 'ON_SALE',
      name: 'asked for',
      description: 'asked for too',
      stagedChanges: null,
    })
  })

  it('are handed in with it, and rejecting rejects the product', async () => {
    const id = await withWish()
    await move(id, 'submit')
    await decide(id, 'reject')
    expect(await read(id)).toMatchObject({ status: 'REJECTED', statusReason: 'because', stagedChanges: null })
  })

  it('cannot be decided alone', async () => {
    const id = await withWish()
    const answer = await ask(test, '/api/services/app/Product/Audit', {
      method: 'PUT',
      as: keeper,
      body: { ids: [id], action: 'approve' },
    })
    expect([answer.status, answer.error?.reason]).toEqual([409, 'BaseInfo:ProductState'])
    expect(await read(id)).toMatchObject({ status: 'FORCED_OFF', stagedChanges: { name: 'asked for' } })
  })

  it('do not undo what their vendor writes after them', async () => {
    const id = await withWish()
    await change(id, { name: 'written later' })
    await move(id, 'submit')
    await decide(id, 'approve')
    expect(await read(id)).toMatchObject({ name: 'written later', description: 'asked for too' })
  })

  it('go on waiting when the platform releases the product, with what was written meanwhile', async () => {
    const id = await withWish()
    const { name } = await change(id, { description: 'written later' })
    await platform('Release', id)
    await move(id, 'publish')
    expect(await read(id)).toMatchObject({
      status: 'ON_SALE',
      name,
      description: null,
      stagedChanges: { name: 'asked for', description: 'written later' },
    })
    await decide(id, 'approve')
    expect(await read(id)).toMatchObject({ name: 'asked for', description: 'written later' })
  })

  it('stand in the queue of changes only while they can be decided', async () => {
    const id = await withWish()
    const queue = async () =>
      (
        await ask<{ items: { id: number; hasStagedChanges: boolean }[] }>(
          test,
          '/api/services/app/Product/GetAll?hasStagedChanges=true&maxResultCount=100',
          { as: keeper },
        )
      ).result.items.map((item) => item.id)
    expect(await queue()).not.toContain(id)
    await platform('Release', id)
    expect(await queue()).toContain(id)
  })
})

it('without audit, what a vendor writes counts at once, and an older wish that still waits does not undo it', async () => {
  const id = await onSale()
  await change(id, { name: 'asked for', description: 'asked for too' })
  await audit('false')
  await change(id, { name: 'written later' })
  expect(await read(id)).toMatchObject({
    name: 'written later',
    stagedChanges: { description: 'asked for too' },
  })
  await decide(id, 'approve')
  expect(await read(id)).toMatchObject({ name: 'written later', description: 'asked for too' })
})
