import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnVendor, VendorCard } from '@wenli/contract/auth/vendor'
import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import type { Page } from '@wenli/contract/paging'
import { hostileLinks, hostileTexts } from '@wenli/contract/testing/hostile-texts'
import type { Row } from '../src/platform/db/database.ts'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { leavesOf } from './body-leaves.ts'
import type { Leaf } from './body-leaves.ts'
import { makeCategory, openShop, productBody } from './open-shop.ts'
import { PROVING } from './property-runs.ts'
import { fullResources } from './resource-doors.ts'
import { fieldsOf, maxLengthOf } from './resource-samples.ts'
import type { Field } from './resource-samples.ts'
import { idOf, itemOf, startResourceWorld } from './resource-world.ts'
import type { ResourceWorld } from './resource-world.ts'

let world: ResourceWorld
beforeAll(async () => {
  world = await startResourceWorld()
})
afterAll(() => world.test.close())

/** Plain fields refuse control characters outright, and a text is sent without the spaces around it. */
const plainTexts = hostileTexts.filter((text) => !text.includes('\u0001'))
/** Every resource meets some of them at once, and all of them when everything is proved. */
const ROWS = PROVING ? hostileTexts.length : 6

const leaves = (): Leaf[] => world.test.app.endpoints.flatMap(({ path, body }) => leavesOf(body, path))

const ALLOWED_TAG =
  /^<\/?(p|br|b|strong|i|em|u|s|h[2-4]|[uo]l|li|blockquote|hr|table|thead|tbody|tr|t[hd]|img|a|code|pre)( (title|alt|width|height|colspan|rowspan)="[^"<>]*"| href="(https:\/\/|\/(?!\/))[^"<>]*"| src="\/files\/[\w./-]+")* ?\/?>$/
const expectClean = (html: string): void => {
  expect(html).toContain('safe')
  expect((html.match(/<[^>]*>?/g) ?? []).filter((tag) => !ALLOWED_TAG.test(tag))).toEqual([])
}
const article = `<p>safe</p>${hostileTexts.join('<p>x</p>')}`

describe('addresses', () => {
  it.each(['link', 'image'] as const)(
    'no %s of any request is a script, data, or a host without https',
    (kind) => {
      const fields = leaves().filter((leaf) => leaf.kind === kind)
      expect(fields.length).toBeGreaterThan(10)
      for (const { path, schema } of fields)
        for (const address of hostileLinks)
          expect([path, address, schema.safeParse(address).success]).toEqual([path, address, false])
    },
  )

  it('what is called an address in a request is declared as one', () => {
    const called = leaves().filter(
      ({ path, kind }) => /(url|urls\[\]|link)$/i.test(path) && kind !== 'boolean',
    )
    expect(called.length).toBeGreaterThan(20)
    expect(called.filter(({ kind }) => kind !== 'link' && kind !== 'image').map(({ path }) => path)).toEqual(
      [],
    )
  })
})

const isPlain = ({ kind, numberOf }: Field) =>
  (kind === 'text' || kind === 'multiline') && numberOf === undefined

describe.each(fullResources.map((resource) => [resource.name, resource] as const))(
  'hostile texts in %s',
  (_name, resource) => {
    it('come back as the texts they are; articles come back without them', async () => {
      const fields = fieldsOf(resource)
      for (let serial = 0; serial < ROWS; serial += 1) {
        const body = await world.removableBody(world.keeper, resource)
        const sent: Row = {}
        for (const [at, field] of fields.filter(isPlain).entries()) {
          const fitting = plainTexts.filter(({ length }) => length <= maxLengthOf(field))
          // Fields of a few characters have no room for any of them.
          if (fitting.length > 0) sent[field.name] = fitting[(serial * 17 + at * 7) % fitting.length]
        }
        const articles = fields.filter(({ kind }) => kind === 'richText').map(({ name }) => name)
        for (const name of articles) body[name] = article
        const item = itemOf(
          await world.call(world.keeper, resource, 'Create', { body: { ...body, ...sent } }),
        )
        expect(item).toMatchObject(sent)
        for (const name of articles) expectClean(String(item[name]))
        // Where few of the texts have room the same one comes again, and many a name is taken only once.
        const id = idOf(item)
        expect((await world.call(world.keeper, resource, 'Delete', { query: { id } })).error).toBeNull()
      }
    })
  },
)

const write = <Result>(path: string, as: Actor, body: object, method: 'POST' | 'PUT' = 'PUT') =>
  ask<Result>(world.test, `/api/client/${path}`, { method, as, body })

/** Some hundred texts, each written and read: seconds on a quiet machine. */
const PATIENCE_MS = 120_000

describe('what people write', () => {
  it(
    'in a finding and its replies comes back to strangers as the text it is',
    async () => {
      const seeker = await createActor(world.test)
      const helper = await createActor(world.test)
      const begun = { title: 'x', description: 'x', findingImageUrl: '/seen.png' }
      const { id } = (await write<FindingDetail>('ProductFinding/Create', seeker, begun, 'POST')).result
      for (const text of plainTexts) {
        const sent = text.length > 64 ? { description: text } : { title: text, description: text }
        expect((await write('ProductFinding/Update', seeker, { id, ...sent })).error).toBeNull()
        const read = await ask<FindingDetail>(world.test, `/api/client/ProductFinding/Get?id=${id}`)
        expect(read.result).toMatchObject(sent)
        const reply = { productFindingId: id, content: text }
        expect((await write('ProductFindingReply/Create', helper, reply, 'POST')).error).toBeNull()
      }
      const replies = await ask<Page<FindingReplyItem>>(
        world.test,
        `/api/client/ProductFindingReply/getList?productFindingId=${id}&maxResultCount=1000`,
      )
      expect(replies.result.items.map(({ content }) => content).toSorted()).toEqual(plainTexts.toSorted())
    },
    PATIENCE_MS,
  )

  it(
    'about a shop comes back to strangers as the text it is, and its telephone holds nothing but a number',
    async () => {
      const { owner, vendorNo } = await openShop(world.test)
      for (const text of plainTexts) {
        const sent = {
          description: text,
          businessScope: text,
          ...(text.length <= 64 && { displayName: text }),
        }
        expect((await write<OwnVendor>('Vendor/Update', owner, sent)).error).toBeNull()
        const read = await ask<VendorCard>(world.test, `/api/client/Vendor/GetByNo?no=${vendorNo}`)
        expect(read.result).toMatchObject(sent)
        expect((await write('Vendor/Update', owner, { contactPhone: text })).status).toBe(400)
      }
    },
    PATIENCE_MS,
  )

  it('in the article of a product is cleaned, when it is made and when it waits for approval', async () => {
    const { owner } = await openShop(world.test)
    const category = await makeCategory(world.test, world.keeper)
    const body = productBody(category.id, { details: article })
    const made = await write<{ id: number; details: string }>('Product/Create', owner, body, 'POST')
    expectClean(made.result.details)
    const { id } = made.result
    await ask(world.test, '/api/services/app/Product/Audit', {
      method: 'PUT',
      as: world.keeper,
      body: { ids: [id], action: 'approve' },
    })
    const changed = { id, details: `<h2>new</h2>${article}` }
    expect((await write('Product/Update', owner, changed)).error).toBeNull()
    const [kept] = await world.test.db.reader(5).query<{ details: string }>({
      text: "SELECT staged_changes ->> 'details' AS details FROM product WHERE tenant_id = 5 AND id = $1",
      values: [id],
    })
    expect(kept?.details).toContain('<h2>new</h2>')
    expectClean(kept?.details ?? '')
  })
})
